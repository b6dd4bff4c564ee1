import { endpoint } from '../endpoint.ts'
import { ShopNameState } from '../shop-renames.ts'

export const getShopName = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/shop_name',
	summary: 'The shop’s name, the request for another one, and the names before.',
	reply: ShopNameState,
})
