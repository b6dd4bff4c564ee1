/**
 * The functions that check a page from inside it. They run in the browser from their source text (`readabilityScript`),
 * so they may use only each other and the constants named there.
 */

/** Tolerance for edges of letters and rounding, in pixels. */
const slack = 2
/** The largest share of the height that permanent bars may take together. */
const barsMost = 0.5
/** Words up to this length must fit on a line. */
const wordMost = 12

interface Box {
	left: number
	top: number
	right: number
	bottom: number
}

/** An element with text of its own, its lines, and the bar or sheet that it belongs to. */
interface Text {
	part: Element
	lines: Box[]
	layer: Element | null
}

/** Made by the script when it begins: computed styles that were read, and the open dialog. */
declare const styles: Map<Element, CSSStyleDeclaration>
declare const dialog: Element | undefined

function styleOf(part: Element): CSSStyleDeclaration {
	const known = styles.get(part) ?? getComputedStyle(part)
	styles.set(part, known)
	return known
}

function nameOf(part: Element): string {
	const words = (part.getAttribute('aria-label') ?? part.textContent ?? '').trim()
	return `<${part.tagName.toLowerCase()}> "${words.slice(0, 40)}"`
}

function isOnlySaid(part: Element): boolean {
	for (let at: Element | null = part; at; at = at.parentElement) {
		const { clipPath, position } = styleOf(at)
		if (position === 'absolute' && clipPath !== 'none' && at.clientWidth <= 1) return true
	}
	return false
}

function isSeen(part: Element): boolean {
	return part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** The bar, sheet or toast that an element belongs to. */
function layerOf(part: Element): Element | null {
	for (let at: Element | null = part; at; at = at.parentElement)
		if (['fixed', 'sticky'].includes(styleOf(at).position)) return at
	return null
}

function findDialog(): Element | undefined {
	return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].find(isSeen)
}

/** Whether an element belongs to the open dialog; to the page if none is open. */
function isWithin(part: Element): boolean {
	return dialog === undefined || dialog.contains(part)
}

/** The lines of an element's own text. */
function linesOf(part: Element): Box[] {
	return [...part.childNodes].flatMap((node) => {
		if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
		const range = document.createRange()
		range.selectNodeContents(node)
		return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
	})
}

function textsOf(): Text[] {
	return [...document.querySelectorAll('body *')].flatMap((part) => {
		// An excerpt is cut intentionally: the page that it opens shows it in full.
		if (!isWithin(part) || part.closest('script, style, noscript, svg, option, [data-excerpt]'))
			return []
		const lines = linesOf(part)
		if (lines.length === 0 || !isSeen(part) || isOnlySaid(part)) return []
		return [{ part, lines, layer: layerOf(part) }]
	})
}

/** A word that is short enough for one line but was broken. */
function brokenWord(part: Element): string | null {
	for (const node of part.childNodes) {
		if (node.nodeType !== Node.TEXT_NODE) continue
		for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
			// Addresses, numbers and scripts without spaces between words may break anywhere.
			if (
				word.length > wordMost ||
				!/^\p{P}*[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{M}]+\p{P}*$/u.test(word)
			)
				continue
			const range = document.createRange()
			range.setStart(node, index)
			range.setEnd(node, index + word.length)
			const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
			if (tops.some((top) => Math.abs(top - (tops[0] ?? top)) > 8)) return word
		}
	}
	return null
}

/** The coloured surface that a text is on. */
function cardOf(part: Element): Element | null {
	for (let at: Element | null = part; at && at !== document.body; at = at.parentElement) {
		const { position, overflowX, boxShadow, display } = styleOf(at)
		if (position === 'absolute' || ['auto', 'scroll'].includes(overflowX)) return null
		if (boxShadow !== 'none' && display !== 'inline') return at
	}
	return null
}

