import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { merchantUploadScenes } from '../merchants.ts'

/**
 * Uploads one picture. For products and the shop's page it needs the right to goods, and it is an item of the shop's media library: the same
 * picture, sent twice, is the same item. Refuses `media_full` if the library has no room for it.
 */
export const uploadMerchantPicture = endpoint({
	by: 'merchant',
	staffRights: ['orders', 'goods'],
	apiKeyRight: 'claims.write',
	method: 'POST',
	path: '/merchant/upload',
	summary:
		'Uploads one picture for the shop: jpeg, png or webp, at most 5 MB and 24 million pixels.',
	body: z.strictObject({ scene: z.enum(merchantUploadScenes) }),
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type', 'media_full'],
	multipart: true,
})
