import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OtherLanguage } from '../localized.ts'
import { Count, QueryFlag, QueryNumber } from '../wire.ts'

/** The texts of the shop's products in English and one other language, a row each, to fill in and send back. */
export const exportProductTexts = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/texts_csv',
	summary: 'The texts of the products as a CSV file, to translate and send back.',
	query: z.strictObject({
		lang: OtherLanguage,
		/** Only texts that are missing in that language. */
		missing: QueryFlag.optional(),
		/** So many products are left out: `next` of the file before. */
		skip: QueryNumber.optional(),
	}),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		/** How many texts are in it, at most 5,000. */
		rows: Count,
		/** Where the next file begins (`skip`), if not all products fit; null if this is the last one. */
		next: Count.nullable(),
	}),
})