/** Whether lines are cut off by the screen or by their container, and cannot be scrolled into view. */
function isCutOff({ part, lines }: Text): boolean {
	const sideways = { cut: false, free: false }
	const down = { cut: false, free: false }
	for (let at: Element | null = part; at && at !== document.body; at = at.parentElement) {
		const { overflowX, overflowY, position } = styleOf(at)
		const box = at.getBoundingClientRect()
		if (['auto', 'scroll'].includes(overflowX)) sideways.free = true
		if (['auto', 'scroll'].includes(overflowY)) down.free = true
		if (['hidden', 'clip'].includes(overflowX) && !sideways.free)
			sideways.cut ||= lines.some(
				({ left, right }) => left < box.left - slack || right > box.right + slack,
			)
		if (['hidden', 'clip'].includes(overflowY) && !down.free)
			down.cut ||= lines.some(
				({ top, bottom }) =>
					// Letters are lower than the box of their line.
					bottom - (bottom - top) * 0.2 > box.bottom + slack ||
					top < box.top - (bottom - top) * 0.2 - slack,
			)
		if (position === 'fixed') break
	}
	const wide = document.documentElement.clientWidth
	if (!sideways.free)
		sideways.cut ||= lines.some(({ left, right }) => left < -slack || right > wide + slack)
	return sideways.cut || down.cut
}

function isOutOfCard({ part, lines }: Text): boolean {
	const card = cardOf(part)?.getBoundingClientRect()
	return (
		card !== undefined &&
		lines.some(({ left, right }) => left < card.left - slack || right > card.right + slack)
	)
}

function isOutOfControl({ part, lines }: Text): boolean {
	const pressed = part.closest('a, button, [role=tab], label')
	if (!pressed || pressed === part.closest('label')) return false
	const box = pressed.getBoundingClientRect()
	const isOut = lines.some(
		({ left, right, top, bottom }) =>
			left < box.left - slack ||
			right > box.right + slack ||
			bottom - (bottom - top) * 0.25 > box.bottom + slack ||
			top + (bottom - top) * 0.25 < box.top - slack,
	)
	return isOut && styleOf(pressed).display !== 'inline'
}

/** The other faults of a single text. */
function faultsOf(text: Text): string[] {
	const broken = brokenWord(text.part)
	return [
		...(broken === null ? [] : [`broken inside: "${broken}" in ${nameOf(text.part)}`]),
		...(isOutOfCard(text) ? [`sticks out of its card: ${nameOf(text.part)}`] : []),
		...(isOutOfControl(text) ? [`sticks out of its control: ${nameOf(text.part)}`] : []),
	]
}

function shared(one: Box, other: Box): { x: number; y: number } {
	return {
		x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
		y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
	}
}

/** The visible part of lines inside a scrolling element. */
function seenOf({ part, lines }: Text): Box[] {
	let seen = lines
	for (let at: Element | null = part; at && at !== document.body; at = at.parentElement) {
		const { overflowX, overflowY } = styleOf(at)
		if (overflowX === 'visible' && overflowY === 'visible') continue
		const box = at.getBoundingClientRect()
		seen = seen.map((line) => ({
			left: Math.max(line.left, box.left),
			right: Math.min(line.right, box.right),
			top: Math.max(line.top, box.top),
			bottom: Math.min(line.bottom, box.bottom),
		}))
	}
	return seen.filter(({ left, right, top, bottom }) => right > left && bottom > top)
}

/** All pairs of a list that are in one layer and of which neither contains the other. */
function pairsOf<Thing extends { part: Element; layer: Element | null }>(
	things: readonly Thing[],
): (readonly [Thing, Thing])[] {
	return things.flatMap((one, at) =>
		things
			.slice(at + 1)
			.filter(
				(other) =>
					one.layer === other.layer &&
					!one.part.contains(other.part) &&
					!other.part.contains(one.part),
			)
			.map((other) => [one, other] as const),
	)
}

function textsOnEachOther(texts: readonly Text[]): string[] {
	return pairsOf(texts).flatMap(([one, other]) => {
		const isOn = one.lines.some((line) =>
			other.lines.some((beside) => {
				const { x, y } = shared(line, beside)
				const lower = Math.min(line.bottom - line.top, beside.bottom - beside.top)
				return x > slack && y > lower * 0.4
			}),
		)
		return isOn ? [`on top of each other: ${nameOf(one.part)} and ${nameOf(other.part)}`] : []
	})
}

/** The element that scrolls sideways around an element. */
function scrolledBy(part: Element): Element | null {
	for (let at = part.parentElement; at; at = at.parentElement)
		if (['auto', 'scroll'].includes(styleOf(at).overflowX)) return at
	return null
}

