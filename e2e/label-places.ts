/**
 * Places of the shop in which a text has one line and is cut off if it is longer, with their widths on a phone 360 px wide. The texts are
 * measured in a browser, with the fonts of this machine.
 */
import { fileURLToPath } from 'node:url'
import { languages, type Language } from '@portolan/contract/languages'
import { readFileSync } from 'node:fs'
import { openBrowser } from './browser.ts'

/** A place: the keys whose texts stand side by side in it, and how wide it is at 360 px. */
interface Place {
	what: string
	keys: string[]
	px: number
	/** A CSS font without its families. */
	font: string
}

/** Letters stand a little closer in narrow places (Tailwind's tracking-tight). */
const letterSpacing = '-0.025em'
const families =
	'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** Between the edges of the bar (16 px and 4 px on each side), five tabs share the width. */
const tabPx = (360 - 2 * 16 - 2 * 4) / 5
/** Beside the edges (16 px), the cart (44 px), two gaps (8 px) and the padding of two buttons (6 px on each side). */
const buyBarPx = 360 - 2 * 16 - 44 - 2 * 8 - 4 * 6

const places: readonly Place[] = [
	...['tab.home', 'tab.browse', 'tab.cart', 'tab.wallet', 'tab.you'].map((key) => ({
		what: 'the tab bar',
		keys: [key],
		px: tabPx,
		font: '600 11px',
	})),
	{
		what: 'the bar with which a product is bought',
		keys: ['product.add', 'product.buy'],
		px: buyBarPx,
		font: '600 13px',
	},
]

/** Texts of the shop that are longer than their place, as sentences. */
export async function placeFaults(
	catalogues: readonly { language: Language; words: Record<string, string> }[],
): Promise<{ file: string; what: string }[]> {
	const asked = catalogues.flatMap(({ language, words }) =>
		places.map((place) => ({
			...place,
			file: language.file,
			tag: language.tag,
			texts: place.keys.map((key) => words[key] ?? ''),
		})),
	)
	const browser = await openBrowser()
	try {
		const page = await browser.newPage()
		const widths = await page.evaluate(
			({ list, spacing, fonts }) => {
				const pen = document.createElement('canvas').getContext('2d')
				if (!pen) throw new Error('The browser has no canvas.')
				return list.map(({ texts, font, tag }) => {
					document.documentElement.lang = tag
					pen.font = `${font} ${fonts}`
					pen.letterSpacing = spacing
					return texts.reduce((sum, text) => sum + pen.measureText(text).width, 0)
				})
			},
			{ list: asked, spacing: letterSpacing, fonts: families },
		)
		return asked.flatMap(({ file, what, keys, texts, px }, index) => {
			const width = widths[index] ?? 0
			return width <= px
				? []
				: [
						{
							file,
							what: `${keys.join(' + ')} is ${Math.ceil(width)} px wide and ${what} has ${Math.floor(px)} at 360 px: ${texts.join(' · ')}`,
						},
					]
		})
	} finally {
		await browser.close()
	}
}

// Prints the faults of the shop's texts, a line each, for `npm run words -- check`.
if (import.meta.main) {
	const catalogues = languages.map((language) => ({
		language,
		words: JSON.parse(
			readFileSync(
				fileURLToPath(new URL(`../apps/shop/src/messages/${language.file}.json`, import.meta.url)),
				'utf8',
			),
		) as Record<string, string>,
	}))
	for (const { file, what } of await placeFaults(catalogues)) console.log(`${file}: ${what}`)
}
