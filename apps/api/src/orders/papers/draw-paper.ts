import { createRequire } from 'node:module'
import { encode } from 'uqr'
import { mm, PaperPen } from './page.ts'
import type { Paper, PaperTax, PaperWord } from './paper.ts'

/** The CommonJS build needs no copy of every symbology in memory. */
const { raw } = createRequire(import.meta.url)('bwip-js') as {
	raw: (options: { bcid: string; text: string }) => { sbs: number[] }[]
}

const a4 = { width: 210 * mm, height: 297 * mm }
const edge = 18 * mm
const inner = a4.width - 2 * edge

/** Draws papers of orders one after the other, each from a new page on; returns the PDF. */
export async function drawPapers(papers: readonly Paper[]): Promise<Buffer> {
	const pen = new PaperPen()
	for (const paper of papers) {
		pen.speak({ lang: paper.lang, tag: paper.tag, rtl: paper.lang === 'ar' })
		if (paper.kind === 'label') drawLabel(pen, paper)
		else drawSheet(pen, paper)
	}
	return pen.bytes()
}

/** A packing slip or an invoice: what stands above the lines, the lines on as many pages as they need, and the sums of an invoice. */
function drawSheet(pen: PaperPen, paper: Paper): void {
	const rtl = paper.lang === 'ar'
	pen.page(a4.width, a4.height)
	let y = drawHead(pen, paper, rtl)
	y = drawHeadings(pen, paper, rtl, y)
	for (const line of paper.lines) {
		const name = line.spec === '' ? line.title : `${line.title}\n${line.spec}`
		const [item, ...numbers] = columnsOf(paper, rtl)
		const height = pen.height(name, item.width, 10) + 6
		if (y + height > a4.height - edge) {
			pen.page(a4.width, a4.height)
			y = drawHeadings(pen, paper, rtl, edge)
		}
		pen.text(name, { ...item, y, size: 10 })
		const values = [String(line.num), line.price, line.amount]
		for (const [at, column] of numbers.entries())
			pen.text(values[at] ?? '', { ...column, y, size: 10, end: true })
		y += height
		drawRule(pen, y - 3)
	}
	if (paper.kind === 'invoice') y = drawSums(pen, paper, rtl, y + 8)
	if (paper.tax !== null) y = drawTax(pen, paper, paper.tax, y + 12)
	if (paper.note === '') return
	const height = pen.height(paper.note, inner, 10) + 24
	if (y + height > a4.height - edge) {
		pen.page(a4.width, a4.height)
		y = edge
	}
	pen.text(paper.words.note, { x: edge, y: y + 10, width: inner, size: 8 })
	pen.text(paper.note, { x: edge, y: y + 22, width: inner, size: 10 })
}

/** The title, the numbers and dates, and both addresses; returns where the lines begin. */
function drawHead(pen: PaperPen, paper: Paper, rtl: boolean): number {
	pen.text(paper.words[paper.kind === 'invoice' ? 'invoice' : 'slip'], {
		x: edge,
		y: edge,
		width: inner * 0.55,
		size: 20,
		...(rtl && { x: edge + inner * 0.45 }),
	})
	const facts: [PaperWord, string][] = [
		['order', paper.orderSn],
		['date', paper.ordered],
		...(paper.paid === '' ? [] : [['paid', paper.paid] as [PaperWord, string]]),
	]
	const side = { x: rtl ? edge : edge + inner * 0.55, width: inner * 0.45 }
	for (const [at, [word, value]] of facts.entries())
		pen.text(`${paper.words[word]}: ${value}`, {
			...side,
			y: edge + at * 14,
			size: 10,
			end: true,
		})
	drawBars(pen, paper.orderSn, rtl ? edge : edge + inner - 60 * mm, edge + 46, 60 * mm, 9 * mm)
	const top = edge + 90
	const half = inner / 2 - 10
	const places = [
		['to', paper.to, rtl ? edge + half + 20 : edge],
		['from', paper.from, rtl ? edge : edge + half + 20],
	] as const
	const heights = places.map(([word, lines, x]) => {
		pen.text(paper.words[word], { x, y: top, width: half, size: 8 })
		return pen.text(lines.join('\n'), { x, y: top + 12, width: half, size: 11 })
	})
	return top + 12 + Math.max(...heights) + 20
}

interface Column {
	x: number
	width: number
}

/** The columns of the lines: the item, then the numbers. In Arabic the first one is on the right. */
function columnsOf(paper: Paper, rtl: boolean): [Column, ...Column[]] {
	const numbers = paper.kind === 'invoice' ? [0.12, 0.19, 0.19] : [0.2]
	const item = 1 - numbers.reduce((sum, part) => sum + part, 0)
	let from = 0
	const [first, ...others] = [item, ...numbers].map((part) => {
		const width = part * inner
		const x = rtl ? edge + inner - from - width : edge + from
		from += width
		return { x, width: width - 6 }
	})
	return [first ?? { x: edge, width: inner }, ...others]
}

function drawHeadings(pen: PaperPen, paper: Paper, rtl: boolean, y: number): number {
	const [item, ...numbers] = columnsOf(paper, rtl)
	pen.text(paper.words.item, { ...item, y, size: 8 })
	const names = ['quantity', 'price', 'amount'] as const
	for (const [at, column] of numbers.entries())
		pen.text(paper.words[names[at] ?? 'amount'], { ...column, y, size: 8, end: true })
	drawRule(pen, y + 15)
	return y + 20
}

