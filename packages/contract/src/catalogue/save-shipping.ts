import { endpoint } from '../endpoint.ts'
import { ShopFreight } from '../shop-goods.ts'

export const saveShipping = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/freight',
	summary: 'Set what the shop charges for shipping, from the next checkout on.',
	body: ShopFreight,
	reply: ShopFreight,
	problems: ['state_changed'],
})
