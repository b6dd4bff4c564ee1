import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { uploadScenes } from '../uploads.ts'

/**
 * Takes one picture (multipart field `file`) for a scene. It is re-encoded to WebP and loses its metadata.
 * `recharge` and `refund` pictures are evidence: their address answers only their owner (and, later, operators), who
 * sends the token with it. `id` names the upload; `url` is what other calls take (avatar, pics, images).
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
