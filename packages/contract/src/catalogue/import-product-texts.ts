import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OtherLanguage } from '../localized.ts'
import { textsCsvMaxBytes } from '../shop-goods.ts'
import { Count, fileTextOf } from '../wire.ts'

/**
 * Reads a file of translated texts (columns `product_id`, `field`, `english`, `text`). Rows with an empty text are left out. All rows are
 * applied or none: `invalid` lists every wrong row in `params.rows`.
 */
export const importProductTexts = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/texts_import',
	summary: 'Set the texts of many products in one language by a CSV file: all rows or none.',
	body: z.strictObject({ lang: OtherLanguage, csv: fileTextOf(textsCsvMaxBytes) }),
	/** The texts and the products that were changed, and rows that change nothing. */
	reply: z.strictObject({ texts: Count, products: Count, unchanged: Count }),
	idempotent: true,
	bodyBytes: textsCsvMaxBytes + 64 * 1024,
})
