import {
	endpoints,
	hasStaffRight,
	shopNoticeGroupsOf,
	type ReplyOf,
	type ShopNoticeGroup,
} from '@portolan/contract'
import { lowStockOf } from '../../catalogue/index.ts'
import { peopleOfShops, type ShopPerson } from '../../merchants/index.ts'
import type { MerchantContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { readPushKeys } from '../push-keys.ts'
import { readWays } from './add-shop-notices.ts'
import type { ShopNoticeWays } from './shop-notice-kinds.ts'
import { bindingsOf } from '../push-queries.ts'
import { findSummary } from './summary-queries.ts'

/** The hour that is offered to who has none yet. */
const usualHour = 8

/** Returns what the caller is told and how, and for an owner what everybody is told. */
export const getMerchantNotificationSettings = handle(
	endpoints.getMerchantNotificationSettings,
	async (ctx) => presentShopNoticeSetting(ctx),
)

/** The setting as the caller sees it. */
export async function presentShopNoticeSetting(
	ctx: MerchantContext,
): Promise<ReplyOf<typeof endpoints.getMerchantNotificationSettings>> {
	const { id, shopId } = ctx.actor
	const [people, bindings, keys, lowStock, summary] = await Promise.all([
		peopleOfShops(ctx, { shopIds: [shopId] }),
		bindingsOf(ctx.db, 'merchant_push_binding', [id]),
		readPushKeys(ctx),
		lowStockOf(ctx, shopId),
		findSummary(ctx.db, id),
	])
	const me = people.find((person) => person.id === id)
	if (!me) refuse('unauthorized', 'This person was shut out meanwhile.')
	if (!keys) throw new Error('The keys of pushes, which are made at the start, are not there.')
	const waysOf = await readWays(ctx, people)
	return {
		list: choicesOf(me, waysOf),
		email: me.email,
		push_key: keys.publicKey,
		push_count: bindings.length,
		low_stock: lowStock.pieces,
		low_skus: hasStaffRight(me.rights, 'goods') ? lowStock.low : 0,
		summary: summary
			? { on: summary.next_at === null ? 0 : 1, hour: summary.hour, zone: summary.zone }
			: { on: 0, hour: usualHour, zone: 'UTC' },
		people:
			me.role === 'owner'
				? people.map((person) => ({
						merchant_id: person.id,
						name: person.name,
						role: person.role,
						is_me: person.id === id ? 1 : 0,
						list: choicesOf(person, waysOf),
					}))
				: [],
	}
}

function choicesOf(
	person: ShopPerson,
	waysOf: (person: ShopPerson, group: ShopNoticeGroup) => ShopNoticeWays | null,
): ReplyOf<typeof endpoints.getMerchantNotificationSettings>['list'] {
	return shopNoticeGroupsOf(person.rights).flatMap((group) => {
		const ways = waysOf(person, group)
		return ways
			? [{ group, email: ways.email ? 1 : 0, push: ways.push ? 1 : 0, sound: ways.sound ? 1 : 0 }]
			: []
	})
}
