import { besideTitle, searchParts, slipsBetween, type SearchPart } from './search-words.ts'

/**
 * What a search falls back to if no product has all of its words: each word becomes a piece with the words of the
 * catalogue that may replace it, and products are ranked by how many pieces they have. Pure; search-fallback.ts reads the
 * database.
 */

/** One piece of a query: a word, or a word of a script without spaces. */
export interface Piece {
	text: string
	paired: boolean
	/** Whether it is the last word, which may not be typed completely. */
	last: boolean
	/** Its importance, from 0 to 1: the name of an object more than its size, and that more than "for" or "with". */
	weight: number
}

/** A piece as it is searched for: tsqueries for the title and for other texts, and one for words that are only similar. */
export interface AskedPiece {
	title: string
	anywhere: string
	/** Null if no word is similar. */
	alike: string | null
	weight: number
}

/** The pieces of a query, at most twelve. Runs without spaces are cut into words by the Unicode rules and ICU's dictionaries. */
export function piecesOf(text: string): Piece[] {
	const parts = searchParts(text, 12).flatMap((part) =>
		part.paired ? segmentsOf(part.text).map((word) => ({ text: word, paired: true })) : [part],
	)
	const counted = parts.slice(0, 12)
	return counted.map((part, index) => ({
		...part,
		last: index === counted.length - 1,
		weight: weightOf(part),
	}))
}

function segmentsOf(run: string): string[] {
	const segmenter = new Intl.Segmenter(localeOf(run), { granularity: 'word' })
	return [...segmenter.segment(run)].map(({ segment }) => segment)
}

/** The language whose dictionary is used for a run of this script. */
function localeOf(run: string): string {
	if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run)) return 'ja'
	if (/\p{Script=Thai}/u.test(run)) return 'th'
	if (/\p{Script=Hangul}/u.test(run)) return 'ko'
	return 'zh'
}

/** Words without a meaning for the search, in the spelling of search-words.ts. */
const functionWords = new Set(
	`a an and at by for from in of on or the to with my
	fur mit und oder der die da das dem den ein eine einen zum zur im am aus von auf
	de du des le la les l d un une pour avec sans et en au aux
	el los las una para con sin y del al
	di della dei per il lo gli uno e da nel
	do dos das com em um uma no na
	z ze w we i dla bez od
	и в на с для из от по к у без
	ve ile icin bir
	cho va cua voi
	من في على مع عن او و
	के का की को में और लिए से
	এর জন্য ও এবং সাথে
	და
	的 和 与 與 用 款 の と に で を は が な より 및 ที่ และ สำหรับ ของ`.split(/\s+/u),
)

/** Beginnings of words for size, quality and age or sex: they help to choose, but do not name the object. */
const modifiers = `
	big large small little new cheap good best great fast mini women woman men man kid children home
	gross klein neu billig gunstig gut best schnell warm herren damen kinder
	grand petit nouve bon meilleur rapide homme femme enfant
	grand pequen nuev barat buen mejor rapid hombre mujer nino
	grande piccol nuov economic uomo donna bambin
	novo nova melhor homem mulher crianca
	duz mal now tani dobr dla mesk damsk dziec
	больш мален нов дешев хорош лучш быстр мужск женск детск
	buyuk kucuk yeni ucuz iyi erkek kadin cocuk
	كبير صغير جديد رخيص سريع رجال نساي اطفال
	大 小 新 男 女 儿童 兒童 家用 户外 戶外 加厚 大容量 防水 男士 女士 大きい 小さい 軽量 厚手 子供 レディース メンズ`
	.trim()
	.split(/\s+/u)

function weightOf(part: SearchPart): number {
	const { text } = part
	if (functionWords.has(text)) return 0.05
	const isModifier = modifiers.some((start) =>
		part.paired
			? text === start
			: text.startsWith(start) && [...text].length - [...start].length <= 3,
	)
	return isModifier ? 0.5 : 1
}

/** Words of the catalogue that may replace a piece, and whether they correct a misspelling. */
export interface Alternatives {
	/** As good as the word: compounds that contain it (`rucksack`: `tagesrucksack`), other forms of it, or one edit away. */
	good: string[]
	/** Perhaps what was meant: another form of a known word, parts of it, or two edits away. */
	alike: string[]
	/** The word that was probably meant, if the piece was misspelt. */
	mended: string | null
}

const mostAlternatives = 12

