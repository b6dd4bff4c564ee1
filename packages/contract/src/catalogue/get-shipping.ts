import { endpoint } from '../endpoint.ts'
import { ShopFreight } from '../shop-goods.ts'

export const getShipping = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/freight',
	summary: 'What the shop asks for sending.',
	reply: ShopFreight,
})
