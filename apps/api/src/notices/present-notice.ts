import type { endpoints, LanguageFile, ReplyOf } from '@portolan/contract'
import { productCards, shopFacts } from '../catalogue/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { amountText } from '../platform/words/amount-text.ts'
import { dayText } from '../platform/words/day-text.ts'
import { reasonText } from '../platform/words/standard-reasons.ts'
import { hasWords, words } from '../platform/words/words.ts'
import { reviewTitles } from '../reviews/index.ts'
import { kindNamed, type NoticeKind, type NoticeKindName } from './notice-kinds.ts'
import type { NoticeRow } from './notice-queries.ts'

/** A notification in the inbox. */
export type ShownNotice = ReplyOf<typeof endpoints.listNotifications>['list'][number]

/**
 * Writes the texts of notifications, in the language of the context: only the facts are stored, so that a person who
 * changes the language reads the whole inbox in it. A kind that no longer exists is left out.
 */
export async function presentNotices(
	ctx: Context,
	rows: readonly NoticeRow[],
): Promise<ShownNotice[]> {
	const [titles, shops] = await Promise.all([titlesOf(ctx, rows), shopsOf(ctx, rows)])
	return rows.flatMap((row) => {
		const kind = kindNamed(row.kind)
		if (!kind) return []
		const values = valuesOf(ctx.lang, row, {
			title: titles.get(titledBy(row) ?? '') ?? '',
			shop: shops.get(textIn(row, 'mer_id')) ?? words(ctx.lang, 'notice.platform'),
		})
		return [
			{
				notice_id: row.id,
				kind: row.kind,
				group: kind.group,
				title: words(ctx.lang, `notice.${row.kind}.title`, values),
				text: words(ctx.lang, textKey(row, values), values),
				ref_type: kind.ref,
				ref_id: refOf(kind, row),
				read: row.read_at === null ? 0 : 1,
				createtime: toSeconds(row.created_at),
			},
		]
	})
}

/**
 * A text with a date is used if the date was stored; older events have none. For an order that was cancelled before it
 * was paid, no money is mentioned; older events do not say whether it was paid.
 */
function textKey(row: NoticeRow, values: Record<string, string>): string {
	if (row.kind === 'order.cancelled' && row.params['paid'] === false)
		return 'notice.order.cancelled.text_unpaid'
	const dated = `notice.${row.kind}.text_until`
	return values['day'] !== '' && hasWords(dated) ? dated : `notice.${row.kind}.text`
}

function refOf({ ref, refFrom }: NoticeKind, row: NoticeRow): string {
	if (ref === 'security' || ref === 'wallet') return ''
	return refFrom === undefined ? row.subject : textIn(row, refFrom)
}

/** The values for the texts of notifications; a value that a kind does not have is empty and not used. */
function valuesOf(
	lang: LanguageFile,
	row: NoticeRow,
	found: { title: string; shop: string },
): Record<string, string> {
	const amount = (...names: string[]) => {
		const text = names.map((name) => textIn(row, name)).find((value) => value !== '')
		return text === undefined ? '' : amountText(lang, text)
	}
	const why = textIn(row, 'why')
	return {
		...found,
		sn: ['order_sn', 'refund_sn', 'recharge_sn', 'extract_sn']
			.map((name) => textIn(row, name))
			.join(''),
		money: amount('real_price', 'money', 'amount', 'price', 'to'),
		from: amount('from'),
		why: hasWords(why) ? words(lang, why) : reasonText(lang, why),
		device: textIn(row, 'device') || words(lang, 'notice.unknown_device'),
		place: textIn(row, 'place') || '–',
		destination: textIn(row, 'destination'),
		network: textIn(row, 'network'),
		day: dayIn(lang, row, 'until'),
	}
}

function dayIn(lang: LanguageFile, row: NoticeRow, name: string): string {
	const seconds = row.params[name]
	return typeof seconds === 'number' ? dayText(lang, new Date(seconds * 1000)) : ''
}

function textIn(row: NoticeRow, name: string): string {
	const value = row.params[name]
	return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The id of what a text names by its title: an answered review, whose goods have the title they were ordered by, or a product. */
function titledBy(row: NoticeRow): string | null {
	if (row.kind === reviewAnswered || row.kind.startsWith('product.')) return row.subject
	const named = textIn(row, 'product_id')
	return named === '' ? null : named
}

const reviewAnswered: NoticeKindName = 'review.answered'

async function titlesOf(ctx: Context, rows: readonly NoticeRow[]): Promise<Map<string, string>> {
	const idsOf = (some: readonly NoticeRow[]) => [
		...new Set(some.flatMap((row) => titledBy(row) ?? [])),
	]
	const reviews = idsOf(rows.filter(({ kind }) => kind === reviewAnswered))
	const products = idsOf(rows.filter(({ kind }) => kind !== reviewAnswered))
	const [titles, cards] = await Promise.all([
		reviewTitles(ctx, reviews),
		products.length === 0 ? [] : productCards(ctx, products),
	])
	for (const [id, { title }] of cards) titles.set(id, title)
	return titles
}

async function shopsOf(ctx: Context, rows: readonly NoticeRow[]): Promise<Map<string, string>> {
	const ids = [...new Set(rows.map((row) => textIn(row, 'mer_id')).filter((id) => id !== ''))]
	return new Map((await shopFacts(ctx, ids)).map(({ shopId, name }) => [shopId, name]))
}
