import { z } from 'zod'
import { MerchantRoleName } from './merchants.ts'
import { hasStaffRight, type StaffRight } from './staff-rights.ts'
import { Count, Flag, Id } from './wire.ts'

/**
 * What the people of a shop are told, in groups for which each of them chooses email, push and sound. Source:
 * docs/product/notifications.md, Shops.
 */
export const shopNoticeGroups = [
	'orders',
	'claims',
	'chat',
	'disputes',
	'deadlines',
	'stock',
	'payouts',
	'shop',
] as const

/** One of {@link shopNoticeGroups}. */
export type ShopNoticeGroup = (typeof shopNoticeGroups)[number]

/** The same for schemas. */
export const ShopNoticeGroupName = z.enum(shopNoticeGroups)

/** The right that a group belongs to. */
const rightOfGroup: Record<ShopNoticeGroup, StaffRight> = {
	orders: 'orders',
	claims: 'orders',
	chat: 'chat_reviews',
	disputes: 'orders',
	deadlines: 'orders',
	stock: 'goods',
	payouts: 'money_see',
	shop: 'goods',
}

/** The groups that somebody with these rights is told of. */
export function shopNoticeGroupsOf(rights: readonly StaffRight[]): readonly ShopNoticeGroup[] {
	return shopNoticeGroups.filter((group) => hasStaffRight(rights, rightOfGroup[group]))
}

/** The most pieces at which stock may count as low. */
export const mostLowStock = 10_000

/** How a person is told of a group. `sound` is played by their open page. */
export const ShopNoticeChoice = z.strictObject({
	group: ShopNoticeGroupName,
	email: Flag,
	push: Flag,
	sound: Flag,
})

/** One of the people of a shop, as its owner sees them. */
const PersonChoices = z.strictObject({
	merchant_id: Id,
	name: z.string(),
	role: MerchantRoleName,
	is_me: Flag,
	list: z.array(ShopNoticeChoice),
})

/** An email a day, at this hour of a time zone (IANA name). */
export const DailySummary = z.strictObject({
	on: Flag,
	hour: z.int().min(0).max(23),
	zone: z.string().min(1).max(64),
})

/** What the caller is told, and at how many pieces the stock of the shop is low. */
export const ShopNoticeSetting = z.strictObject({
	list: z.array(ShopNoticeChoice),
	/** Where emails are sent to. */
	email: z.string(),
	/** The public key of web push (RFC 8292), base64url. */
	push_key: z.string(),
	/** How many browsers of this person receive pushes. */
	push_count: Count,
	/** At this many pieces or fewer the stock of a SKU is low; 0: the shop is not told. */
	low_stock: Count,
	/** How many SKUs on sale are low now. */
	low_skus: Count,
	summary: DailySummary,
	/** For owners: everybody with access. Empty for staff. */
	people: z.array(PersonChoices),
})
