import { readFileSync } from 'node:fs'
import { languages } from '@portolan/contract'
import { z } from 'zod'
import type { CatalogueSource } from './catalogue-source.ts'
import type { SeededProduct } from './seed-catalogue.ts'

type Words = NonNullable<CatalogueSource['reviews'][string]>[number]

const files = languages.map(({ file }) => file)
const Slugs = z.array(z.string()).min(1)
const File = z.object({
	/** By category and language: the products that this review of the category can be about; one that is not here fits them all. */
	fits: z.record(z.string(), z.partialRecord(z.enum(files), Slugs)),
	/** By category: what was said of certain products alone. */
	more: z.record(
		z.string(),
		z.array(
			z.object({
				language: z.enum(files),
				product_score: z.int().min(1).max(5),
				text: z.string(),
				has_picture: z.boolean(),
				products: Slugs,
			}),
		),
	),
})

/**
 * What buyers of a category say that can be about this product: nobody finds the waist of sunglasses too wide. The catalogue has the words
 * by category, `review-words.json` says what they are about.
 */
export function reviewWords(
	source: Pick<CatalogueSource, 'reviews'>,
): (product: Pick<SeededProduct, 'category' | 'slug'>) => Words[] {
	const { fits, more } = File.parse(
		JSON.parse(readFileSync(new URL('review-words.json', import.meta.url), 'utf8')),
	)
	return ({ category, slug }) => [
		...(source.reviews[category] ?? []).filter(
			({ language }) => fits[category]?.[language]?.includes(slug) ?? true,
		),
		...(more[category] ?? []).filter(({ products }) => products.includes(slug)),
	]
}
