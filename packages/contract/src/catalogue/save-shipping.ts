import { endpoint } from '../endpoint.ts'
import { ShopFreight } from '../shop-goods.ts'

export const saveShipping = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/freight',
	summary: 'Set what the shop asks for sending; checkouts from now on reckon with it.',
	body: ShopFreight,
	reply: ShopFreight,
	problems: ['state_changed'],
})
