import { z } from 'zod'

/**
 * What the staff of a shop may do, by area. An owner has all rights and gives them. Each endpoint of merchants names what staff need for it
 * (`staffRights`).
 *
 * | right | what it opens |
 * |---|---|
 * | `orders` | orders with their parcels, papers, notes and tags; refund requests and refunds; reports of returns |
 * | `goods` | products, stock, prices, files and bulk edits, texts in other languages, shipping costs, the shop's page, its holiday and hours, low stock; reports of views and products |
 * | `chat_reviews` | conversations with shoppers and the platform, saved replies, reviews and answers; response times |
 * | `promotions` | promo codes: see, add, change |
 * | `money_see` | sales, balance, statement, escrow, files for accountants, payouts, VAT |
 * | `money_move` | asking for payouts and cancelling them; includes `money_see` |
 *
 * For owners alone: the people of the shop, API keys, webhooks, the VAT settings, ending a promo code for good. For everybody: one's own sign-in,
 * password, second factor and notifications, and the first page with what the rights allow.
 *
 * Source: docs/product/merchants.md, Rights by area.
 */
export const staffRights = [
	'orders',
	'goods',
	'chat_reviews',
	'promotions',
	'money_see',
	'money_move',
] as const

/** One right of a member of staff. */
export type StaffRight = (typeof staffRights)[number]

/** A set of rights, for schemas; in the order of {@link staffRights}, each once. */
export const StaffRights = z
	.array(z.enum(staffRights))
	.max(staffRights.length)
	.transform((given) => staffRights.filter((right) => given.includes(right)))

/** Whether somebody with these rights may do what needs this right. */
export function hasStaffRight(rights: readonly StaffRight[], needed: StaffRight): boolean {
	return rights.includes(needed) || (needed === 'money_see' && rights.includes('money_move'))
}

/** Who of a shop may call an endpoint: everybody, owners alone, or owners and the staff with one of these rights. */
export type StaffRightsNeeded = 'everybody' | 'owners' | readonly [StaffRight, ...StaffRight[]]
