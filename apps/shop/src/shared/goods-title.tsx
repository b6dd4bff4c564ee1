import { Fragment } from 'react'
import { language } from './messages.ts'

/** Words of at least two katakana letters; what the dictionary cut smaller is part of a longer word. */
const katakana = /^[ァ-ヶー]{2,}$/u

/**
 * The title of goods. Japanese writes several words in katakana without a space between; such a row may break where one word
 * ends and the next begins, where a browser alone would break it anywhere.
 */
export function GoodsTitle({ text }: { text: string }) {
	if (language().tag !== 'ja') return text
	return katakanaParts(text).map((part, place) => (
		// Parts of one text have no identity but their place.
		<Fragment key={`${place} ${part}`}>
			{place > 0 && <wbr />}
			{part}
		</Fragment>
	))
}

/** Cuts a text between two katakana words that stand side by side. */
function katakanaParts(text: string): readonly string[] {
	const parts: string[] = []
	let isAfterWord = false
	for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)) {
		const isWord = katakana.test(segment)
		if ((isAfterWord && isWord) || parts.length === 0) parts.push(segment)
		else parts.push((parts.pop() ?? '') + segment)
		isAfterWord = isWord
	}
	return parts
}
