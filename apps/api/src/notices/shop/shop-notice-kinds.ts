import { claimState, type MerchantRole, type ShopNoticeGroup } from '@portolan/contract'
import type { EventName } from '../../platform/event-names.ts'
import type { HeardEvent } from '../../platform/outbox.ts'

/** The page of the merchants' desk that a notification leads to; the id is that of its subject. */
type DeskPage = 'orders' | 'claims' | 'chat' | 'products' | 'payouts' | 'shop'

/**
 * Every kind of notification to the people of a shop. Its texts are `shop_notice.<kind>.title` and `shop_notice.<kind>.text` in the API's
 * words. They have no placeholders: a push shows them, and nothing personal may be in a push. Source: docs/product/notifications.md, Shops.
 */
export const shopNoticeKinds = {
	'order.paid': { group: 'orders', page: 'orders' },
	'order.cancel_asked': { group: 'orders', page: 'orders' },
	'order.cancelled': { group: 'orders', page: 'orders' },
	'order.reminded': { group: 'orders', page: 'orders' },
	'claim.applied': { group: 'claims', page: 'claims' },
	'claim.accepted': { group: 'claims', page: 'claims' },
	'claim.returned': { group: 'claims', page: 'claims' },
	'claim.approved': { group: 'claims', page: 'claims' },
	'claim.refunded': { group: 'claims', page: 'claims' },
	'claim.withdrawn': { group: 'claims', page: 'claims' },
	'chat.message': { group: 'chat', page: 'chat' },
	'chat.platform_message': { group: 'chat', page: 'chat' },
	'claim.dispute': { group: 'disputes', page: 'claims' },
	'claim.decided': { group: 'disputes', page: 'claims' },
	'order.ship_due': { group: 'deadlines', page: 'orders' },
	'claim.answer_due': { group: 'deadlines', page: 'claims' },
	'claim.address_due': { group: 'deadlines', page: 'claims' },
	'claim.confirm_due': { group: 'deadlines', page: 'claims' },
	'claim.evidence_due': { group: 'deadlines', page: 'claims' },
	'stock.low': { group: 'stock', page: 'products' },
	'payout.asked': { group: 'payouts', page: 'payouts' },
	'payout.passed': { group: 'payouts', page: 'payouts' },
	'payout.sent': { group: 'payouts', page: 'payouts' },
	'payout.refused': { group: 'payouts', page: 'payouts' },
	'shop.renamed': { group: 'shop', page: 'shop' },
	'shop.rename_refused': { group: 'shop', page: 'shop' },
} as const satisfies Record<string, { group: ShopNoticeGroup; page: DeskPage }>

/** One of {@link shopNoticeKinds}. */
export type ShopNoticeKind = keyof typeof shopNoticeKinds

/** Whether a stored name is that of a kind. */
export function isShopNoticeKind(name: string): name is ShopNoticeKind {
	return Object.hasOwn(shopNoticeKinds, name)
}

/** The path in the merchants' desk. */
export function deskPath(kind: ShopNoticeKind, subject: string): string {
	const { page } = shopNoticeKinds[kind]
	return page === 'payouts' || page === 'shop'
		? `/${page}`
		: `/${page}/${encodeURIComponent(subject)}`
}

type Tell = (event: HeardEvent) => ShopNoticeKind | null

const always =
	(kind: ShopNoticeKind): Tell =>
	() =>
		kind

/** What a shop does itself, or one of its programs, is not told. */
const unlessByShop =
	(kind: ShopNoticeKind): Tell =>
	({ data }) =>
		data['by'] === 'merchant' ? null : kind

const bySystem = ({ data }: HeardEvent) => data['by'] === 'system'

const dueKinds = new Map<unknown, ShopNoticeKind>([
	['approve', 'claim.answer_due'],
	['refund_unreturned', 'claim.address_due'],
	['refund', 'claim.confirm_due'],
	['evidence', 'claim.evidence_due'],
])

/** How events are told to shops; an event that is not here is not. Low stock is told from what changes stock. */
const tellings: Partial<Record<EventName, Tell>> = {
	'order.paid': always('order.paid'),
	'order.cancel_asked': always('order.cancel_asked'),
	// A shop hears of an order when it is paid.
	'order.cancelled': (event) =>
		event.data['paid'] === true ? unlessByShop('order.cancelled')(event) : null,
	'order.reminded': always('order.reminded'),
	'order.ship_due': always('order.ship_due'),
	'claim.applied': always('claim.applied'),
	'claim.accepted': unlessByShop('claim.accepted'),
	'claim.returned': unlessByShop('claim.returned'),
	'claim.approved': (event) => (bySystem(event) ? 'claim.approved' : null),
	'claim.refunded': (event) => refundTold(event),
	'claim.withdrawn': unlessByShop('claim.withdrawn'),
	'claim.dispute': unlessByShop('claim.dispute'),
	'claim.decided': always('claim.decided'),
	'claim.due_soon': ({ data }) => dueKinds.get(data['next']) ?? null,
	'chat.shop_message': ({ data }) =>
		data['from'] === 'platform' ? 'chat.platform_message' : 'chat.message',
	'payout.asked': always('payout.asked'),
	'payout.passed': always('payout.passed'),
	'payout.sent': always('payout.sent'),
	'payout.refused': always('payout.refused'),
	'shop.rename_decided': ({ data }) =>
		data['approved'] === true ? 'shop.renamed' : 'shop.rename_refused',
}

/** A refund that follows an answer at once was told with it. */
function refundTold(event: HeardEvent): ShopNoticeKind | null {
	const from = event.data['from']
	if (from === claimState.disputed) return unlessByShop('claim.decided')(event)
	return bySystem(event) && (from === claimState.awaitingReturn || from === claimState.returned)
		? 'claim.refunded'
		: null
}

/** The topics that are told to shops. */
export const toldTopics = Object.keys(tellings) as EventName[]

/** As what an event is told to its shop; null if it is not. */
export function toldAs(event: HeardEvent): ShopNoticeKind | null {
	return tellings[event.topic]?.(event) ?? null
}

/** How a person is told of a group. */
export interface ShopNoticeWays {
	email: boolean
	push: boolean
	sound: boolean
}

/** The groups that staff get by email, too, where they chose nothing: what costs the shop something if nobody acts. */
const emailedToStaff: ReadonlySet<ShopNoticeGroup> = new Set(['claims', 'disputes', 'deadlines'])

/** How a person who chose nothing is told. Pushes are sent only to subscribed browsers. */
export function usualWays(role: MerchantRole, group: ShopNoticeGroup): ShopNoticeWays {
	return { email: role === 'owner' || emailedToStaff.has(group), push: true, sound: false }
}
