import type { LiveTopic, NoticeGroup, NoticeRef } from '@portolan/contract'
import type { EventName } from '../platform/event-names.ts'

/** A kind of notification. */
export interface NoticeKind {
	group: NoticeGroup
	/** The target of its link; the id is the event's subject, unless `refFrom` names a field of the event's data. */
	ref: NoticeRef
	refFrom?: string
	/** It may happen to the same object again; otherwise the same event published twice is one notification. */
	repeats?: true
	/** The parts of open pages that it changes, besides the inbox. */
	live: readonly LiveTopic[]
	/** How long after the event its pushes and emails are sent, so that a notification that overtakes it can stop them. */
	waitSeconds?: number
	/** The kind whose pushes and emails about the same subject are not sent any more when there is this one. */
	overtakes?: EventName
}

/**
 * Every kind of notification, by the outbox topic that causes it. Its texts are `notice.<kind>.title` and
 * `notice.<kind>.text` in the API's words. Source: docs/product/notifications.md, Events.
 */
export const noticeKinds = {
	// Most orders are paid at once, and then nobody wants to read that they wait for their payment.
	'order.created': { group: 'orders', ref: 'order', live: ['order'], waitSeconds: 120 },
	'order.expiring': { group: 'orders', ref: 'order', live: [] },
	'order.cancelled': {
		group: 'orders',
		ref: 'order',
		live: ['order', 'money'],
		overtakes: 'order.created',
	},
	'order.paid': {
		group: 'orders',
		ref: 'order',
		live: ['order', 'money'],
		overtakes: 'order.created',
	},
	'order.shipped': { group: 'orders', ref: 'order', live: ['order'] },
	'order.parcel_corrected': { group: 'orders', ref: 'order', repeats: true, live: ['order'] },
	'order.delivered': { group: 'orders', ref: 'order', live: ['order'] },
	'order.receiving_soon': { group: 'orders', ref: 'order', repeats: true, live: [] },
	'order.received': { group: 'orders', ref: 'order', live: ['order'] },
	'order.completed': { group: 'orders', ref: 'order', live: ['order'] },
	'claim.applied': { group: 'claims', ref: 'claim', repeats: true, live: ['claim'] },
	'claim.approved': { group: 'claims', ref: 'claim', repeats: true, live: ['claim'] },
	'claim.refused': { group: 'claims', ref: 'claim', repeats: true, live: ['claim'] },
	'claim.offered': { group: 'claims', ref: 'claim', repeats: true, live: ['claim'] },
	'claim.return_due': { group: 'claims', ref: 'claim', repeats: true, live: ['claim'] },
	'claim.refunded': { group: 'claims', ref: 'claim', live: ['claim', 'money'] },
	'claim.shop_refunded': { group: 'claims', ref: 'claim', live: ['claim', 'money'] },
	'claim.dispute': { group: 'claims', ref: 'claim', repeats: true, live: ['claim'] },
	'claim.decided': { group: 'claims', ref: 'claim', live: ['claim'] },
	'claim.withdrawn': { group: 'claims', ref: 'claim', live: ['claim'] },
	'recharge.expiring': { group: 'money', ref: 'recharge', live: [] },
	'recharge.timed_out': { group: 'money', ref: 'recharge', live: ['money'] },
	'recharge.passed': { group: 'money', ref: 'recharge', live: ['money'] },
	'recharge.refused': { group: 'money', ref: 'recharge', live: ['money'] },
	'deposit.credited': { group: 'money', ref: 'wallet', live: ['money'] },
	'withdrawal.asked': { group: 'money', ref: 'extract', live: ['money'] },
	'withdrawal.passed': { group: 'money', ref: 'extract', live: ['money'] },
	'withdrawal.sent': { group: 'money', ref: 'extract', live: ['money'] },
	'withdrawal.returned': { group: 'money', ref: 'extract', live: ['money'] },
	'withdrawal.refused': { group: 'money', ref: 'extract', live: ['money'] },
	'account.new_device': { group: 'security', ref: 'security', live: [] },
	'account.password_changed': { group: 'security', ref: 'security', repeats: true, live: [] },
	'account.pay_code_set': { group: 'security', ref: 'security', repeats: true, live: [] },
	'account.pay_code_locked': { group: 'security', ref: 'security', repeats: true, live: [] },
	'account.passkey_added': { group: 'security', ref: 'security', live: [] },
	'account.passkey_deleted': { group: 'security', ref: 'security', live: [] },
	'account.contact_changed': { group: 'security', ref: 'security', repeats: true, live: [] },
	'account.frozen': { group: 'security', ref: 'security', repeats: true, live: [] },
	'account.unfrozen': { group: 'security', ref: 'security', repeats: true, live: [] },
	'destination.added': { group: 'security', ref: 'extract', live: [] },
	'review.answered': { group: 'reviews', ref: 'product', refFrom: 'product_id', live: [] },
	'product.cheaper': { group: 'catalogue', ref: 'product', repeats: true, live: [] },
	'product.back_in_stock': { group: 'catalogue', ref: 'product', repeats: true, live: [] },
	'product.new': { group: 'catalogue', ref: 'product', live: [] },
	'chat.message': { group: 'chat', ref: 'chat', repeats: true, live: ['chat'] },
} as const satisfies Partial<Record<EventName, NoticeKind>>

/** One of {@link noticeKinds}. */
export type NoticeKindName = keyof typeof noticeKinds

/** The kind with a stored name; null for one that no longer exists. */
export function kindNamed(name: string): NoticeKind | null {
	return Object.hasOwn(noticeKinds, name) ? noticeKinds[name as NoticeKindName] : null
}

/** The kinds that overtake a stored kind ({@link NoticeKind.overtakes}). */
export function kindsOvertaking(name: string): string[] {
	return Object.entries<NoticeKind>(noticeKinds).flatMap(([newer, { overtakes }]) =>
		overtakes === name ? [newer] : [],
	)
}

/** The kinds of a group. */
export function kindsOf(group: NoticeGroup): string[] {
	return Object.entries(noticeKinds).flatMap(([name, kind]) => (kind.group === group ? [name] : []))
}

/** Whether a group is always sent, also by push and e-mail. Source: docs/product/notifications.md, Choices. */
export function isFixed(group: NoticeGroup): boolean {
	return group === 'security' || group === 'money'
}

/** The default choices of push and e-mail. Pushes are sent only to subscribed browsers. */
export const usualChoices: Record<NoticeGroup, { push: boolean; email: boolean }> = {
	orders: { push: true, email: true },
	claims: { push: true, email: true },
	money: { push: true, email: true },
	security: { push: true, email: true },
	reviews: { push: true, email: false },
	catalogue: { push: false, email: false },
	chat: { push: true, email: false },
}
