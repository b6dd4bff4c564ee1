import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getProduct, isLanguageFile, languages, searchProducts } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { readCatalogueSource, readProductTexts } from './catalogue-source.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedId } from './seed-id.ts'

/**
 * 200 queries in eight languages, written as shoppers type them: compounds, misspelt words, words joined or without
 * spaces, plurals, and words that no product has. Each names the products of which one must be among the first three.
 */
const queries = JSON.parse(
	readFileSync(fileURLToPath(new URL('search-queries.json', import.meta.url)), 'utf8'),
) as Record<string, Record<string, string[]>>

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
	await app.inside((ctx) => seedCatalogue(ctx, readCatalogueSource()))
	// The best sellers are marked by a job.
	await app.advance(60)
})
afterAll(() => app.close())

test('at least 180 of 200 queries find what was meant among the first three', async () => {
	const slugs = new Map(
		readCatalogueSource().products.map(({ slug }) => [seedId('product', slug), slug]),
	)
	let asked = 0
	const missed: string[] = []
	for (const [lang, list] of Object.entries(queries)) {
		if (!isLanguageFile(lang)) throw new Error(`"${lang}" is no language.`)
		for (const [query, meant] of Object.entries(list)) {
			asked += 1
			const found = await app.as(null)(searchProducts, { title: query, limit: 3 }, { lang })
			const first = found.list.map((it) => slugs.get(it.product_id) ?? '?')
			if (!first.some((slug) => meant.includes(slug)))
				missed.push(`${lang}: ${query} → ${first.join(', ')} (meant ${meant.join(', ')})`)
		}
	}
	expect(asked).toBe(200)
	expect(asked - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(180)
})

test('a product’s page is the same in nineteen languages but for its words, and is found by words of its description', async () => {
	const source = readCatalogueSource()
	const texts = readProductTexts(source)
	const some = source.products.filter((_product, index) => index % 12 === 0)
	const missed: string[] = []
	for (const { slug, title } of some) {
		const productId = seedId('product', slug)
		const own = texts.products.get(slug)
		const english = await app.as(null)(getProduct, { product_id: productId })
		for (const { file: lang } of languages) {
			const shown = await app.as(null)(getProduct, { product_id: productId }, { lang })
			const { title: shownTitle, subtitle, description, highlights } = shown
			expect({ title: shownTitle, subtitle, description, highlights }).toEqual({
				title: title[lang],
				subtitle: own?.subtitles[lang],
				description: own?.descriptions[lang],
				highlights: own?.highlights[lang],
			})
			if (lang !== 'en') expect(description, `${slug} in ${lang}`).not.toBe(english.description)
			expect([shown.price, shown.market_price, shown.skus.map(({ price }) => price)]).toEqual([
				english.price,
				english.market_price,
				english.skus.map(({ price }) => price),
			])
			// Some words from the middle of the text; a search reads at most twelve pieces.
			const words = firstWords(description.split('\n\n').at(-1) ?? '', lang)
			const { list } = await app.as(null)(searchProducts, { title: words, limit: 3 }, { lang })
			if (!list.some((found) => found.product_id === productId))
				missed.push(`${lang}: "${words}" does not find ${slug}`)
		}
	}
	expect(missed).toEqual([])
})

/** The first seven words of a text of a product. */
function firstWords(text: string, lang: string): string {
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)]
	const [first, ...others] = words.filter(({ isWordLike }) => isWordLike).slice(0, 7)
	const end = others.at(-1) ?? first
	return text.slice(first?.index ?? 0, (end?.index ?? 0) + (end?.segment.length ?? 0))
}
