import { z } from 'zod'
import { ValueIds } from './attributes.ts'
import { languages } from './languages.ts'
import { Comment, CommentSummary } from './reviews.ts'
import { ShopHoliday } from './shop-hours.ts'
import { Amount, Count, Flag, Id, listOf, pageQuery, QueryFlag } from './wire.ts'

/**
 * A product in a list. `price` is its cheapest SKU's, `market_price` the one struck through (null: none), `stock` what can be bought now
 * over all SKUs, `rate` 0 to 5 with one decimal (0 while `rate_count` is 0), `hue` the tile's degree of OKLCH. `is_like` is 0 for visitors.
 * `category_id` is null while it has none. `on_sale` 0 means that it is off sale (kept in likes and footprints). Source:
 * docs/product/api.md, Entries of lists.
 */
export const ProductCard = z.strictObject({
	product_id: Id,
	mer_id: Id,
	title: z.string(),
	image: z.string(),
	price: Amount,
	market_price: Amount.nullable(),
	sales: Count,
	stock: Count,
	rate: z.number().min(0).max(5),
	rate_count: Count,
	category_id: Id.nullable(),
	hue: z.int().min(0).max(359),
	on_sale: Flag,
	is_like: Flag,
})

/** One way to buy a product: `values` holds one value per entry of `specs`, in that order; `spec` is them as one text. */
export const Sku = z.strictObject({
	sku_id: Id,
	spec: z.string(),
	values: z.array(z.string()),
	price: Amount,
	stock: Count,
	image: z.string(),
})

/**
 * What shipping costs. `text` says it in the caller's language. `to` is the requested country (null: none was requested, and `text` says
 * the usual cost); `delivered` is 0 if the shop does not deliver there; `price` is for one piece bought alone; `free_above` is a subtotal.
 */
export const Freight = z.strictObject({
	text: z.string(),
	to: z.string().nullable(),
	delivered: Flag,
	price: Amount.nullable(),
	free_above: Amount.nullable(),
})

/** The shop on a product's page. `good_rate` is a percentage, null ("new") under 10 scores in the last 180 days. */
export const ShopInProduct = z.strictObject({
	mer_id: Id,
	mer_name: z.string(),
	mer_avatar: z.string(),
	country: z.string(),
	sales: Count,
	fans: Count,
	good_rate: z.int().min(0).max(100).nullable(),
	good_rate_count: Count,
	is_follow: Flag,
})

/** A product with everything its page shows. `description` is plain text in paragraphs. Source: docs/product/api.md, Entries of lists. */
export const ProductDetail = z.strictObject({
	...ProductCard.shape,
	subtitle: z.string(),
	description: z.string(),
	highlights: z.array(z.string()),
	/** The caller's language, or `en` if title, subtitle, description or highlights are in English because the product has none in it. */
	text_lang: z.enum(languages.map(({ file }) => file)),
	ships_from: z.string(),
	category_name: z.string(),
	images: z.array(z.string()),
	/** What it has of the attributes of its category, in their order. */
	attributes: z.array(z.strictObject({ name: z.string(), value: z.string() })),
	specs: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) })),
	skus: z.array(Sku),
	shop: ShopInProduct,
	/** The holiday of its shop while it lasts. */
	holiday: ShopHoliday.nullable(),
	freight: Freight,
	comments: z.strictObject({ ...CommentSummary.shape, list: z.array(Comment) }),
	recommend: z.array(ProductCard),
})

/** How a list is ordered: `default` and `sales` by pieces sold, `new` by the day it was put on sale, `price_*` by its cheapest SKU. */
export const ProductSort = z.enum(['default', 'sales', 'new', 'price_asc', 'price_desc'])

/** The filters of every product list. `price_min` and `price_max` are inclusive; a minimum above the maximum is `invalid`. */
export const productFilters = {
	category_id: Id.optional(),
	mer_id: Id.optional(),
	sort: ProductSort.default('default'),
	price_min: Amount.optional(),
	price_max: Amount.optional(),
	/** 1: only products that cost less than before. */
	deals: QueryFlag.optional(),
	/** Only products with these attribute values; ids that do not exist are ignored. */
	values: ValueIds.optional(),
	...pageQuery,
}

/**
 * A page of products. `has_more` is always exact. `count` is exact up to 1,000 and stays 1,000 above it ("1,000 or more"), so that no
 * answer has to count a catalogue of 100,000 products; with a `title` it stops at 300, as in SearchPage.
 */
export const ProductPage = listOf(ProductCard)

/**
 * A page of search results: best sellers, and some hundred others where the words are very common. `count` is exact up to
 * 300 and stays 300 above it. Where no product has all the words, the list holds those that have most of them: `corrected`
 * is then what was searched for instead of misspelt words (null: none were), and `partial` says that even the first
 * product lacks some of the words.
 */
export const SearchPage = z.strictObject({
	...ProductPage.shape,
	corrected: z.string().nullable(),
	partial: z.boolean(),
})

/** A suggestion while typing. `id` opens a product, category or shop; a `keyword` is searched for. */
export const Suggestion = z.strictObject({
	kind: z.enum(['keyword', 'product', 'category', 'shop']),
	text: z.string(),
	id: Id.nullable(),
})
