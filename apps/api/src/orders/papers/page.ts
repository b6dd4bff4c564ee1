import type { LanguageFile } from '@portolan/contract'
import Pdf from 'pdfkit'
import { openedFont } from './paper-fonts.ts'
import { shapeText, type ShapedText } from './shape-text.ts'
import { breakable, runsOf, type TextRun } from './text-runs.ts'

/** Points of a millimetre. */
export const mm = 72 / 25.4

/** pdfkit shapes a text as a whole only if features are asked; else word by word. HarfBuzz has its own. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern']

/** A language of a paper: its file, its tag, and whether it runs from right to left. */
export interface PaperLanguage {
	lang: LanguageFile
	tag: string
	rtl: boolean
}

/** The font that pdfkit has chosen, and the call with which it shapes. */
interface EmbedsFont {
	_font: { font: { layout: (text: string) => ShapedText } }
}

/** Draws text of any script on the pages of a PDF. All measures are points from the upper left corner. */
export class PaperPen {
	readonly pdf: PDFKit.PDFDocument
	readonly #fonts = new Set<string>()
	readonly #shapes = new Map<string, ShapedText>()
	#rtl = false
	#language: PaperLanguage = { lang: 'en', tag: 'en', rtl: false }

	constructor() {
		// No dates and no names inside, so that the same order gives the same file.
		this.pdf = new Pdf({ autoFirstPage: false, compress: true, font: '' })
	}

	/** Begins a page of this size. */
	page(width: number, height: number): void {
		this.pdf.addPage({ size: [width, height], margin: 0 })
	}

	/** The language of what follows. */
	speak(language: PaperLanguage): void {
		this.#language = language
	}

	/**
	 * Draws a text into a column, from the side on which its language begins; returns the height. `end` puts it at the other side. What does
	 * not fit into `most` lines ends with an ellipsis.
	 */
	text(
		text: string,
		at: { x: number; y: number; width: number; size: number; end?: boolean; most?: number },
	): number {
		const lines = this.#wrap(text, at.size, at.width)
		const most = at.most ?? 99
		const shown = lines.slice(0, most)
		if (lines.length > most) shown[most - 1] = `${shown[most - 1]?.trimEnd() ?? ''}…`
		const step = at.size * 1.45
		for (const [index, line] of shown.entries()) {
			const runs = runsOf(line.trimEnd(), this.#language.lang)
			const isRight = (at.end ?? false) !== this.#language.rtl
			const width = this.#width(runs, at.size)
			this.#draw(runs, isRight ? at.x + at.width - width : at.x, at.y + index * step, at.size)
		}
		return shown.length * step
	}

	/** The height that {@link text} would have. */
	height(text: string, width: number, size: number): number {
		return this.#wrap(text, size, width).length * size * 1.45
	}

	#draw(runs: readonly TextRun[], x: number, y: number, size: number): void {
		let left = x
		for (const run of runs) {
			this.#take(run)
			this.pdf
				.fontSize(size)
				.text(run.text, left, y + size, { lineBreak: false, features, baseline: 'alphabetic' })
			left += this.pdf.widthOfString(run.text, { features })
		}
	}

	#width(runs: readonly TextRun[], size: number): number {
		let width = 0
		for (const run of runs) {
			this.#take(run)
			width += this.pdf.fontSize(size).widthOfString(run.text, { features })
		}
		return width
	}

	#wrap(text: string, size: number, width: number): string[] {
		const lines: string[] = []
		for (const paragraph of text.split('\n')) {
			let line = ''
			for (const part of breakable(paragraph, this.#language.tag)) {
				if (line !== '' && this.#measured(line + part, size) > width) {
					lines.push(line)
					line = ''
				}
				line += part
				// A word that is wider than its column is cut where it must be.
				while (this.#measured(line, size) > width && [...line].length > 1) {
					const cut = this.#fitting(line, size, width)
					lines.push(line.slice(0, cut))
					line = line.slice(cut)
				}
			}
			lines.push(line)
		}
		return lines
	}

	/** How much of a line fits. */
	#fitting(line: string, size: number, width: number): number {
		let cut = 0
		for (const char of line) {
			if (cut > 0 && this.#measured(line.slice(0, cut + char.length), size) > width) break
			cut += char.length
		}
		return cut
	}

	#measured(line: string, size: number): number {
		return this.#width(runsOf(line.trimEnd(), this.#language.lang), size)
	}

	/** Chooses a font; each is put into the file once, with the characters that are used. */
	#take({ font: key, rtl }: TextRun): void {
		const opened = openedFont(key)
		if (!this.#fonts.has(key)) this.pdf.registerFont(key, opened.bytes)
		this.pdf.font(key)
		this.#rtl = rtl
		if (this.#fonts.has(key)) return
		this.#fonts.add(key)
		// pdfkit asks fontkit, whose rules for Bengali put the second of three joined consonants out of its place.
		const { _font: embedded } = this.pdf as unknown as EmbedsFont
		embedded.font.layout = (text) => this.#shaped(key, text)
	}

	/** Shaped texts are measured often while lines are broken; pdfkit scales the places of what it gets. */
	#shaped(key: string, text: string): ShapedText {
		const name = `${key}\n${this.#rtl}\n${text}`
		const known = this.#shapes.get(name) ?? shapeText(openedFont(key), text, this.#rtl)
		this.#shapes.set(name, known)
		return { ...known, positions: known.positions.map((place) => ({ ...place })) }
	}

	/** Ends the file and returns it. */
	async bytes(): Promise<Buffer> {
		const parts: Buffer[] = []
		this.pdf.on('data', (part: Buffer) => parts.push(part))
		const ended = new Promise((done) => this.pdf.on('end', done))
		this.pdf.end()
		await ended
		return Buffer.concat(parts)
	}
}
