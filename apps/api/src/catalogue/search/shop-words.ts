import { allTexts, type Localized } from '../localized.ts'
import { besideTitle, indexWords } from './search-words.ts'

/** What a shop is found by: its name, and marked as beside it its tagline. */
export function wordsOfShop(name: string, taglines: Localized): string[] {
	return [
		...indexWords(name),
		...allTexts(taglines)
			.flatMap(indexWords)
			.map((word) => besideTitle + word),
	]
}
