import { allTexts, type Localized } from '../localized.ts'
import { besideTitle, indexWords } from './search-words.ts'

/** The words by which a shop is found: those of its name, and, marked as outside the name, its tagline. */
export function wordsOfShop(name: string, taglines: Localized): string[] {
	return [
		...indexWords(name),
		...allTexts(taglines)
			.flatMap(indexWords)
			.map((word) => besideTitle + word),
	]
}
