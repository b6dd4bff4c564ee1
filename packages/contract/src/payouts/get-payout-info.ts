import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, Seconds } from '../wire.ts'
import { ShopBalance } from '../shop-money.ts'

/** What the form of a payout shows before it is requested. */
export const getPayoutInfo = endpoint({
	by: 'merchant',
	staffRights: ['money_move'],
	method: 'GET',
	path: '/merchant/payout_info',
	summary: 'What may be paid out, between which bounds, and to which accounts it was before.',
	reply: z.strictObject({
		money: ShopBalance,
		min: Amount,
		max: Amount,
		/** How long a payout is delayed if its account was never used before. */
		new_account_seconds: z.int(),
		/** Within how many hours a payout is decided. */
		promise_hours: z.int(),
		accounts: z.array(
			z.strictObject({
				/** An earlier payout to this account; sent as `account_of`, it chooses the same account again. */
				account_of: Id,
				real_name: z.string(),
				bank_name: z.string(),
				/** `•••• 1234` */
				bank_card: z.string(),
				/** Until when a payout to it waits; null if it does not wait. */
				delay_until: Seconds.nullable(),
			}),
		),
	}),
	problems: ['forbidden'],
})
