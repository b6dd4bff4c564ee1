/**
 * Places of the shop in which a text has one line and is cut off if it is longer, with their widths on a phone 360 px wide. The texts are
 * measured in a browser with the fonts of an Android phone, which come from npm: every machine measures the same.
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
const fontFiles = [
	'roboto/files/roboto-latin',
	'roboto/files/roboto-latin-ext',
	'roboto/files/roboto-vietnamese',
	'roboto/files/roboto-cyrillic',
	'noto-sans-arabic/files/noto-sans-arabic-arabic',
	'noto-sans-bengali/files/noto-sans-bengali-bengali',
	'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
	'noto-sans-georgian/files/noto-sans-georgian-georgian',
	'noto-sans-thai/files/noto-sans-thai-thai',
].map((name) => `@fontsource/${name}-600-normal.woff2`)
/** Letters of Chinese, Japanese and Korean, each an em wide in every font. They are measured as a space of that width. */
const square = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu
const emSpace = '\u2003'

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
			measured: place.keys.map((key) => (words[key] ?? '').replaceAll(square, emSpace)),
		})),
	)
	const browser = await openBrowser()
	try {
		const page = await browser.newPage()
		const widths = await page.evaluate(
			async ({ list, spacing, fonts }) => {
				const loaded = fonts.map((base64, index) =>
					new FontFace(`font${index}`, `url(data:font/woff2;base64,${base64})`, {
						weight: '600',
					}).load(),
				)
				for (const font of await Promise.all(loaded)) document.fonts.add(font)
				const families = fonts.map((_, index) => `font${index}`).join(', ')
				const pen = document.createElement('canvas').getContext('2d')
				if (!pen) throw new Error('The browser has no canvas.')
				return list.map(({ measured, font, tag }) => {
					document.documentElement.lang = tag
					pen.font = `${font} ${families}`
					pen.letterSpacing = spacing
					return measured.reduce((sum, text) => sum + pen.measureText(text).width, 0)
				})
			},
			{
				list: asked,
				spacing: letterSpacing,
				fonts: fontFiles.map((file) =>
					readFileSync(fileURLToPath(import.meta.resolve(file)), 'base64'),
				),
			},
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
