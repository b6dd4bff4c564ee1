/**
 * Turns text in any of the nineteen languages into the words that search compares: NFKC, lower case, marks removed from
 * Latin letters, Arabic spellings unified, digits made ASCII. Scripts written without spaces between words (Chinese,
 * Japanese, Thai) and Korean, which joins words, become pairs of neighbouring characters. Pure and the same for products
 * and queries, so that both are always folded alike.
 */

/** The digit zero of the scripts whose digits are consecutive code points. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]

const latinLetters: Record<string, string> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
	ё: 'е',
	أ: 'ا',
	إ: 'ا',
	آ: 'ا',
	ٱ: 'ا',
	ى: 'ي',
	ئ: 'ي',
	ؤ: 'و',
	ة: 'ه',
}

const pairedScript =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]/u
const wordParts =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]+|\p{Nd}+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])[\p{L}\p{M}])+/gu

/** Folds text to the spelling that search compares. */
export function fold(text: string): string {
	return (
		text
			.normalize('NFKC')
			.toLowerCase()
			// Marks that a reader may leave out are removed: from Latin letters, Arabic vowel signs and tatweel, Indic
			// nuktas.
			.normalize('NFD')
			.replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
			.normalize('NFC')
			.replaceAll(/[\u064B-\u065F]|\u0670|\u0640|\u093C|\u09BC|[\u200B-\u200F]/gu, '')
			.replaceAll(/[ßæœøłđðþıёأإآٱىئؤة]/gu, (letter) => latinLetters[letter] ?? letter)
			.replaceAll(
				/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59]/g,
				asciiDigit,
			)
			.replaceAll(/(\p{L})['’](?=\p{L})/gu, '$1 ')
	)
}

function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0
	const zero = zeros.findLast((start) => start <= code) ?? code
	return String(code - zero)
}

/** One piece of a text: a word, or a run of characters of a script that is indexed in pairs. */
export interface SearchPart {
	text: string
	paired: boolean
}

/** The pieces of a text, in order; at most `most`: a description of 5,000 characters has about 900. */
export function searchParts(text: string, most = 1_000): SearchPart[] {
	const parts: SearchPart[] = []
	for (const match of fold(text).match(wordParts) ?? []) {
		if (parts.length === most) break
		if (pairedScript.test(match)) parts.push({ text: match, paired: true })
		else {
			const word = stem(match)
			if (word !== '') parts.push({ text: word, paired: false })
		}
	}
	return parts
}

/** The words by which a text is found: its words, and for scripts in pairs each pair and the last character. Each once. */
export function indexWords(text: string): string[] {
	const found = new Set<string>()
	for (const part of searchParts(text)) {
		if (!part.paired) found.add(part.text)
		else for (const pair of pairsOf(part.text, true)) found.add(pair)
	}
	return [...found]
}

/** Neighbouring characters in pairs; with `last`, also the last one alone, so that a single character matches it. */
function pairsOf(run: string, last: boolean): string[] {
	const characters = [...run]
	if (characters.length === 1) return characters
	const pairs = characters
		.slice(1)
		.map((character, index) => `${characters[index] ?? ''}${character}`)
	const end = characters.at(-1)
	return last && end !== undefined ? [...pairs, end] : pairs
}

/** The words of a query: all of `whole`, and if given a word that begins with `begin` (the word being typed). */
export interface QueryWords {
	whole: string[]
	begin: string | null
}

/** Reads a query; only its first twelve pieces count. Null if it contains no letter and no digit. */
export function queryWords(text: string): QueryWords | null {
	const parts = searchParts(text, 12)
	const last = parts.at(-1)
	if (last === undefined) return null
	const whole = new Set<string>()
	for (const part of parts.slice(0, -1))
		for (const word of part.paired ? pairsOf(part.text, false) : [part.text]) whole.add(word)
	if (!last.paired) return { whole: [...whole], begin: last.text }
	const pairs = pairsOf(last.text, false)
	// One character of a script in pairs is the beginning of pairs; two or more are pairs themselves.
	if (pairs.length === 1 && [...last.text].length === 1)
		return { whole: [...whole], begin: last.text }
	for (const pair of pairs) whole.add(pair)
	return { whole: [...whole], begin: null }
}

