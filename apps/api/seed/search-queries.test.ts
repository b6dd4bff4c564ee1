import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLanguageFile, searchProducts } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { readCatalogueSource } from './catalogue-source.ts'
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
