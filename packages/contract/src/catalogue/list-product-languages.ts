import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OtherLanguage } from '../localized.ts'
import { Count } from '../wire.ts'

/** How many products of the shop have all their texts in each language besides English, and how many have some of them. */
export const listProductLanguages = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/product_languages',
	summary: 'How many of the shop’s products are translated into each language.',
	reply: z.strictObject({
		/** All products of the shop, drafts too. */
		products: Count,
		list: z.array(
			z.strictObject({
				lang: OtherLanguage,
				/** Products with all texts that their English has. */
				complete: Count,
				/** Products with some of them. */
				partial: Count,
			}),
		),
	}),
})
