import { languages, shopNoticeGroupsOf, type LanguageFile } from '@portolan/contract'
import { skuFacts, type SkuFacts } from '../../catalogue/index.ts'
import { peopleOfShops, sellerLink, type ShopPerson } from '../../merchants/index.ts'
import type { TxContext } from '../../platform/context.ts'
import { dayText } from '../../platform/words/day-text.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { words } from '../../platform/words/words.ts'
import { writeEmail, type NotificationEmail } from '../email-of.ts'
import { bindingsOf, type Binding } from '../push-queries.ts'
import { pushOptions } from '../push-services.ts'
import { deliveryJob, type Prepared } from '../send-deliveries.ts'
import type { PushText } from '../send-push.ts'
import {
	deskPath,
	isShopNoticeKind,
	shopNoticeKinds,
	type ShopNoticeKind,
} from './shop-notice-kinds.ts'
import { summaryKind, summaryLines } from './summary-lines.ts'
import { takeDueShopDeliveries, type DueShopDelivery } from './shop-notice-queries.ts'

/** Sends notifications to the people of shops as pushes and emails. */
export const shopDeliveriesJob = deliveryJob('notice-shop-deliveries', {
	tables: { deliveries: 'merchant_notice_delivery', bindings: 'merchant_push_binding' },
	take: takeDueShopDeliveries,
	prepare: prepareAll,
})

/** Checks which are still to be sent, and writes their texts. */
async function prepareAll(ctx: TxContext, due: readonly DueShopDelivery[]): Promise<Prepared[]> {
	const ids = [...new Set(due.map(({ notice }) => notice.merchantId))]
	const [people, bindings] = await Promise.all([
		peopleOfShops(ctx, { ids }),
		due.some(({ channel }) => channel === 'push')
			? bindingsOf(ctx.db, 'merchant_push_binding', ids)
			: [],
	])
	const skus = await skusIn(ctx, due, people)
	return due.map((one) => {
		const person = people.find(({ id }) => id === one.notice.merchantId)
		return prepare(ctx, one, {
			person,
			binding: bindings.find(({ id, owner }) => id === one.address && owner === person?.id),
			sku: skus.get(`${person?.lang} ${String(one.notice.params['sku_id'])}`),
		})
	})
}

function prepare(
	ctx: TxContext,
	due: DueShopDelivery,
	found: {
		person: ShopPerson | undefined
		binding: Binding | undefined
		sku: SkuFacts | undefined
	},
): Prepared {
	const { person, binding, sku } = found
	const { kind } = due.notice
	const over = { due, way: 'over', outcome: 'gone' } as const
	// Who lost access, or the right to it, is not told any more, and an address that was changed gets nothing.
	if (!person || (due.channel === 'email' && due.address !== person.email)) return over
	if (kind === summaryKind)
		return { due, way: 'email', letter: summaryLetter(ctx, person, due.notice.params) }
	if (!isShopNoticeKind(kind)) return over
	if (!shopNoticeGroupsOf(person.rights).includes(shopNoticeKinds[kind].group)) return over
	if (due.channel === 'email')
		return { due, way: 'email', letter: letterOf(ctx, { person, kind, sku }, due) }
	return binding
		? { due, way: 'push', binding, push: pushOf(person.lang, kind, due), isUrgent: isUrgent(kind) }
		: over
}

/** The SKUs that letters name, by language and id. */
async function skusIn(
	ctx: TxContext,
	due: readonly DueShopDelivery[],
	people: readonly ShopPerson[],
): Promise<Map<string, SkuFacts>> {
	const langs = new Map(people.map(({ id, lang }) => [id, lang]))
	const named = due.flatMap(({ notice }) => {
		const [skuId, lang] = [notice.params['sku_id'], langs.get(notice.merchantId)]
		return typeof skuId === 'string' && lang ? [{ skuId, lang }] : []
	})
	const found = new Map<string, SkuFacts>()
	for (const [lang, rows] of Map.groupBy(named, (row) => row.lang))
		for (const sku of await skuFacts({ ...ctx, lang }, [...new Set(rows.map((row) => row.skuId))]))
			found.set(`${lang} ${sku.skuId}`, sku)
	return found
}

/** The email: what a push says, and beside it the number, the goods, the date or the reason it is about. */
function letterOf(
	ctx: TxContext,
	{ person, kind, sku }: { person: ShopPerson; kind: ShopNoticeKind; sku: SkuFacts | undefined },
	{ notice: { subject, params } }: DueShopDelivery,
): NotificationEmail {
	const { lang } = person
	const title = words(lang, `shop_notice.${kind}.title`)
	const about = sku ? [sku.title, sku.spec].filter((text) => text !== '').join(' · ') : params['sn']
	const { until, stock, why } = params
	const facts = [
		...(typeof about === 'string' ? [about] : []),
		...(typeof stock === 'number' ? [words(lang, 'shop_notice.letter.left', { stock })] : []),
		...(typeof until === 'number'
			? [words(lang, 'shop_notice.letter.until', { day: dayText(lang, new Date(until * 1_000)) })]
			: []),
		...(typeof why === 'string'
			? [words(lang, 'shop_notice.letter.reason', { why: reasonText(lang, why) })]
			: []),
	]
	const text = words(lang, `shop_notice.${kind}.text`)
	return writeEmail(lang, {
		subject: typeof about === 'string' ? `${title} · ${about}` : title,
		hello: words(lang, 'notice.letter.hello', { name: person.name }),
		title,
		paragraphs: facts.length === 0 ? [text] : [text, facts.join('\n')],
		link: linkTo(ctx, lang, deskPath(kind, subject)),
		foot: words(lang, 'shop_notice.letter.foot'),
	})
}

/** The daily summary: a line for each number that is not zero. */
function summaryLetter(
	ctx: TxContext,
	{ lang, name }: ShopPerson,
	params: Record<string, unknown>,
): NotificationEmail {
	const title = words(lang, 'shop_notice.summary.title')
	const lines = summaryLines.flatMap((line) => {
		const count = params[line]
		return typeof count === 'number' && count > 0
			? [words(lang, `shop_notice.summary.${line}`, { count })]
			: []
	})
	return writeEmail(lang, {
		subject: title,
		hello: words(lang, 'notice.letter.hello', { name }),
		title,
		paragraphs: [words(lang, 'shop_notice.summary.text'), lines.join('\n')],
		link: linkTo(ctx, lang, ''),
		foot: words(lang, 'shop_notice.letter.foot'),
	})
}

/** A link to a page of the desk; null if the public address is not known. */
function linkTo(
	ctx: TxContext,
	lang: LanguageFile,
	path: string,
): { href: string; text: string } | null {
	return pushOptions.of(ctx).publicUrl === null
		? null
		: { href: sellerLink(ctx, path), text: words(lang, 'notice.letter.open') }
}

/** A push has no names, amounts, numbers or addresses: others may see the screen. */
function pushOf(lang: LanguageFile, kind: ShopNoticeKind, { notice }: DueShopDelivery): PushText {
	const language = languages.find(({ file }) => file === lang)
	return {
		title: words(lang, `shop_notice.${kind}.title`),
		text: words(lang, `shop_notice.${kind}.text`),
		path: `/seller${deskPath(kind, notice.subject)}`,
		lang: language?.tag ?? 'en',
		dir: language?.dir ?? 'ltr',
		noticeId: notice.id,
	}
}

function isUrgent(kind: ShopNoticeKind): boolean {
	const { group } = shopNoticeKinds[kind]
	return group !== 'stock' && group !== 'payouts'
}
