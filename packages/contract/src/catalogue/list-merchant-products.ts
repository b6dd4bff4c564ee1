import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OtherLanguage } from '../localized.ts'
import { Count, Id, lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { ShopProductState, ShopProduct } from '../shop-goods.ts'

/** A shop's products of a state, the newest first; `keyword` looks in titles and names a product or SKU by its id. */
export const listMerchantProducts = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	apiKeyRight: 'goods.read',
	method: 'GET',
	path: '/merchant/product_list',
	summary: 'The shop’s products, the newest first, with how many there are of each state.',
	query: z.strictObject({
		state: ShopProductState.optional(),
		keyword: lineOf(100).optional(),
		category_id: Id.optional(),
		/** Only those on sale with a SKU that runs out. */
		low_stock: QueryFlag.optional(),
		/** Only those that lack a text in this language. */
		lacks: OtherLanguage.optional(),
		...pageQuery,
	}),
	reply: listOf(ShopProduct).extend({
		counts: z.strictObject({
			on: Count,
			off: Count,
			taken_off: Count,
			draft: Count,
			low_stock: Count,
		}),
	}),
})
