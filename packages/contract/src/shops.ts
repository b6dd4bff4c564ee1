import { z } from 'zod'
import { productFilters, ProductPage, ShopInProduct } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Count, Flag, Id, lineOf, listOf, pageQuery, Seconds } from './wire.ts'

/** A shop in a list, with its three best-selling products to show. Source: api.md (Shops), rules.md (favourable rate). */
export const ShopCard = z.strictObject({
	...ShopInProduct.shape,
	tagline: z.string(),
	products: z.array(
		z.strictObject({ product_id: Id, title: z.string(), image: z.string(), price: Amount }),
	),
})

/** A shop's own page. `freight.text` tells in the caller's words what sending costs. */
export const ShopDetail = z.strictObject({
	...ShopInProduct.shape,
	tagline: z.string(),
	story: z.string(),
	founded: z.int().nullable(),
	/** A wide picture above the page, if the shop has one. */
	banner: z.string().nullable(),
	/** How to reach the shop beside the chat; empty where it says nothing. */
	contact: z.strictObject({ email: z.string(), phone: z.string() }),
	product_count: Count,
	freight: z.strictObject({ text: z.string(), free_above: Amount.nullable() }),
})

/** News of a followed shop: a product that came, or one whose price fell (`was_price` before). */
export const ShopNews = z.strictObject({
	kind: z.enum(['new_product', 'price_drop']),
	product_id: Id,
	title: z.string(),
	image: z.string(),
	price: Amount,
	was_price: Amount.nullable(),
	createtime: Seconds,
})

export const listShops = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/list',
	summary:
		'All shops; `default` and `sales` by pieces sold, `fans` by followers, `new` the youngest first.',
	query: z.strictObject({
		sort: z.enum(['default', 'sales', 'fans', 'new']).default('default'),
		...pageQuery,
	}),
	reply: listOf(ShopCard),
})

export const listHotShops = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/hot_list',
	summary: 'The shops that sold most in the last 30 days.',
	query: z.strictObject(pageQuery),
	reply: listOf(ShopCard),
})

export const searchShops = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/search',
	summary: 'Shops whose name or tagline has words that begin like the ones given.',
	query: z.strictObject({ title: lineOf(100), ...pageQuery }),
	reply: listOf(ShopCard),
})

export const getShop = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/detail',
	summary: 'One shop.',
	query: z.strictObject({ mer_id: Id }),
	reply: ShopDetail,
	problems: ['not_found'],
})

export const listShopProducts = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/shop/product_list',
	summary: 'What a shop sells, with the filters of every product list.',
	query: z.strictObject({ ...productFilters, mer_id: Id, title: lineOf(100).optional() }),
	reply: ProductPage,
	problems: ['not_found'],
})

export const followShop = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/shop/follow',
	summary: 'Sets whether the shopper follows a shop; sent twice it changes nothing.',
	body: z.strictObject({ mer_id: Id, follow: Flag }),
	reply: z.strictObject({ mer_id: Id, is_follow: Flag, fans: Count }),
	problems: ['not_found'],
})

export const listFollows = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/follow_list',
	summary:
		'Followed shops, the newest follow first, each with at most five news of the last 30 days.',
	query: z.strictObject(pageQuery),
	reply: listOf(
		z.strictObject({ ...ShopCard.shape, createtime: Seconds, news: z.array(ShopNews) }),
	),
})

export const listShopNews = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/shop/news',
	summary:
		'What is new in the shops one follows, the latest first: products that came, prices that fell.',
	query: z.strictObject(pageQuery),
	reply: listOf(
		z.strictObject({ ...ShopNews.shape, mer_id: Id, mer_name: z.string(), mer_avatar: z.string() }),
	),
})

/** The calls about shops. Source: api.md (Shops, Mine). */
export const shopEndpoints = {
	listShops,
	listHotShops,
	searchShops,
	getShop,
	listShopProducts,
	followShop,
	listFollows,
	listShopNews,
}
