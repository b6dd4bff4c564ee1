import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { BannerList } from '../desk-centre.ts'

export const deleteBanner = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'POST',
	path: '/admin/banner_delete',
	summary: 'Remove a banner.',
	body: z.strictObject({ banner_id: Id }),
	reply: BannerList,
	problems: ['not_found'],
	idempotent: true,
})
