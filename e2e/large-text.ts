import type { Page } from 'playwright-core'

/** Sets the text size of the browser itself, as a person does in its settings; pages see it as the root's font size. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
	const browser = await page.context().newCDPSession(page)
	const standard = (16 * percent) / 100
	await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/**
 * What cannot be read or pressed on a page as it stands, a line each: text that is cut off, that lies on other text or
 * sticks out of its button, controls on top of each other, bars that leave too little of the screen, and what stays behind
 * a bar when the page is scrolled to its end.
 */
export function unreadableOn(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		/** Edges of letters and rounding may differ by so many pixels. */
		const slack = 2
		/** Bars that stay may take this share of the height together. */
		const barsMost = 0.5
		/** Words up to this length fit a line of their own. */
		const wordMost = 12
		const found: string[] = []
		const wide = document.documentElement.clientWidth
		const high = document.documentElement.clientHeight

		interface Box {
			left: number
			top: number
			right: number
			bottom: number
		}
		const styles = new Map<Element, CSSStyleDeclaration>()
		const styleOf = (part: Element) => {
			const known = styles.get(part) ?? getComputedStyle(part)
			styles.set(part, known)
			return known
		}
		const nameOf = (part: Element) => {
			const words = (part.getAttribute('aria-label') ?? part.textContent ?? '').trim()
			return `<${part.tagName.toLowerCase()}> "${words.slice(0, 40)}"`
		}
		const isOnlySaid = (part: Element) => {
			for (let at: Element | null = part; at; at = at.parentElement) {
				const { clipPath, position } = styleOf(at)
				if (position === 'absolute' && clipPath !== 'none' && at.clientWidth <= 1) return true
			}
			return false
		}
		const isSeen = (part: Element) =>
			part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
		/** The bar, sheet or toast that something stays on the screen with. */
		const layerOf = (part: Element): Element | null => {
			for (let at: Element | null = part; at; at = at.parentElement)
				if (['fixed', 'sticky'].includes(styleOf(at).position)) return at
			return null
		}
		const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].find(isSeen)
		const within = (part: Element) => dialog === undefined || dialog.contains(part)

		/** The lines of an element's own words. */
		const linesOf = (part: Element): Box[] =>
			[...part.childNodes].flatMap((node) => {
				if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
				const range = document.createRange()
				range.selectNodeContents(node)
				return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
			})
		const all = [...document.querySelectorAll('body *')].flatMap((part) => {
			// An excerpt is cut on purpose: what it opens says it whole.
			if (!within(part) || part.closest('script, style, noscript, svg, option, [data-excerpt]'))
				return []
			const lines = linesOf(part)
			if (lines.length === 0 || !isSeen(part) || isOnlySaid(part)) return []
			return [{ part, lines, layer: layerOf(part) }]
		})
		/** A word short enough for a line of its own that was broken all the same. */
		const brokenWord = (part: Element): string | null => {
			for (const node of part.childNodes) {
				if (node.nodeType !== Node.TEXT_NODE) continue
				for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
					// Addresses, numbers and scripts without spaces between words break where they must.
					if (
						word.length > wordMost ||
						!/^\p{P}*[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{M}]+\p{P}*$/u.test(
							word,
						)
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
		/** The coloured ground that something is written on. */
		const cardOf = (part: Element): Element | null => {
			for (let at: Element | null = part; at && at !== document.body; at = at.parentElement) {
				const { position, overflowX, boxShadow, display } = styleOf(at)
				if (position === 'absolute' || ['auto', 'scroll'].includes(overflowX)) return null
				if (boxShadow !== 'none' && display !== 'inline') return at
			}
			return null
		}
		const texts = all.filter(({ part, lines }) => {
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
			if (!sideways.free)
				sideways.cut ||= lines.some(({ left, right }) => left < -slack || right > wide + slack)
			if (sideways.cut || down.cut) {
				found.push(`cut off: ${nameOf(part)}`)
				return false
			}
			const broken = brokenWord(part)
			if (broken !== null) found.push(`broken inside: "${broken}" in ${nameOf(part)}`)
			const card = cardOf(part)?.getBoundingClientRect()
			if (
				card &&
				lines.some(({ left, right }) => left < card.left - slack || right > card.right + slack)
			)
				found.push(`sticks out of its card: ${nameOf(part)}`)
			const pressed = part.closest('a, button, [role=tab], label')
			if (pressed && pressed !== part.closest('label')) {
				const box = pressed.getBoundingClientRect()
				const isOut = lines.some(
					({ left, right, top, bottom }) =>
						left < box.left - slack ||
						right > box.right + slack ||
						bottom - (bottom - top) * 0.25 > box.bottom + slack ||
						top + (bottom - top) * 0.25 < box.top - slack,
				)
				if (isOut && styleOf(pressed).display !== 'inline')
					found.push(`sticks out of its control: ${nameOf(part)}`)
			}
			return true
		})

		const shared = (one: Box, other: Box) => ({
			x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
			y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
		})
		/** What is seen of lines inside a part that scrolls. */
		const seenOf = (part: Element, lines: Box[]): Box[] => {
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
		for (const text of texts) text.lines = seenOf(text.part, text.lines)
		texts.forEach((one, at) => {
			for (const other of texts.slice(at + 1)) {
				if (
					one.layer !== other.layer ||
					one.part.contains(other.part) ||
					other.part.contains(one.part)
				)
					continue
				const isOn = one.lines.some((line) =>
					other.lines.some((beside) => {
						const { x, y } = shared(line, beside)
						const lower = Math.min(line.bottom - line.top, beside.bottom - beside.top)
						return x > slack && y > lower * 0.4
					}),
				)
				if (isOn) found.push(`on top of each other: ${nameOf(one.part)} and ${nameOf(other.part)}`)
			}
		})

		const controls = [
			...document.querySelectorAll('a[href], button, [role=tab], input, textarea, select, summary'),
		].flatMap((part) => {
			const box = part.getBoundingClientRect()
			if (!within(part) || !isSeen(part) || isOnlySaid(part)) return []
			return box.width < 4 || box.height < 4 ? [] : [{ part, box, layer: layerOf(part) }]
		})
		const scrolled = (part: Element) => {
			for (let at = part.parentElement; at; at = at.parentElement)
				if (['auto', 'scroll'].includes(styleOf(at).overflowX)) return at
			return null
		}
		controls.forEach((one, at) => {
			for (const other of controls.slice(at + 1)) {
				if (
					one.layer !== other.layer ||
					one.part.contains(other.part) ||
					other.part.contains(one.part)
				)
					continue
				if (scrolled(one.part) !== scrolled(other.part)) continue
				const { x, y } = shared(one.box, other.box)
				// A heart on a picture lies within it on purpose.
				const inside = [one.box, other.box].some(
					({ left, right, top, bottom }) => x >= right - left - slack && y >= bottom - top - slack,
				)
				if (x > slack * 2 && y > slack * 2 && !inside)
					found.push(`pressed together: ${nameOf(one.part)} and ${nameOf(other.part)}`)
			}
		})
		return found.concat(behindBars())

		/** Bars that take too much, and words that no scrolling brings out from behind them. */
		function behindBars(): string[] {
			if (dialog) return []
			const said: string[] = []
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
				said.push(`bars leave ${Math.round(foot - head)} of ${high} px`)
			for (const { part, layer } of texts) {
				if (layer) continue
				const lines = linesOf(part)
				if (
					lines.some((line) =>
						atFoot.some((bar) => shared(line, bar).x > slack && line.bottom - 6 > bar.top),
					)
				)
					said.push(`stays behind a bar: ${nameOf(part)}`)
			}
			window.scrollTo({ top: 0, behavior: 'instant' })
			return said
		}

		/** Of a bar that lets presses through, only its pill is solid. */
		function solidOf(bar: Element): Box {
			const solid =
				styleOf(bar).pointerEvents === 'none'
					? [...bar.children].find((part) => styleOf(part).pointerEvents !== 'none')
					: bar
			return (solid ?? bar).getBoundingClientRect()
		}
	})
}
