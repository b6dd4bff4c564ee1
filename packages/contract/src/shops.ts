import { z } from 'zod'
import { ShopInProduct } from './catalogue.ts'
import { ShopHoliday, ShopOpening } from './shop-hours.ts'
import { Amount, Count, Id, Seconds } from './wire.ts'

/**
 * A shop in a list, with its three best-selling products to show. Source: docs/product/api.md, Entries of lists; docs/product/catalogue.md,
 * Favourable rate.
 */
export const ShopCard = z.strictObject({
	...ShopInProduct.shape,
	tagline: z.string(),
	products: z.array(
		z.strictObject({ product_id: Id, title: z.string(), image: z.string(), price: Amount }),
	),
})

/** A shop's own page. `freight.text` says in the caller's language what shipping costs. */
export const ShopDetail = z.strictObject({
	...ShopInProduct.shape,
	/** The name before, for some days after a change; null otherwise. */
	former_name: z.string().nullable(),
	tagline: z.string(),
	story: z.string(),
	founded: z.int().nullable(),
	/** A wide picture above the page, if the shop has one. */
	banner: z.string().nullable(),
	/** How shoppers can contact the shop besides the chat; empty if they cannot. */
	contact: z.strictObject({ email: z.string(), phone: z.string() }),
	product_count: Count,
	/** While it lasts. */
	holiday: ShopHoliday.nullable(),
	/** When its people answer; null if they have not said. */
	opening: ShopOpening.nullable(),
	freight: z.strictObject({ text: z.string(), free_above: Amount.nullable() }),
})

/** News of a followed shop: a new product, or one whose price was lowered (`was_price` is the price before). */
export const ShopNews = z.strictObject({
	kind: z.enum(['new_product', 'price_drop']),
	product_id: Id,
	title: z.string(),
	image: z.string(),
	price: Amount,
	was_price: Amount.nullable(),
	createtime: Seconds,
})