function drawSums(pen: PaperPen, paper: Paper, rtl: boolean, from: number): number {
	let y = from
	if (y + paper.sums.length * 18 > a4.height - edge) {
		pen.page(a4.width, a4.height)
		y = edge
	}
	const name = { x: rtl ? edge + inner * 0.25 : edge + inner * 0.4, width: inner * 0.35 }
	const value = { x: rtl ? edge : edge + inner * 0.75, width: inner * 0.25 - 6 }
	for (const { word, amount } of paper.sums) {
		const size = word === 'total' ? 13 : 10
		pen.text(paper.words[word], { ...name, y, size, end: true })
		pen.text(amount, { ...value, y, size, end: true })
		y += size * 1.8
	}
	return y
}

/** The tax that the total includes: a line for each rate, and the shop's tax number. */
function drawTax(pen: PaperPen, paper: Paper, tax: PaperTax, from: number): number {
	const rtl = paper.lang === 'ar'
	let y = from
	if (y + (tax.rates.length + 4) * 16 > a4.height - edge) {
		pen.page(a4.width, a4.height)
		y = edge
	}
	const columns = [0, 1, 2, 3].map((at) => ({
		x: edge + inner * (rtl ? 0.75 - at * 0.25 : at * 0.25),
		width: inner * 0.25 - 6,
	}))
	const draw = (cells: readonly string[], size: number) => {
		for (const [at, column] of columns.entries())
			pen.text(cells[at] ?? '', { ...column, y, size, end: at > 0 })
	}
	const { words } = paper
	if (tax.rates.length > 0) {
		draw([words.tax_rate, words.tax_net, words.tax, words.tax_gross], 8)
		drawRule(pen, y + 15)
		y += 20
		for (const { rate, net, tax: included, gross } of tax.rates) {
			draw([rate, net, included, gross], 10)
			y += 16
		}
		drawRule(pen, y)
		y += 6
		for (const text of [words.tax_included, tax.note].filter((one) => one !== ''))
			y += pen.text(text, { x: edge, y, width: inner, size: 9 })
	}
	return y + pen.text(`${words.tax_number}: ${tax.number}`, { x: edge, y, width: inner, size: 9 })
}

const label = { width: 100 * mm, height: 150 * mm }
const labelEdge = 6 * mm
const labelInner = label.width - 2 * labelEdge

/** A label of 100 × 150 mm: sender, receiver in large letters, and the number of the order as bars and as a QR code. */
function drawLabel(pen: PaperPen, paper: Paper): void {
	pen.page(label.width, label.height)
	const column = { x: labelEdge, width: labelInner }
	pen.text(paper.words.from, { ...column, y: labelEdge, size: 7 })
	pen.text(paper.from.join('\n'), { ...column, y: labelEdge + 10, size: 9, most: 5 })
	const middle = 34 * mm
	drawRule(pen, middle, labelEdge, labelInner)
	pen.text(paper.words.to, { ...column, y: middle + 6, size: 8 })
	pen.text(paper.to.join('\n'), {
		...column,
		y: middle + 20,
		size: sizeOfReceiver(pen, paper),
		most: 12,
	})
	const low = 106 * mm
	drawRule(pen, low, labelEdge, labelInner)
	drawBars(pen, paper.orderSn, labelEdge, low + 4 * mm, 60 * mm, 22 * mm)
	pen.text(`${paper.words.order}: ${paper.orderSn}`, {
		x: labelEdge,
		y: low + 28 * mm,
		width: 62 * mm,
		size: 9,
	})
	const side = 24 * mm
	drawQr(pen, paper.orderSn, label.width - labelEdge - side, low + 4 * mm, side)
}

/** The largest letters in which the receiver fits. */
function sizeOfReceiver(pen: PaperPen, paper: Paper): number {
	const room = 66 * mm
	for (const size of [16, 14, 12, 10])
		if (pen.height(paper.to.join('\n'), labelInner, size) <= room) return size
	return 9
}

function drawRule(pen: PaperPen, y: number, x = edge, width = inner): void {
	pen.pdf
		.moveTo(x, y)
		.lineTo(x + width, y)
		.lineWidth(0.5)
		.strokeColor('#999999')
		.stroke()
}

/** Code 128 (ISO/IEC 15417), with a quiet zone of ten modules on both sides. */
function drawBars(
	pen: PaperPen,
	text: string,
	x: number,
	y: number,
	width: number,
	height: number,
): void {
	const [code] = raw({ bcid: 'code128', text })
	const widths = code?.sbs ?? []
	const module = width / (widths.reduce((sum, one) => sum + one, 0) + 20)
	let left = x + 10 * module
	for (const [at, modules] of widths.entries()) {
		if (at % 2 === 0) pen.pdf.rect(left, y, modules * module, height)
		left += modules * module
	}
	pen.pdf.fill('black')
}

/** A QR code (ISO/IEC 18004), its quiet zone within the square. */
function drawQr(pen: PaperPen, text: string, x: number, y: number, side: number): void {
	const { data, size } = encode(text, { ecc: 'M', border: 4 })
	const module = side / size
	for (const [row, cells] of data.entries())
		for (const [column, isDark] of cells.entries())
			if (isDark) pen.pdf.rect(x + column * module, y + row * module, module, module)
	pen.pdf.fill('black')
}
