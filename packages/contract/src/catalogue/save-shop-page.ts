import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Version, pageFields, ShopPage, TimeZone } from '../shop-goods.ts'

export const saveShopPage = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/shop',
	summary: 'Change the shop’s page, contacts and return address.',
	body: z.strictObject({ version: Version, ...pageFields, time_zone: TimeZone.optional() }),
	reply: ShopPage,
	problems: ['state_changed'],
	bodyBytes: 512 * 1024,
})
