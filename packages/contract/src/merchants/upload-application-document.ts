import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** A document as a picture or a PDF, for an application that is being filled in. Never public: operators alone may open it. */
export const uploadApplicationDocument = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/apply_upload',
	summary:
		'Uploads one document: PDF, jpeg, png or webp, at most 5 MB; a picture at most 24 million pixels.',
	body: z.strictObject({ form_id: Id }),
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type'],
	multipart: true,
})
