import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { uploadScenes } from '../uploads.ts'

/**
 * Takes one picture (multipart field `file`) for a scene. It is encoded again as WebP and loses its metadata. Pictures of `recharge` and
 * `refund` are evidence: only their owner and the operators who may see them can read them, by sending their token. `id` names the upload;
 * `url` is what other calls take (avatar, pics, images).
 */
export const uploadPicture = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/common/upload',
	summary: 'Uploads one picture: jpeg, png or webp, at most 5 MB and 24 million pixels.',
	body: z.strictObject({ scene: z.enum(uploadScenes) }),
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type'],
	multipart: true,
})
