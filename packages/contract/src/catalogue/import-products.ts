import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileTextOf, lineOf } from '../wire.ts'
import {
	mostImportPictures,
	PictureUrl,
	ProductImport,
	productsCsvMaxBytes,
} from '../shop-goods.ts'

/**
 * Sends a file of products, a row per SKU, to be checked in the background: {@link getProductImport} says how far it is and names every
 * faulty cell. Nothing is changed until {@link confirmProductImport}. Columns: docs/product/catalogue.md, Files of products.
 */
export const importProducts = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/product_import',
	summary: 'Send a CSV file of products to be checked; nothing is changed yet.',
	body: z.strictObject({
		csv: fileTextOf(productsCsvMaxBytes),
		/** Pictures that were uploaded for it: the names of their files, by which the file names them, and their addresses. */
		pictures: z
			.array(z.strictObject({ name: lineOf(200), url: PictureUrl }))
			.max(mostImportPictures)
			.default([]),
	}),
	reply: ProductImport,
	idempotent: true,
	bodyBytes: productsCsvMaxBytes + 1024 * 1024,
})
