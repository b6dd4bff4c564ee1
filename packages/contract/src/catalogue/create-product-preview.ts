import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Seconds } from '../wire.ts'

/**
 * Makes a link with which the caller sees a product in the shop before it is on sale. Who has the link sees it too, until `end_time` or
 * until the caller signs out.
 */
export const createProductPreview = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/product_preview',
	summary: 'A link that shows a product in the shop before it is on sale.',
	body: z.strictObject({ product_id: Id }),
	reply: z.strictObject({
		/** The page of the shop, such as `/detail/<product>/<shop>?preview=<token>`; with the shop's host where the server knows it. */
		url: z.string(),
		end_time: Seconds,
	}),
	problems: ['not_found'],
	idempotent: true,
})
