import { languages } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogueSource } from '../../seed/catalogue-source.ts'
import { seedCatalogue } from '../../seed/seed-catalogue.ts'
import { seedReviews } from '../../seed/seed-reviews.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { describeIn } from './testing/describe-in.ts'
import { faultsOf } from './testing/json-ld-checker.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
	const source = readCatalogueSource()
	await app.inside(async (ctx) => {
		const products = await seedCatalogue(ctx, source)
		await seedReviews(ctx, source, [...products.values()])
	})
})
afterAll(() => app.close())

/** The addresses of all pages with a kind of row. */
async function pathsOf(kind: 'product' | 'shop'): Promise<string[]> {
	const { rows } = await sql<{ path: string }>`
		select case when ${kind} = 'product' then '/detail/' || id else '/shop/' || shop_id end as path
		from (select id, shop_id from product where ${kind} = 'product'
			union all select id, id from shop where ${kind} = 'shop') page order by id
	`.execute(app.api.database.db)
	return rows.map(({ path }) => path)
}

/** The objects of a page in JSON-LD, in each of these languages. */
async function objectsOf(
	path: string,
	files = languages.map(({ file }) => file),
): Promise<object[]> {
	const pages = await Promise.all(files.map((lang) => describeIn(app, path, { lang })))
	return pages.flatMap(({ jsonLd }) => jsonLd)
}

test('every product of the demo world says in JSON-LD what search engines need', async () => {
	const paths = await pathsOf('product')
	expect(paths.length).toBeGreaterThan(100)
	for (const path of paths) {
		const objects = await objectsOf(path, ['en', 'ar'])
		expect(objects).toHaveLength(4)
		for (const object of objects) expect(faultsOf(object)).toEqual([])
	}
})

test('so do a product in all languages, every shop and the home page', async () => {
	const [product = ''] = await pathsOf('product')
	const objects = [
		...(await objectsOf(product)),
		...(await Promise.all((await pathsOf('shop')).map((path) => objectsOf(path, ['ri'])))).flat(),
		...(await objectsOf('/home')),
	]
	expect(objects.length).toBeGreaterThan(90)
	for (const object of objects) expect(faultsOf(object)).toEqual([])
	const types = new Set(JSON.stringify(objects).match(/"@type":"\w+"/g))
	for (const type of ['Product', 'AggregateRating', 'BreadcrumbList', 'OnlineStore', 'WebSite'])
		expect(types).toContain(`"@type":"${type}"`)
})

test('the check finds what is missing, unknown or malformed', () => {
	const context = { '@context': 'https://schema.org' }
	const offer = {
		'@type': 'Offer',
		price: '12,30',
		priceCurrency: 'USD',
		availability: 'https://schema.org/Maybe',
	}
	expect(faultsOf({ ...context, '@type': 'Prodct' })).toEqual(['Prodct is no type of schema.org.'])
	expect(faultsOf({ ...context, '@type': 'Brand', name: ' ', colour: 'red' })).toEqual([
		'Brand has colour, which schema.org does not know there.',
		'Brand.name is empty.',
	])
	expect(faultsOf({ ...context, ...offer, url: '/detail/1' })).toEqual([
		'Offer lacks seller.',
		'Offer.price is no price: 12,30',
		'Offer.availability is no availability: https://schema.org/Maybe',
		'Offer.url is not an absolute address: /detail/1',
	])
	expect(
		faultsOf({
			...context,
			'@type': 'AggregateRating',
			ratingValue: 6,
			reviewCount: 0,
			bestRating: 5,
			worstRating: 1,
		}),
	).toEqual(['AggregateRating is not between its bounds.', 'AggregateRating counts nothing.'])
})
