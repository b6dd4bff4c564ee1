import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Count } from '../wire.ts'
import { TimeZone } from '../shop-goods.ts'

/** What some orders in escrow come to. */
const EscrowSum = z.strictObject({
	orders: Count,
	gross: Amount,
	commission: Amount,
	/** What the shop gets. */
	net: Amount,
})

/** What comes out of escrow on which day, if nothing is refunded. All parts together are `total`. */
export const getEscrowForecast = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/escrow_forecast',
	summary: 'What comes out of escrow on which day, and what has no date yet.',
	reply: z.strictObject({
		/** The time zone of the days. */
		time_zone: TimeZone,
		total: EscrowSum,
		days: z.array(
			EscrowSum.extend({
				day: z.iso.date(),
				/** How many of the orders are not received yet: their day is the latest one, if nobody makes a claim or asks for more time. */
				on_their_way: Count,
			}),
		),
		/** Not shipped, or a part of it is not. */
		not_shipped: EscrowSum,
		/** A refund request is open. */
		claimed: EscrowSum,
	}),
})
