import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

let read: Promise<string> | undefined

function source(): Promise<string> {
	read ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
	return read
}

/** WCAG 2.2 A and AA, with what they took over from before. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Of what axe fetches beforehand, only media are asked about: fetching the style sheets again takes as long as all rules, for a rule that is off. */
const preload = { assets: ['media'] }

/** Everything there is to find. */
export const allRules: RunOptions = {
	runOnly: { type: 'tag', values: tags },
	preload,
	resultTypes: ['violations'],
}
/** In the dark only colours are other than in the light. */
export const colourRules: RunOptions = {
	runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
	preload: false,
	resultTypes: ['violations'],
}

/** What axe finds on a page in its present state, a line each. */
export async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source())
	const results = await page.evaluate((how) => {
		return withAxe(window).axe.run(document, how)

		function withAxe(here: unknown) {
			return here as { axe: { run(on: Document, how: unknown): Promise<AxeResults> } }
		}
	}, options)
	return results.violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => {
			const why = failureSummary?.split('\n').slice(1, 2).join(' ').trim() ?? ''
			return `${id} at ${target.join(' ')}: ${why}`
		}),
	)
}

/** Elements that stick out beside the screen, when the page can be moved sideways. */
export function overflowOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const root = document.documentElement
		const wide = Math.max(root.scrollWidth, document.body.scrollWidth)
		if (wide <= root.clientWidth) return []
		const out = [...document.querySelectorAll('body *')].filter((part) => {
			const { left, right, width } = part.getBoundingClientRect()
			return width > 0 && part.checkVisibility() && (right > root.clientWidth + 1 || left < -1)
		})
		const named = out.slice(0, 3).map((part) => `${part.tagName} ${part.className}`.slice(0, 80))
		return [`${wide} px wide on ${root.clientWidth}: ${named.join(' | ')}`]
	})
}

/** Icons that nobody said how to draw: their lines are filled black, a globe becomes a black disc. */
export function unstyledIconsOn(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll('svg[viewBox="0 0 24 24"]')]
			.filter((icon) => getComputedStyle(icon).fill === 'rgb(0, 0, 0)')
			.map((icon) => `an icon without its style: ${(icon.parentElement ?? icon).outerHTML}`),
	)
}
