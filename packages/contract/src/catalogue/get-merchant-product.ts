import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ShopProductDetail } from '../shop-goods.ts'

export const getMerchantProduct = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	apiKeyRight: 'goods.read',
	method: 'GET',
	path: '/merchant/product_detail',
	summary: 'A product of the shop with all its texts, SKUs and stock.',
	query: z.strictObject({ product_id: Id }),
	reply: ShopProductDetail,
	problems: ['not_found'],
})
