import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TranslatedProduct } from '../translation.ts'
import { Id } from '../wire.ts'

/** Calls a service outside this process, so it holds no transaction open: `writes` is false. */
export const translateProduct = endpoint({
	by: 'anyone',
	method: 'POST',
	writes: false,
	path: '/api/translation/product',
	summary: 'The texts of a product that it does not have in the language of the caller.',
	body: z.strictObject({ product_id: Id }),
	reply: TranslatedProduct,
	problems: ['not_found', 'translator_unavailable', 'language_not_translated'],
})
