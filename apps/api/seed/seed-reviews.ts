import { readFileSync } from 'node:fs'
import { languages, type LanguageFile } from '@portolan/contract'
import { z } from 'zod'
import { importReviews, type NewReview } from '../src/reviews/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { pictureUrl, type CatalogueSource } from './catalogue-source.ts'
import { reviewWords } from './review-words.ts'
import type { SeededProduct } from './seed-catalogue.ts'
import { seedId, seedNumber } from './seed-id.ts'
import { ago } from './world.ts'

const files = languages.map(({ file }) => file)
const Names = z.record(z.enum(files), z.array(z.string()).min(1))

/**
 * Reviews by people of many countries, chosen from the texts of the category that fit the product: always the same for
 * the same product, more for best sellers, none before a parcel could have arrived. Sums and shares are counted by the
 * database.
 */
export async function seedReviews(
	ctx: TxContext,
	source: CatalogueSource,
	products: readonly SeededProduct[],
): Promise<void> {
	const names = Names.parse(
		JSON.parse(readFileSync(new URL('reviewer-names.json', import.meta.url), 'utf8')),
	)
	const wordsOf = reviewWords(source)
	await importReviews(
		ctx,
		products.flatMap((product) => reviewsOf(ctx, source, product, names, wordsOf(product))),
	)
}

function reviewsOf(
	ctx: TxContext,
	source: CatalogueSource,
	product: SeededProduct,
	names: Record<LanguageFile, string[]>,
	said: ReturnType<ReturnType<typeof reviewWords>>,
): NewReview[] {
	const mostDaysAgo = Math.min(product.created_days_ago - 8, 170)
	const count =
		mostDaysAgo < 1
			? 0
			: Math.min(
					said.length,
					2 + Math.floor(product.sales / 60) + seedNumber(`${product.slug}/reviews`, 3),
				)
	return shuffled(said, product.slug)
		.slice(0, count)
		.map((words, index) => {
			const name = `${product.slug}/${index}`
			const writers = names[words.language]
			const daysAgo = 1 + seedNumber(`${name}/day`, mostDaysAgo)
			return {
				id: seedId('review', name),
				productId: product.id,
				skuId: product.skuIds[seedNumber(`${name}/sku`, product.skuIds.length)] ?? null,
				nickname: writers[seedNumber(`${name}/writer`, writers.length)] ?? '',
				avatar: pictureUrl(source.people[seedNumber(`${name}/face`, source.people.length)] ?? ''),
				lang: words.language,
				productScore: words.product_score,
				serviceScore: near(words.product_score, `${name}/service`),
				postageScore: near(words.product_score, `${name}/postage`),
				text: words.text,
				pics: words.has_picture ? [pictureUrl(product.images.at(-1) ?? '')] : [],
				createdAt: ago(ctx, daysAgo, seedNumber(`${name}/minute`, 1_440)).clock.now(),
			}
		})
}

/** A reviewer who likes the product mostly also likes the rest, but not always. */
function near(score: number, name: string): number {
	return Math.min(5, Math.max(1, score + seedNumber(name, 3) - (score >= 4 ? 0 : 1)))
}

function shuffled<T>(things: readonly T[], name: string): T[] {
	return things
		.map((thing, index) => ({ thing, place: seedNumber(`${name}/${index}/place`, 1_000_000) }))
		.toSorted((a, b) => a.place - b.place)
		.map(({ thing }) => thing)
}
