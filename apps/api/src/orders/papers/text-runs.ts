import { createRequire } from 'node:module'
import type { LanguageFile } from '@portolan/contract'
import type { Bidi } from 'bidi-js'
import { fontFor } from './paper-fonts.ts'

/** Its declarations are those of a module, its file is CommonJS. */
const openBidi = createRequire(import.meta.url)('bidi-js') as () => Bidi
const bidi = openBidi()

/** A part of a line that is drawn at once: one font, one direction. */
export interface TextRun {
	text: string
	font: string
	rtl: boolean
}

/** Characters that belong to the one before: marks, joiners, variation selectors. */
const attached = /[\p{Mark}\p{Join_Control}\p{Variation_Selector}]/u
/** Marks of direction have done their work when the order is known. */
const directing = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u

/**
 * The parts of one line from left to right, as they stand on paper. The first letter decides in which direction the line runs, because an
 * address in Latin letters stays one on an Arabic paper.
 */
export function runsOf(line: string, lang: LanguageFile): TextRun[] {
	const { levels } = bidi.getEmbeddingLevels(line, 'auto')
	const runs: { text: string; font: string; level: number }[] = []
	let at = 0
	for (const char of line) {
		const level = levels[at] ?? 0
		at += char.length
		if (directing.test(char)) continue
		const last = runs.at(-1)
		if (last && attached.test(char)) {
			last.text += char
			continue
		}
		const font = fontFor(char, lang)
		const shown = font ? char : '?'
		const key = (font ?? fontFor('?', lang))?.key ?? ''
		if (last?.font === key && last.level === level) last.text += shown
		else runs.push({ text: shown, font: key, level })
	}
	return inSight(runs).map(({ text, font, level }) => ({ text, font, rtl: level % 2 === 1 }))
}

/** The order from left to right: from the highest level down, what stands at that level or above is turned round (UAX #9, L2). */
function inSight<Run extends { level: number }>(runs: readonly Run[]): Run[] {
	const turned = [...runs]
	const highest = Math.max(0, ...runs.map(({ level }) => level))
	for (let level = highest; level > 0; level -= 1)
		for (let from = 0; from < turned.length; from += 1) {
			let to = from
			while ((turned[to]?.level ?? -1) >= level) to += 1
			if (to - from > 1) turned.splice(from, to - from, ...turned.slice(from, to).toReversed())
			if (to > from) from = to
		}
	return turned
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Where a line may end: after each of these parts. Languages without spaces are cut between words. */
export function breakable(text: string, tag: string): string[] {
	const known = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' })
	segmenters.set(tag, known)
	const parts: string[] = []
	for (const { segment, isWordLike } of known.segment(text)) {
		const last = parts.at(-1)
		// A sign stays with the word before it, and a word with an opening sign.
		if (last !== undefined && !/\s$/.test(last) && (!isWordLike || /[\p{Ps}\p{Pi}]$/u.test(last)))
			parts[parts.length - 1] = last + segment
		else parts.push(segment)
	}
	return parts
}
