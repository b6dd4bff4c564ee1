import { readFileSync } from 'node:fs'
import { languages } from '@portolan/contract'
import { z } from 'zod'
import type { CatalogueSource } from './catalogue-source.ts'
import type { SeededProduct } from './seed-catalogue.ts'

type Words = NonNullable<CatalogueSource['reviews'][string]>[number]

const files = languages.map(({ file }) => file)
const Slugs = z.array(z.string()).min(1)
const File = z.object({
	/** By category and language: the products that this review of the category fits; one that is not listed fits them all. */
	fits: z.record(z.string(), z.partialRecord(z.enum(files), Slugs)),
	/** By category: reviews of certain products only. */
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
 * The reviews of a category that fit this product: nobody finds the waist of sunglasses too wide. The catalogue has the
 * texts by category, `review-words.json` says which products they fit.
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
