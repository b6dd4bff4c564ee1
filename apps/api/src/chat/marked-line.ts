import type { FoundConversation } from '@portolan/contract'
import { fold, searchParts, type QueryWords } from '../catalogue/index.ts'

type Line = FoundConversation['line']

/** How much of a message is shown before the first mark, and in all. */
const before = 40
const longest = 160

const words = /[\p{L}\p{M}\p{Nd}]+/gu

/** A part of a text, from one position to another. */
interface Span {
	from: number
	to: number
}

/** The text with the words of a search marked; of a long one the part around the first mark, on one line. */
export function markWords(text: string, asked: QueryWords): Line {
	const line = text.replaceAll(/\s+/g, ' ')
	return cut(line, spansOf(line, asked))
}

/** The text with this part of it marked, in whatever case. */
export function markPart(text: string, part: string): Line {
	const from = text.toLowerCase().indexOf(part.toLowerCase())
	return cut(text, from === -1 ? [] : [{ from, to: from + part.length }])
}

/** A word of the text is marked if the index has it under a word of the search; of scripts without spaces its characters are. */
function spansOf(line: string, asked: QueryWords): Span[] {
	const whole = new Set(asked.whole)
	const fits = (word: string) =>
		whole.has(word) || (asked.begin !== null && word.startsWith(asked.begin))
	return [...line.matchAll(words)].flatMap(({ 0: word, index }) => {
		const parts = searchParts(word)
		if (parts.some(({ paired }) => paired)) return pairedSpans(word, index, fits)
		return parts.some((part) => fits(part.text)) ? [{ from: index, to: index + word.length }] : []
	})
}

function pairedSpans(run: string, start: number, fits: (pair: string) => boolean): Span[] {
	const characters = [...run]
	const spans: Span[] = []
	let at = start
	characters.forEach((character, index) => {
		const next = characters[index + 1] ?? ''
		const folded = fold(character + next)
		if (fits(folded)) {
			const isPair = fold(character) !== folded && !fits(fold(character))
			spans.push({ from: at, to: at + character.length + (isPair ? next.length : 0) })
		}
		at += character.length
	})
	return spans
}

function cut(text: string, spans: readonly Span[]): Line {
	const first = spans[0]?.from ?? 0
	const start = text.length <= longest || first <= before ? 0 : wordBefore(text, first - before)
	const end = text.length - start <= longest ? text.length : wordBefore(text, start + longest)
	const pieces: Line = []
	let at = start
	for (const { from, to } of spans) {
		if (from >= end) break
		if (from > at) pieces.push({ text: text.slice(at, from), is_match: false })
		if (to > Math.max(at, from))
			pieces.push({ text: text.slice(Math.max(at, from), Math.min(to, end)), is_match: true })
		at = Math.max(at, Math.min(to, end))
	}
	if (at < end) pieces.push({ text: text.slice(at, end), is_match: false })
	if (start > 0) pieces.unshift({ text: '…', is_match: false })
	if (end < text.length) pieces.push({ text: '…', is_match: false })
	return joined(pieces)
}

/** The end of the word before a position, so that no word and no character is cut in two; the position itself in a text without spaces. */
function wordBefore(text: string, position: number): number {
	const space = text.lastIndexOf(' ', position)
	if (space > position - 30) return space + 1
	// The second half of a character that takes two.
	return /[\udc00-\udfff]/.test(text[position] ?? '') ? position - 1 : position
}

/** Neighbours of one kind are one piece. */
function joined(pieces: Line): Line {
	const all: Line = []
	for (const piece of pieces) {
		const last = all.at(-1)
		if (last?.is_match === piece.is_match) last.text += piece.text
		else all.push({ ...piece })
	}
	return all
}
