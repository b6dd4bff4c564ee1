import { z } from 'zod'
import { ProductDetail } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'

/** A product by a link of its shop's people, also one that is not on sale. */
export const previewProduct = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/preview',
	summary: 'A product before it is on sale, by the link that its shop made.',
	query: z.strictObject({
		/** The token of the link. */
		preview: z.string().regex(/^[\w-]{32}$/, 'the token of a link'),
		/** A country code for the freight. */
		to: z
			.string()
			.regex(/^[A-Z]{2}$/, 'a country code such as DE')
			.optional(),
	}),
	reply: ProductDetail,
	problems: ['not_found'],
})
