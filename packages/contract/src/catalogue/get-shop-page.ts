import { endpoint } from '../endpoint.ts'
import { ShopPage } from '../shop-goods.ts'

export const getShopPage = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/shop',
	summary: 'The shop’s own page, contacts and return address.',
	reply: ShopPage,
})
