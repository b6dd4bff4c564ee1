import { z } from 'zod'
import { Day } from './desk-centre.ts'
import { Count, QueryNumber, SignedAmount, Amount } from './wire.ts'

/** A report of a shop covers at most so many days. */
export const mostReportDays = 400

/**
 * The period of a shop's report: whole days in the time zone of the shop, both included. Without `from` and `to` it is the last `days` days,
 * today included.
 */
export const shopPeriodQuery = z.strictObject({
	days: QueryNumber.pipe(z.number().min(1).max(mostReportDays)).default(30),
	from: Day.optional(),
	to: Day.optional(),
})

/** The days that a report is about, and those it is compared with: as many, right before. */
export const ShopPeriod = z.strictObject({
	from: Day,
	to: Day,
	before_from: Day,
	before_to: Day,
	time_zone: z.string(),
})
export type ShopPeriod = z.output<typeof ShopPeriod>

/** A share such as `12.50`, in percent; null if there is nothing to divide by. */
export const Percent = z.string().nullable()

/** Sales of a shop: each figure counts on the day on which it happened. */
export const ShopSales = z.strictObject({
	/** Orders that were paid. */
	orders: Count,
	pieces: Count,
	paid: Amount,
	/** What refund requests and cancellations gave back. */
	refunded: Amount,
	/** Paid less refunded. */
	net: SignedAmount,
})
export type ShopSales = z.output<typeof ShopSales>

/** The steps from a look at a product to its payment. */
export const funnelSteps = ['views', 'carts', 'ordered', 'paid'] as const

/** One product in a period. */
export const ProductFigures = z.strictObject({
	product_id: z.string(),
	title: z.string(),
	image: z.string(),
	views: Count,
	carts: Count,
	/** Pieces of paid orders that were not cancelled. */
	pieces: Count,
	/** What was paid for them, less refunds; null without the right to see money. */
	amount: SignedAmount.nullable(),
	/** How many of the pieces were refunded since. */
	returned: Count,
	return_rate: Percent,
})
export type ProductFigures = z.output<typeof ProductFigures>

/** What a shop answers: messages of shoppers, and refund requests. */
export const answeredThings = ['messages', 'requests'] as const

/** How long answers took, in seconds; null if there was none. */
export const AnswerTimes = z.strictObject({
	count: Count,
	median: Count.nullable(),
	/** Nine of ten were at least as fast. */
	p90: Count.nullable(),
})

/** Pieces that were sold in a period, and how many of them were refunded since. */
export const ShopReturns = z.strictObject({ pieces: Count, returned: Count, rate: Percent })
export type ShopReturns = z.output<typeof ShopReturns>
