import { shopNoticeGroupsOf, type ShopNoticeGroup } from '@portolan/contract'
import { peopleOfShops, type ShopPerson } from '../../merchants/index.ts'
import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { bindingsOf } from '../push-queries.ts'
import { newsSeconds } from '../send-deliveries.ts'
import {
	shopNoticeKinds,
	usualWays,
	type ShopNoticeKind,
	type ShopNoticeWays,
} from './shop-notice-kinds.ts'
import {
	insertShopDeliveries,
	insertShopNotices,
	shopChoicesOf,
	type NewShopDelivery,
} from './shop-notice-queries.ts'

/** A fact that the people of a shop are told. */
export interface NewShopNotice {
	shopId: string
	kind: ShopNoticeKind
	/** The id of what its page shows. */
	subject: string
	/** Tells one time from another: the event. */
	occurrence: string
	/** When it happened. */
	at: Date
	params: Record<string, unknown>
}

/**
 * Tells the people of shops, each as they chose, with the same few statements for any number of facts. Who has been told of
 * a fact is not told again; what is older than a day, as after a long downtime, is not told any more.
 */
export async function addShopNotices(
	ctx: TxContext,
	notices: readonly NewShopNotice[],
): Promise<void> {
	const now = ctx.clock.now()
	const fresh = notices.filter(({ at }) => after(at, newsSeconds) > now)
	if (fresh.length === 0) return
	const people = await peopleOfShops(ctx, { shopIds: [...new Set(fresh.map((one) => one.shopId))] })
	const waysOf = await readWays(ctx, people)
	const bindings = Map.groupBy(
		await bindingsOf(
			ctx.db,
			'merchant_push_binding',
			people.map(({ id }) => id),
		),
		({ owner }) => owner,
	)
	const rows = fresh.flatMap((notice) =>
		people
			.filter(({ shopId }) => shopId === notice.shopId)
			.flatMap((person) => {
				const id = newId()
				const ways = waysOf(person, shopNoticeKinds[notice.kind].group)
				const browsers = ways?.push === true ? (bindings.get(person.id) ?? []) : []
				const deliveries: NewShopDelivery[] = [
					...browsers.map((browser) => ({
						id: newId(),
						noticeId: id,
						channel: 'push' as const,
						address: browser.id,
					})),
					...(ways?.email === true
						? [{ id: newId(), noticeId: id, channel: 'email' as const, address: person.email }]
						: []),
				]
				return deliveries.length === 0 ? [] : [{ ...notice, id, merchantId: person.id, deliveries }]
			}),
	)
	const added = await insertShopNotices(ctx, rows)
	await insertShopDeliveries(
		ctx,
		rows.flatMap(({ id, deliveries }) => (added.has(id) ? deliveries : [])),
	)
}

/** How each of these people is told of a group; null for a group that their rights do not allow. */
export async function readWays(
	ctx: Context,
	people: readonly ShopPerson[],
): Promise<(person: ShopPerson, group: ShopNoticeGroup) => ShopNoticeWays | null> {
	const chosen = new Map(
		(
			await shopChoicesOf(
				ctx.db,
				people.map(({ id }) => id),
			)
		).map((row) => [`${row.merchant_id} ${row.notice_group}`, row]),
	)
	return ({ id, role, rights }, group) =>
		shopNoticeGroupsOf(rights).includes(group)
			? (chosen.get(`${id} ${group}`) ?? usualWays(role, group))
			: null
}
