import { endpoint } from '../endpoint.ts'
import { ShopHours } from '../shop-hours.ts'

export const getShopHours = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/hours',
	summary: 'The shop’s holiday and hours.',
	reply: ShopHours,
})