/** Marks words from outside the title (category, shop, tags, choices), so that title words can be told apart. */
export const besideTitle = '~'

/** The tsquery for products whose title contains every word, whole. */
export function exactQuery(words: QueryWords): string {
	const all = words.begin === null ? words.whole : [...words.whole, words.begin]
	return all.map(quote).join(' & ')
}

/** The tsquery for products that contain every word anywhere, whole. */
export function wholeQuery(words: QueryWords): string {
	const all = words.begin === null ? words.whole : [...words.whole, words.begin]
	return all.map(anywhere).join(' & ')
}

/** The tsquery for products that contain every word anywhere, the last one perhaps incomplete. */
export function broadQuery(words: QueryWords): string {
	const terms = words.whole.map(anywhere)
	if (words.begin !== null)
		terms.push(`(${quote(words.begin)}:* | ${quote(besideTitle + words.begin)}:*)`)
	return terms.join(' & ')
}

/** The tsquery for products that contain every word in any of their texts (text-words.ts), the last one perhaps incomplete. */
export function textQuery(words: QueryWords): string {
	const terms = words.whole.map(quote)
	if (words.begin !== null)
		terms.push(
			[...words.begin].length > 2 || pairedScript.test(words.begin)
				? `${quote(words.begin)}:*`
				: quote(words.begin),
		)
	return terms.join(' & ')
}

/**
 * The tsquery for products other than best sellers. Half of all words begin with a given letter, so a single letter must
 * be a whole word there.
 */
export function farQuery(words: QueryWords): string {
	const { whole, begin } = words
	if (whole.length > 0 || begin === null || [...begin].length > 1 || pairedScript.test(begin))
		return broadQuery(words)
	return anywhere(begin)
}

/** In the title or beside it. */
function anywhere(word: string): string {
	return `(${quote(word)} | ${quote(besideTitle + word)})`
}

/** Folded words contain only letters, marks and digits, so that quoting is enough for a tsquery. */
function quote(word: string): string {
	return `'${word}'`
}

/**
 * Makes one form of the regular plural of Latin words (`shoes` and `shoe`, `dresses` and `dress`), and removes the
 * article of Arabic words. This is approximate: products and queries are treated alike, and a wrong match only finds a
 * little more.
 */
function stem(word: string): string {
	if (/^\p{Script=Arabic}/u.test(word))
		return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word
	if (!/^[a-z]+$/.test(word) || word.length < 4) return word
	if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
	if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
	if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
	return word
}

/** The trigrams of a word with its edges marked; words that share many are spelt alike. */
export function trigramsOf(word: string): string[] {
	const padded = `  ${word} `
	const found = new Set<string>()
	for (let i = 0; i + 3 <= padded.length; i += 1) found.add(padded.slice(i, i + 3))
	return [...found]
}

/** Words that a misspelt search may mean: letters only, four or more. */
export function spellable(words: readonly string[]): string[] {
	return words.filter(
		(word) => word.length >= 4 && /^\p{L}[\p{L}\p{M}]+$/u.test(word) && !pairedScript.test(word),
	)
}

/**
 * The edit distance between two words (a letter inserted, deleted, replaced, or two neighbours swapped), counted up to
 * `most` + 1. Source: Damerau 1964, restricted to adjacent swaps.
 */
export function slipsBetween(a: string, b: string, most: number): number {
	const left = [...a]
	const right = [...b]
	if (Math.abs(left.length - right.length) > most) return most + 1
	let before: number[] = []
	let row = Array.from({ length: right.length + 1 }, (_, index) => index)
	for (let i = 1; i <= left.length; i += 1) {
		const next = [i]
		for (let j = 1; j <= right.length; j += 1) {
			const same = left[i - 1] === right[j - 1]
			let slips = Math.min(
				(row[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
				(row[j - 1] ?? 0) + (same ? 0 : 1),
			)
			if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
				slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
			next.push(slips)
		}
		before = row
		row = next
	}
	return Math.min(row.at(-1) ?? most + 1, most + 1)
}
