import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Count } from '../wire.ts'
import { seesWork, periodQuery } from '../desk-centre.ts'

/** A share such as `12.50`, in percent; null if there is nothing to divide by. */
const Percent = z.string().nullable()

export const getRefundsReport = endpoint({
	by: 'operator',
	roles: seesWork,
	method: 'GET',
	path: '/admin/report_refunds',
	summary: 'Claims made in a time, by reason, and how soon they were answered and decided.',
	query: periodQuery,
	reply: z.strictObject({
		claims: Count,
		/** Orders that were paid in the period, and the share of claims in them. */
		orders: Count,
		rate: Percent,
		refunded: Count,
		refused: Count,
		withdrawn: Count,
		open: Count,
		amount: Amount,
		/** Seconds from a request to the shop's answer, and from a dispute to its decision: median and 90th percentile. */
		answer: z.strictObject({ count: Count, median: Count.nullable(), p90: Count.nullable() }),
		decision: z.strictObject({ count: Count, median: Count.nullable(), p90: Count.nullable() }),
		reasons: z.array(
			z.strictObject({
				reason: z.string(),
				claims: Count,
				refunded: Count,
				amount: Amount,
				/** Its share of all claims. */
				share: Percent,
			}),
		),
	}),
})