function controlsOnEachOther(): string[] {
	const controls = [
		...document.querySelectorAll('a[href], button, [role=tab], input, textarea, select, summary'),
	].flatMap((part) => {
		const box = part.getBoundingClientRect()
		if (!isWithin(part) || !isSeen(part) || isOnlySaid(part)) return []
		return box.width < 4 || box.height < 4 ? [] : [{ part, box, layer: layerOf(part) }]
	})
	return pairsOf(controls).flatMap(([one, other]) => {
		if (scrolledBy(one.part) !== scrolledBy(other.part)) return []
		const { x, y } = shared(one.box, other.box)
		// A heart on a picture overlaps it intentionally.
		const isInside = [one.box, other.box].some(
			({ left, right, top, bottom }) => x >= right - left - slack && y >= bottom - top - slack,
		)
		return x > slack * 2 && y > slack * 2 && !isInside
			? [`pressed together: ${nameOf(one.part)} and ${nameOf(other.part)}`]
			: []
	})
}

/** Of a bar that lets presses through, only its visible pill counts. */
function solidOf(bar: Element): Box {
	const solid =
		styleOf(bar).pointerEvents === 'none'
			? [...bar.children].find((part) => styleOf(part).pointerEvents !== 'none')
			: bar
	return (solid ?? bar).getBoundingClientRect()
}

/** Bars that take too much space, and text behind them that cannot be scrolled into view. */
function behindBars(texts: readonly Text[]): string[] {
	if (dialog) return []
	const high = document.documentElement.clientHeight
	const found: string[] = []
	window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
	const bars = [...document.querySelectorAll('body *')].filter((part) => {
		if (!isSeen(part) || !['fixed', 'sticky'].includes(styleOf(part).position)) return false
		return part.getBoundingClientRect().height > 0
	})
	const atFoot = bars
		.map((bar) => solidOf(bar))
		.filter(({ top, bottom }) => top > high / 2 && bottom > top)
	const atTop = bars
		.map((bar) => bar.getBoundingClientRect())
		.filter(({ top, bottom }) => top < 2 && bottom > 0 && bottom < high)
	const foot = Math.min(high, ...atFoot.map(({ top }) => top))
	const head = Math.max(0, ...atTop.map(({ bottom }) => bottom))
	if (high - foot + head > high * barsMost)
		found.push(`bars leave ${Math.round(foot - head)} of ${high} px`)
	for (const { part, layer } of texts) {
		if (layer) continue
		const isBehind = linesOf(part).some((line) =>
			atFoot.some((bar) => shared(line, bar).x > slack && line.bottom - 6 > bar.top),
		)
		if (isBehind) found.push(`stays behind a bar: ${nameOf(part)}`)
	}
	window.scrollTo({ top: 0, behavior: 'instant' })
	return found
}

function unreadable(): string[] {
	const all = textsOf()
	const cut = new Set(all.filter((text) => isCutOff(text)))
	const texts = all.filter((text) => !cut.has(text))
	const faults = texts.flatMap((text) => faultsOf(text))
	for (const text of texts) text.lines = seenOf(text)
	return [
		...[...cut].map(({ part }) => `cut off: ${nameOf(part)}`),
		...faults,
		...textsOnEachOther(texts),
		...controlsOnEachOther(),
		...behindBars(texts),
	]
}

/** JavaScript whose value is what cannot be read or pressed on the page as it is, one line each. */
export const readabilityScript = `(() => {
	const slack = ${slack}, barsMost = ${barsMost}, wordMost = ${wordMost}, styles = new Map()
	const dialog = findDialog()
	${[
		styleOf,
		nameOf,
		isOnlySaid,
		isSeen,
		layerOf,
		findDialog,
		isWithin,
		linesOf,
		textsOf,
		brokenWord,
		cardOf,
		isCutOff,
		isOutOfCard,
		isOutOfControl,
		faultsOf,
		shared,
		seenOf,
		pairsOf,
		textsOnEachOther,
		scrolledBy,
		controlsOnEachOther,
		solidOf,
		behindBars,
		unreadable,
	].join('\n')}
	return unreadable()
})()`
