import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** A picture to send: jpeg, png or webp, at most 5 MB. Only the two sides of the conversation it is sent in will see it. */
export const uploadMerchantChatPicture = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'POST',
	path: '/merchant/chat_upload',
	summary: 'Upload a picture to send.',
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type'],
	multipart: true,
})
