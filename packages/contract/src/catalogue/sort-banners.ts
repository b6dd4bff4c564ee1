import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { BannerList } from '../desk-centre.ts'

/** Sets the order of the banners. The call names all of them, so that two calls at once do not mix their orders. */
export const sortBanners = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/banner_order',
	summary: 'Put all banners into an order.',
	body: z.strictObject({ banner_ids: z.array(Id).min(1).max(200) }),
	reply: BannerList,
	problems: ['state_changed'],
	idempotent: true,
})
