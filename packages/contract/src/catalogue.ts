import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Comment, CommentSummary } from './reviews.ts'
import { Amount, Count, Flag, Id, lineOf, listOf, pageQuery, QueryFlag, Seconds } from './wire.ts'

/**
 * A product in a list. `price` is its cheapest SKU's, `market_price` the one struck through (null: none), `stock` what
 * can be bought now over all SKUs, `rate` 0 to 5 with one decimal (0 while `rate_count` is 0), `hue` the tile's degree of
 * OKLCH. `is_like` is 0 for visitors. `category_id` is null while it is not sorted into one. `on_sale` 0 means it is off the shelf (kept in likes and footprints).
 * Source: api.md (A product in a list).
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
 * What sending costs, in the caller's words. `to` is the country asked for (null: none was asked, `text` says the usual);
 * `delivered` is 0 where the shop does not deliver; `price` is for one piece bought alone; `free_above` a subtotal.
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

/** A product with everything its page shows. `description` is plain text in paragraphs. Source: api.md. */
export const ProductDetail = z.strictObject({
	...ProductCard.shape,
	subtitle: z.string(),
	description: z.string(),
	highlights: z.array(z.string()),
	ships_from: z.string(),
	category_name: z.string(),
	images: z.array(z.string()),
	specs: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) })),
	skus: z.array(Sku),
	shop: ShopInProduct,
	freight: Freight,
	comments: z.strictObject({ ...CommentSummary.shape, list: z.array(Comment) }),
	recommend: z.array(ProductCard),
})

/** How a list is ordered: `default` and `sales` by pieces sold, `new` by the day it came, `price_*` by its cheapest SKU. */
export const ProductSort = z.enum(['default', 'sales', 'new', 'price_asc', 'price_desc'])

/** The filters every product list takes. `price_min` and `price_max` are inclusive; the wrong way round is `invalid`. */
export const productFilters = {
	category_id: Id.optional(),
	mer_id: Id.optional(),
	sort: ProductSort.default('default'),
	price_min: Amount.optional(),
	price_max: Amount.optional(),
	/** 1: only what costs less than before. */
	deals: QueryFlag.optional(),
	...pageQuery,
}

/**
 * A page of products. `has_more` is always exact. `count` is exact up to 1,000 and stays 1,000 above it ("1,000 or
 * more"), so that no answer has to walk a catalogue of 100,000 products; with a `title` it stops at 300, as in SearchPage.
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

/** What a person may have meant while typing. `id` opens a product, category or shop; a `keyword` is searched for. */
export const Suggestion = z.strictObject({
	kind: z.enum(['keyword', 'product', 'category', 'shop']),
	text: z.string(),
	id: Id.nullable(),
})

export const listProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/list',
	summary: 'Products on the shelf, filtered and sorted; `title` searches within the filters.',
	query: z.strictObject({ ...productFilters, title: lineOf(100).optional() }),
	reply: ProductPage,
})

export const listHotProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/hot_list',
	summary: 'What sold best in the last 30 days.',
	query: z.strictObject({ category_id: Id.optional(), ...pageQuery }),
	reply: ProductPage,
})

export const recommendProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/recommend_list',
	summary:
		'With a product: what goes with it. Without: what fits a shopper’s likes and footprints, or what is popular.',
	query: z.strictObject({ product_id: Id.optional(), ...pageQuery }),
	reply: ProductPage,
	problems: ['not_found'],
})

export const getProduct = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/detail',
	summary:
		'One product. `mer_id` must be its shop where given; `to` is a country code for the freight.',
	query: z.strictObject({
		product_id: Id,
		mer_id: Id.optional(),
		to: z
			.string()
			.regex(/^[A-Z]{2}$/, 'a country code such as DE')
			.optional(),
	}),
	reply: ProductDetail,
	problems: ['not_found'],
})

export const searchProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/search',
	summary:
		'Products whose words begin like the ones given, in any of the 19 languages. Default order: all words whole in the title first, then sales.',
	query: z.strictObject({ ...productFilters, title: lineOf(100) }),
	reply: SearchPage,
})

export const suggestSearches = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/suggest',
	summary: 'At most ten things a person may mean by the beginning of a text.',
	query: z.strictObject({ title: lineOf(100) }),
	reply: z.array(Suggestion),
})

export const listHotKeywords = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/hot_keyword',
	summary:
		'What people search for in the caller’s language: set by an operator first, then by real searches.',
	reply: z.array(z.strictObject({ keyword: z.string() })),
})

export const likeProduct = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/product/like',
	summary: 'Sets whether the shopper likes a product; sent twice it changes nothing.',
	body: z.strictObject({ product_id: Id, like: Flag }),
	reply: z.strictObject({ product_id: Id, is_like: Flag }),
	problems: ['not_found'],
})

export const listLikes = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/like_list',
	summary: 'Liked products, the newest like first.',
	query: z.strictObject(pageQuery),
	reply: listOf(z.strictObject({ ...ProductCard.shape, createtime: Seconds })),
})

export const listFootprints = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/footprint_list',
	summary: 'Products the shopper looked at, the latest first; each once, the last 200.',
	query: z.strictObject(pageQuery),
	reply: listOf(z.strictObject({ ...ProductCard.shape, createtime: Seconds })),
})

export const deleteFootprints = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/footprint_del',
	summary: 'Forgets the products named, or with `all` 1 every one.',
	body: z
		.strictObject({
			product_ids: z.array(Id).min(1).max(200).optional(),
			all: z.literal(1).optional(),
		})
		.refine((body) => (body.product_ids === undefined) !== (body.all === undefined), {
			message: 'either product_ids or all',
			path: ['product_ids'],
		}),
	reply: z.strictObject({}),
})

/** The calls about products: lists, search, one product, likes and footprints. Source: api.md (Products, Mine). */
export const catalogueEndpoints = {
	listProducts,
	listHotProducts,
	recommendProducts,
	getProduct,
	searchProducts,
	suggestSearches,
	listHotKeywords,
	likeProduct,
	listLikes,
	listFootprints,
	deleteFootprints,
}
