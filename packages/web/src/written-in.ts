import type { LanguageFile } from '@portolan/contract/languages'

/** Scripts that only one of our languages uses. */
const scripts: readonly (readonly [LanguageFile, RegExp])[] = [
	['ri', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
	['han', /\p{Script=Hangul}/gu],
	['tai', /\p{Script=Thai}/gu],
	['ar', /\p{Script=Arabic}/gu],
	['bn', /\p{Script=Bengali}/gu],
	['hi', /\p{Script=Devanagari}/gu],
	['ka', /\p{Script=Georgian}/gu],
	['ru', /\p{Script=Cyrillic}/gu],
]

/** Frequent characters that only one of the two ways of writing Chinese has. */
const simplified =
	/[们这来说时为没对会国发现过还进样给让请问买卖东两见车长门开关间无书远运动张钟钱边话谢质图]/gu
const traditional =
	/[們這來說時為沒對會國發現過還進樣給讓請問買賣東兩見車長門開關間無書遠運動張鐘錢邊話謝質圖]/gu

/** Frequent short words of the languages in Latin letters, and letters that only one of them has. */
const latin: readonly (readonly [LanguageFile, words: string, letters: RegExp | null])[] = [
	[
		'en',
		'the and is it its to of for with was are not this that my on very has does you we they',
		null,
	],
	[
		'de',
		'und der die das ist nicht ein eine mit für sehr auf den dem zu es ich aber wir auch',
		/ß/gu,
	],
	['fr', 'le les et est une un des pas très pour dans je il avec du mais ce sur plus', /œ/gu],
	['es', 'el los las y es una un muy para con por lo pero se del más está', /[ñ¿¡]/gu],
	['it', 'il di che è una un per non molto con le del gli sono anche ma', null],
	['pt', 'o os as e é um uma muito não para com em do da mas na no', /[ãõ]/gu],
	['pl', 'i w na jest się nie z do to bardzo ale że jak po', /[ąęłśżźćń]/gu],
	['tr', 've bir çok bu da de için ile iyi değil ama gibi ne', /[ğışİ]/gu],
	[
		'vi',
		'và là của rất không cho có được này với shop hàng',
		/[ơưđăạảấầẩậắằẳặẹẻẽếềểệịỉĩọỏốồổộớờởợụủũứừửựỳỵỷỹ]/gu,
	],
]

/**
 * The language of a short text, as far as its script, short words and letters say it; null where they do not. Enough to
 * offer no translation of what one can read anyway.
 */
export function recognisedLanguage(text: string): LanguageFile | null {
	const letters = count(text, /\p{L}/gu)
	for (const [file, script] of scripts)
		// A Japanese text has as many Chinese characters as its own.
		if (count(text, script) > letters / (file === 'ri' ? 8 : 2)) return file
	if (count(text, /\p{Script=Han}/gu) > letters / 2) {
		const difference = count(text, simplified) - count(text, traditional)
		return difference === 0 ? null : difference > 0 ? 'zh-CN' : 'zh-Hant'
	}
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
	const scores = latin
		.map(([file, known, own]) => {
			const short = new Set(known.split(' '))
			return {
				file,
				score: words.filter((word) => short.has(word)).length + (own ? 2 * count(text, own) : 0),
			}
		})
		.toSorted((a, b) => b.score - a.score)
	const [best, second] = scores
	return best && best.score > (second?.score ?? 0) ? best.file : null
}

/** Whether a reader of a language needs no translation of a text; `said` is the language that its writer used the shop in. */
export function needsNoTranslation(
	text: string,
	reader: LanguageFile,
	said: string | null,
): boolean {
	if (!/\p{L}/u.test(text)) return true
	return (recognisedLanguage(text) ?? said) === reader
}

function count(text: string, pattern: RegExp): number {
	return text.match(pattern)?.length ?? 0
}
