import { z } from 'zod'
import { Count, Id } from './wire.ts'

/** The settings that are named in texts for people, each by its name and as a number of its unit: 6.25 (per cent), 15 (days). */
export const termNames = [
	'account.password_min',
	'application.working_days',
	'catalogue.news_days',
	'claim.answer_days',
	'claim.appeal_days',
	'claim.confirm_days',
	'claim.decide_days',
	'claim.evidence_days',
	'claim.return_days',
	'claim.window_days',
	'order.commission_bp',
	'order.complete_days',
	'order.extend_receive_days',
	'order.pay_minutes',
	'order.receive_days_after_delivery',
	'order.receive_days_after_shipping',
	'order.settle_days',
	'order.unshipped_days',
	'session.days',
	'withdrawal.delay_hours',
] as const

/** A setting that texts name. */
export type TermName = (typeof termNames)[number]

/** The present values, for texts that name them. */
export const Terms = z.strictObject(
	Object.fromEntries(termNames.map((name) => [name, z.number()])) as Record<TermName, z.ZodNumber>,
)
export type Terms = z.output<typeof Terms>

/**
 * Who runs the shop, for the top of /home and for /platform. `merchant_link` opens "sell with us", `platform_seller_link` the merchants'
 * sign-in; an empty text means that it is not offered. Source: docs/product/api.md, Entries of lists.
 */
export const Index = z.strictObject({
	name: z.string(),
	logo: z.string(),
	merchant_link: z.string(),
	platform_seller_link: z.string(),
	contact: z.strictObject({
		company: z.string(),
		email: z.string(),
		phone: z.string(),
		address: z.string(),
		hours: z.string(),
	}),
	/** How many products are on sale, for the search field; it stops at 1,000. */
	product_count: Count,
	terms: Terms,
})

/** A banner of the home page. `link` says what it opens; `value` is an id, or the text to search for. Null: nothing. */
export const Banner = z.strictObject({
	banner_id: Id,
	image: z.string(),
	title: z.string(),
	subtitle: z.string(),
	link: z
		.strictObject({ kind: z.enum(['category', 'product', 'shop', 'search']), value: z.string() })
		.nullable(),
})

/** A category, in the order of the categories; `hue` is the degree of OKLCH of its tile (docs/product/shop-app.md, Look). */
export const Category = z.strictObject({
	category_id: Id,
	slug: z.string(),
	name: z.string(),
	image: z.string(),
	hue: z.int().min(0).max(359),
})
