import type { ProductOption } from '../../platform/database/stored-types.ts'
import { allTexts, type Localized } from '../localized.ts'
import { besideTitle, indexWords, spellable, trigramsOf } from './search-words.ts'

/**
 * The words by which a product is found: those of its titles, and, marked as outside the title, its tags, choices,
 * category and shop.
 */
export function wordsOfProduct(
	product: {
		titles: Localized
		tags?: readonly string[]
		options: readonly ProductOption[]
	},
	place: { shop: string; category: Localized | null },
): string[] {
	const title = new Set(allTexts(product.titles).flatMap(indexWords))
	const choices = product.options.flatMap((option) => option.values.flatMap(allTexts))
	const categoryNames = place.category === null ? [] : allTexts(place.category)
	const beside = [...(product.tags ?? []), ...categoryNames, place.shop, ...choices]
		.flatMap(indexWords)
		.filter((word) => !title.has(word))
	return [...title, ...new Set(beside.map((word) => besideTitle + word))]
}

/** The words of products that a misspelt search may mean, each once. */
export function spellableWords(words: readonly string[]): { word: string; trigrams: string[] }[] {
	const ofTitles = words.filter((word) => !word.startsWith(besideTitle))
	return [...new Set(spellable(ofTitles))].map((word) => ({ word, trigrams: trigramsOf(word) }))
}
