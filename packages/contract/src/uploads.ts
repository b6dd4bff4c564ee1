import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { merchantUploadScenes } from './merchants.ts'
import { Id } from './wire.ts'

/** What a picture is for. Source: api.md (Uploads). */
export const uploadScenes = ['avatar', 'comment', 'refund', 'recharge', 'chat'] as const

/** One purpose of a picture: a shopper's, a merchant's, a document of an application to sell, or an operator's for the home page. */
export type UploadScene =
	| (typeof uploadScenes)[number]
	| (typeof merchantUploadScenes)[number]
	| 'application'
	| 'banner'

/** The most bytes a picture may have: 5 MB. Source: security.md (uploads). */
export const uploadMaxBytes = 5 * 1024 * 1024

/** The media types a picture may have; the server looks at the bytes, not at the name. Source: security.md (uploads). */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The media types a document may have where papers are asked for. */
export const documentTypes = [...uploadTypes, 'application/pdf'] as const

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

/** The calls of this file. */
export const uploadEndpoints = { uploadPicture }
