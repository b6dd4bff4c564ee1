/**
 * What a notification is about. Push and email can be chosen for each group, except for `security` and `money`, which are always sent
 * (docs/product/notifications.md, Choices).
 */
export const noticeGroups = [
	'orders',
	'claims',
	'money',
	'security',
	'reviews',
	'catalogue',
	'chat',
] as const

/** One of {@link noticeGroups}. */
export type NoticeGroup = (typeof noticeGroups)[number]

/** What a notification links to; `ref_id` is the id for the page. `shop` is a shop's page, `chat` a conversation. */
export const noticeRefs = [
	'order',
	'claim',
	'recharge',
	'extract',
	'product',
	'shop',
	'chat',
	'security',
	'wallet',
] as const

/** One of {@link noticeRefs}. */
export type NoticeRef = (typeof noticeRefs)[number]

/** The page of the shop that a notification links to. Links in pushes and emails are the same. */
export function noticePath(ref: NoticeRef, id: string): string {
	const named = (path: string, name: string) =>
		id === '' ? path : `${path}?${new URLSearchParams({ [name]: id })}`
	switch (ref) {
		case 'order':
			return `/orderInfo/${encodeURIComponent(id)}`
		case 'claim':
			return named('/refund', 'refund_id')
		case 'recharge':
			return named('/walletRechargeinfo', 'recharge_id')
		case 'extract':
			return named('/depositRecord', 'extract_id')
		case 'product':
			return `/detail/${encodeURIComponent(id)}`
		case 'shop':
			return `/shop/${encodeURIComponent(id)}`
		case 'chat':
			return named('/service', 'session_id')
		case 'security':
			return '/security'
		case 'wallet':
			return '/capitalRecord'
	}
}
