/** The name under which summaries are stored among the notifications of a person. */
export const summaryKind = 'summary'

/** The lines of a daily summary, in their order; the texts are `shop_notice.summary.<line>` in the API's words. */
export const summaryLines = [
	'new_orders',
	'to_ship',
	'overdue',
	'claims',
	'disputes',
	'chats',
	'reviews',
	'low',
] as const

/** The number of each line; lines with zero are left out of the letter. */
export type SummaryCounts = Record<(typeof summaryLines)[number], number>
