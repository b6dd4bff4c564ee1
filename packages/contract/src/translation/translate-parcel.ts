import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TranslatedParcel } from '../translation.ts'
import { Id, lineOf } from '../wire.ts'

/** Calls a service outside this process, so it holds no transaction open: `writes` is false. */
export const translateParcel = endpoint({
	by: 'shopper',
	method: 'POST',
	writes: false,
	path: '/api/translation/parcel',
	summary: 'What the carrier of a parcel of an own order reported, in the language of the caller.',
	body: z.strictObject({ order_id: Id, delivery_no: lineOf(60) }),
	reply: TranslatedParcel,
	problems: ['not_found', 'translator_unavailable', 'language_not_translated'],
})
