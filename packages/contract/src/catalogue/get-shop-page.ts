import { endpoint } from '../endpoint.ts'
import { ShopPage } from '../shop-goods.ts'

export const getShopPage = endpoint({
	by: 'merchant',
	staffRights: ['goods', 'money_see'],
	method: 'GET',
	path: '/merchant/shop',
	summary: 'The shop’s own page, contacts and return address.',
	reply: ShopPage,
})
