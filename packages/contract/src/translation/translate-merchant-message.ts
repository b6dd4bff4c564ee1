import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TranslatedMessage } from '../translation.ts'
import { Id } from '../wire.ts'

/** Calls a service outside this process, so it holds no transaction open: `writes` is false. */
export const translateMerchantMessage = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'POST',
	writes: false,
	path: '/merchant/translation_message',
	summary: 'A text message of a conversation of the shop in the language of the caller.',
	body: z.strictObject({ message_id: Id }),
	reply: TranslatedMessage,
	problems: ['not_found', 'translator_unavailable', 'language_not_translated'],
})