/** Chooses the words of the catalogue that may replace a word; `known` says whether a product has the word unchanged. */
export function alternativesOf(
	word: string,
	candidates: readonly string[],
	known: boolean,
): Alternatives {
	const others = candidates.filter((it) => it !== word)
	const containing = others.filter((it) => isPartOf(word, it)).slice(0, mostAlternatives)
	const variants = others.filter((it) => isVariant(word, it)).slice(0, mostAlternatives)
	if (known) return { good: containing, alike: variants, mended: null }
	// One edit within the word; a different last letter is another form of it.
	const oneSlip = nearestOf(
		word,
		others.filter((it) => restOf(word, it) >= 2),
		1,
	)
	if (containing.length === 0 && oneSlip !== null)
		return { good: [oneSlip], alike: variants, mended: oneSlip }
	if (containing.length > 0 || variants.length > 0)
		return { good: [...new Set([...containing, ...variants])], alike: [], mended: null }
	const parts = others
		.filter((it) => isPartOf(it, word) || sharesEnd(word, it))
		.slice(0, mostAlternatives)
	if (parts.length > 0) return { good: [], alike: parts, mended: null }
	const twoSlips = [...word].length < 8 ? null : nearestOf(word, others, 2)
	return { good: [], alike: twoSlips === null ? [] : [twoSlips], mended: twoSlips }
}

/**
 * Whether a word is the beginning or the end of a longer compound: `koffer` in `reisekoffer`. It must be at least a third
 * of it, so that a short word does not match every long one.
 */
function isPartOf(part: string, whole: string): boolean {
	const left = [...whole].length - [...part].length
	return (
		[...part].length >= 4 &&
		left >= 3 &&
		left <= 2 * [...part].length &&
		(whole.endsWith(part) || whole.startsWith(part))
	)
}

/** Whether two words differ only in their endings: `рюкзаки` and `рюкзак`, `große` and `großer`. */
function isVariant(a: string, b: string): boolean {
	const rest = restOf(a, b)
	const same = Math.max([...a].length, [...b].length) - rest
	return same >= 4 && rest <= 3 && same >= 2 * rest - 1
}

/** Whether two words have the same ending of at least five letters and half of the first: `wanderrucksack` and `tagesrucksack`. */
function sharesEnd(a: string, b: string): boolean {
	const same = sameStart([...a].toReversed(), [...b].toReversed())
	return same >= 5 && same * 2 >= [...a].length
}

/** How many letters of the longer word follow their common beginning. */
function restOf(a: string, b: string): number {
	const left = [...a]
	const right = [...b]
	return Math.max(left.length, right.length) - sameStart(left, right)
}

function sameStart(a: readonly string[], b: readonly string[]): number {
	const differs = a.findIndex((letter, index) => letter !== b[index])
	return differs === -1 ? a.length : differs
}

/** The word with the fewest edits, at most `most`, that begins with the same letter; null if there is none. */
function nearestOf(word: string, candidates: readonly string[], most: number): string | null {
	if ([...word].length < 4) return null
	let best: string | null = null
	let fewest = most + 1
	for (const candidate of candidates) {
		if (candidate[0] !== word[0]) continue
		const slips = slipsBetween(word, candidate, most)
		if (slips < fewest) {
			best = candidate
			fewest = slips
		}
	}
	return best
}

/** The tsqueries of a piece with its alternatives. */
export function askPiece(piece: Piece, alternatives: Alternatives): AskedPiece {
	const own = piece.paired ? pairsQuery(piece, '') : wordQuery(piece.text, piece.last, '')
	const beside = piece.paired
		? pairsQuery(piece, besideTitle)
		: wordQuery(piece.text, piece.last, besideTitle)
	const good = alternatives.good.map((word) => wordQuery(word, false, ''))
	const goodBeside = alternatives.good.map((word) => wordQuery(word, false, besideTitle))
	const alike = alternatives.alike.flatMap((word) => [
		wordQuery(word, false, ''),
		wordQuery(word, false, besideTitle),
	])
	return {
		title: [own, ...good].join(' | '),
		anywhere: [own, beside, ...good, ...goodBeside].join(' | '),
		alike: alike.length === 0 ? null : alike.join(' | '),
		weight: piece.weight,
	}
}

/** The pairs of characters of a word in a script without spaces that no product has; they share its weight. */
export function pairPieces(piece: Piece): Piece[] {
	const characters = [...piece.text]
	if (characters.length < 3) return []
	return characters.slice(1).map((character, index) => ({
		...piece,
		text: `${characters[index] ?? ''}${character}`,
		weight: piece.weight / (characters.length - 1),
	}))
}

function pairsQuery(piece: Piece, mark: string): string {
	const characters = [...piece.text]
	if (characters.length === 1) return wordQuery(piece.text, true, mark)
	const pairs = characters
		.slice(1)
		.map((character, index) => wordQuery(`${characters[index] ?? ''}${character}`, false, mark))
	return `(${pairs.join(' & ')})`
}

/** Folded words contain only letters, marks and digits, so that quoting is enough for a tsquery. */
function wordQuery(word: string, begun: boolean, mark: string): string {
	return `'${mark}${word}'${begun ? ':*' : ''}`
}
