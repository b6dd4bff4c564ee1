import { z } from 'zod'
import { OrderTab } from './orders.ts'
import { Count, Id, lineOf, QueryFlag } from './wire.ts'

/** By what a shop's orders can be sorted. */
export const ShopOrderSort = z.enum(['created', 'ship_by', 'total', 'items'])
export type ShopOrderSort = z.output<typeof ShopOrderSort>

/** A tag of a shop for its orders. */
export const OrderTag = lineOf(30)

/** The most orders that one call marks or prints. */
export const mostOrdersAtOnce = 50

/** A moment of a query string, in seconds since 1970 UTC. */
const QueryMoment = z
	.union([z.string().regex(/^\d{9,10}$/, 'seconds since 1970'), z.int().nonnegative()])
	.transform(Number)

/** The filters and the sort of a shop's list of orders. */
export const shopOrderFilter = {
	status: OrderTab.optional(),
	/** Searched in order numbers, parcel numbers, titles, SKU ids, receivers, notes and totals. */
	keyword: lineOf(60, 0).optional(),
	/** Only orders that were not shipped in time. */
	overdue: QueryFlag.optional(),
	/** Only paid orders that were not shipped and whose shoppers asked to cancel them. */
	cancel_asked: QueryFlag.optional(),
	/** Only orders made at or after the first moment and before the second one. */
	from: QueryMoment.optional(),
	until: QueryMoment.optional(),
	/** Only paid orders that go to this country. */
	country: z
		.string()
		.regex(/^[A-Z]{2}$/, 'a country code such as US')
		.optional(),
	tag: OrderTag.optional(),
	/** Without it orders that wait to be sent are by their time, all others newest first. */
	sort: ShopOrderSort.optional(),
	dir: z.enum(['asc', 'desc']).optional(),
}

/** A list of orders that a person of the shop saved. */
export const OrderView = z.strictObject({
	view_id: Id,
	name: z.string(),
	/** Filters, sort and columns, as the address of the list has them. */
	filter: z.record(z.string(), z.string()),
	/** It opens when the list is opened without filters. One view at most. */
	is_default: z.boolean(),
})
export type OrderView = z.output<typeof OrderView>

/** What a view keeps: the filters above, and `columns`, the names of the shown columns joined by commas. */
export const OrderViewFilter = z.partialRecord(
	z.enum([
		'status',
		'keyword',
		'overdue',
		'cancel_asked',
		'from',
		'until',
		'country',
		'tag',
		'sort',
		'dir',
		'columns',
	]),
	lineOf(200, 0),
)

/** The most views of one person. */
export const mostOrderViews = 20

/** A person's views, in the order of their names. */
export const OrderViews = z.strictObject({ list: z.array(OrderView) })

/** How many orders a tag has. */
export const OrderTagCount = z.strictObject({ tag: z.string(), count: Count })

/** The orders of one call, as an array or joined by commas. */
export const OrderIds = z.array(Id).min(1).max(mostOrdersAtOnce)

/** What is printed of an order: `slip` what is in the parcel, without prices; `invoice`; `label` the parcel's, 100 × 150 mm. */
export const OrderPaper = z.enum(['slip', 'invoice', 'label'])
export type OrderPaper = z.output<typeof OrderPaper>
