import type { Font } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

/** Glyphs from left to right with their places, in units of the font, as pdfkit takes them from fontkit. */
export interface ShapedText {
	glyphs: ReturnType<Font['getGlyph']>[]
	positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
	advanceWidth: number
}

const faces = new Map<string, harfbuzz.Font>()

/** Shapes a text of one font and one direction with HarfBuzz, which knows the rules of every script. */
export function shapeText(
	given: { key: string; bytes: Buffer; font: Font },
	text: string,
	rtl: boolean,
): ShapedText {
	const face = faceOf(given)
	const buffer = new harfbuzz.Buffer()
	buffer.addText(text)
	buffer.guessSegmentProperties()
	buffer.setDirection(rtl ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
	harfbuzz.shape(face, buffer)
	const infos = buffer.getGlyphInfos()
	const places = buffer.getGlyphPositions()
	const begins = infos.map(({ cluster }) => cluster)
	const ends = [...new Set(begins)].toSorted((a, b) => a - b)
	const positions = places.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
		xAdvance,
		yAdvance,
		xOffset,
		yOffset,
	}))
	return {
		glyphs: infos.map(({ codepoint, cluster }, at) => {
			// The first glyph of a cluster stands for its letters, so that text can be copied and searched.
			const isFirst = begins.indexOf(cluster) === at
			const end = ends[ends.indexOf(cluster) + 1] ?? text.length
			const letters = isFirst ? Array.from(text.slice(cluster, end)) : []
			return given.font.getGlyph(
				codepoint,
				letters.map((letter) => letter.codePointAt(0) ?? 0),
			)
		}),
		positions,
		advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
	}
}

function faceOf({ key, bytes }: { key: string; bytes: Buffer }): harfbuzz.Font {
	const known = faces.get(key)
	if (known) return known
	const data = new Uint8Array(bytes).buffer
	const made = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(data)))
	faces.set(key, made)
	return made
}
