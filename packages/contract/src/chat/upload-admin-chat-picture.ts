import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** As `uploadMerchantChatPicture`. */
export const uploadAdminChatPicture = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_upload',
	summary: 'Upload a picture to send.',
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type'],
	multipart: true,
})
