import type { ReactNode } from 'react'
import { language } from './messages.ts'

const katakanaWord = /^[ァ-ヶー]{2,}$/u
/** Pieces as short as this are parts of a longer word. */
const katakanaLetter = /^[ァ-ヶー]$/u

/**
 * The title of goods. Japanese writes words in katakana without a space before them; a line may break where such a word
 * begins, where a browser alone would break it anywhere.
 */
export function GoodsTitle({ text }: { text: string }) {
	if (language().tag !== 'ja') return text
	const [first, ...rest] = katakanaParts(text)
	return rest.reduce<ReactNode>(
		(before, part) => (
			<>
				{before}
				<wbr />
				{part}
			</>
		),
		first,
	)
}

/** Cuts a text before each of its katakana words. */
function katakanaParts(text: string): readonly string[] {
	const parts: string[] = []
	let isInsideWord = false
	for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)) {
		const begins = katakanaWord.test(segment) && !isInsideWord
		if (begins || parts.length === 0) parts.push(segment)
		else parts.push((parts.pop() ?? '') + segment)
		isInsideWord = katakanaLetter.test(segment)
	}
	return parts
}
