import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Count, Seconds } from '../wire.ts'
import { ShopBalance } from '../shop-money.ts'

/** The sales of a number of days: paid, and neither cancelled nor refunded. */
const Sales = z.strictObject({ orders: Count, amount: Amount })

/** The work that waits for the caller, the sales of the shop, and where its money is. What the caller's rights do not allow is null. */
export const getMerchantDashboard = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'GET',
	path: '/merchant/dashboard',
	summary: 'What waits for the shop, what it sold, and where its money is.',
	reply: z.strictObject({
		orders: z
			.strictObject({
				to_ship: Count,
				overdue: Count,
				cancel_asked: Count,
				/** The time by which the next one has to be shipped; null when none waits. */
				next_ship_by: Seconds.nullable(),
			})
			.nullable(),
		claims: z
			.strictObject({
				/** Those that wait for the shop: for an answer, an address, or the confirmation of returned goods. */
				to_answer: Count,
				/** When the first of them continues automatically without the shop; null if none waits. */
				next: Seconds.nullable(),
				disputes: Count,
			})
			.nullable(),
		reviews_to_answer: Count.nullable(),
		sales: z.strictObject({ days_7: Sales, days_30: Sales }).nullable(),
		money: ShopBalance.nullable(),
		/** The next settlement; null if nothing has a date, too. */
		next_out: z.strictObject({ at: Seconds, amount: Amount }).nullable(),
	}),
})
