import {
	deleteCategory,
	getProduct,
	listAdminCategories,
	listAuditEntries,
	listCategories,
	listProducts,
	moveCategoryProducts,
	saveBanner,
	saveCategory,
	saveTaxSettings,
	searchProducts,
	sortCategories,
	suggestSearches,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelopeOf, openTestApp, type Operator, type TestApp } from '../../../test/test-app.ts'
import { waitingBehind } from '../../../test/waiting-behind.ts'
import { addPromo } from '../../promotions/index.ts'
import { categoryProductsAtOnce } from './category-job.ts'

let app: TestApp
let clerk: Operator
let image: string
let bannerImage: string
beforeAll(async () => {
	app = await openTestApp()
	clerk = await app.operatorWith({ roles: ['catalogue', 'admin'] })
	image = await picture('category')
	bannerImage = await picture('banner')
})
afterAll(() => app.close())

/** Uploads a picture as the console does. */
async function picture(scene: string): Promise<string> {
	const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#533' } })
		.png()
		.toBuffer()
	const form = new FormData()
	form.set('scene', scene)
	form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
	const response = await app.raw('/admin/upload', {
		method: 'POST',
		headers: { token: clerk.token },
		body: form,
	})
	const { data } = await envelopeOf(response)
	return 'url' in data ? String(data['url']) : ''
}

async function category(en: string, wish: Partial<InputOf<typeof saveCategory>> = {}) {
	return app.as(clerk)(saveCategory, { image, names: { en }, shown: 1, ...wish })
}

async function whole(id: string) {
	const { list } = await app.as(clerk)(listAdminCategories)
	return list.find((row) => row.category_id === id)
}

/** A product in a category. */
async function productIn(categoryId: string, title: string) {
	const product = await app.product({ title })
	await app.inside((ctx) =>
		sql`update product set category_id = ${categoryId} where id = ${product.productId}`.execute(
			ctx.db,
		),
	)
	return product
}

/** Products of one shop that are in a category, made by copying the first: many of them at once. */
async function fill(categoryId: string, count: number): Promise<string> {
	const { productId } = await app.product({ title: 'Copper kettle' })
	await app.inside(async (ctx) => {
		await sql`
			with copies as (
				insert into product (id, shop_id, category_id, images, price, ships_from, created_at)
				select gen_random_uuid(), shop_id, ${categoryId}::uuid, images, price, ships_from, created_at
				from product, generate_series(1, ${count - 1}) where id = ${productId} returning id
			), wordings as (
				insert into product_wording (id, product_id, titles, options, created_at)
				select gen_random_uuid(), c.id, t.titles, t.options, now() from copies c, product_text t where t.product_id = ${productId}
				returning id, product_id
			), texts as (
				insert into product_text (product_id, wording_id, titles, subtitles, descriptions, highlights, options)
				select w.product_id, w.id, t.titles, t.subtitles, t.descriptions, t.highlights, t.options
				from wordings w, product_text t where t.product_id = ${productId} returning product_id
			)
			insert into product_search (product_id, words) select t.product_id, s.words
			from texts t, product_search s where s.product_id = ${productId}
		`.execute(ctx.db)
		await sql`update product set category_id = ${categoryId} where id = ${productId}`.execute(
			ctx.db,
		)
	})
	return productId
}

test('categories are made, named by language, hidden, and put into an order; visitors see it at once', async () => {
	const names = async (lang: 'en' | 'de' = 'en') =>
		(await app.as(null)(listCategories, {}, { lang })).map(({ name }) => name)
	const kites = await category('Kites & wind', { names: { en: 'Kites & wind', de: 'Drachen' } })
	expect(kites).toMatchObject({ slug: 'kites-wind', products: 0, on_sale: 0, shown: 1, move: null })
	const clocks = await category('Clocks')
	const before = await names()
	expect(before.slice(-2)).toEqual(['Kites & wind', 'Clocks'])
	expect((await names('de')).slice(-2)).toEqual(['Drachen', 'Clocks'])
	expect(
		(await app.as(null)(suggestSearches, { title: 'Clo' })).some(
			({ id }) => id === clocks.category_id,
		),
	).toBe(true)

	const { list } = await app.as(clerk)(listAdminCategories)
	const ids = list.map((row) => row.category_id)
	await app.as(clerk)(sortCategories, { category_ids: ids.toReversed() })
	expect((await names()).slice(0, 2)).toEqual(['Clocks', 'Kites & wind'])
	for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? '']])
		await expect(app.as(clerk)(sortCategories, { category_ids: wrong })).rejects.toMatchObject({
			error: 'state_changed',
		})

	await category('Clocks', { category_id: clocks.category_id, shown: 0 })
	expect(await names()).not.toContain('Clocks')
	expect(
		(await app.as(null)(suggestSearches, { title: 'Clo' })).some(
			({ id }) => id === clocks.category_id,
		),
	).toBe(false)
	const entries = await app.as(clerk)(listAuditEntries, {
		subject: `category:${clocks.category_id}`,
	})
	expect(entries.list.map(({ action }) => action)).toEqual(['category.change', 'category.make'])
})

test('a name is taken once, a picture is one of a category, and only the catalogue’s operators may', async () => {
	const lamps = await category('Lamps')
	await expect(category('lAmps ')).rejects.toMatchObject({ error: 'already_taken', field: 'names' })
	await expect(category('Vases', { image: bannerImage })).rejects.toMatchObject({
		error: 'invalid',
		field: 'image',
	})
	await expect(category('Vases', { category_id: clerk.id })).rejects.toMatchObject({
		error: 'not_found',
	})
	// Its own name is not taken by itself, and a second one gets another name for files.
	expect((await category('Lamps', { category_id: lamps.category_id })).slug).toBe('lamps')
	expect((await category('Lamps!')).slug).toBe('lamps-2')
	const helper = await app.operatorWith({ roles: ['support'] })
	await expect(app.as(helper)(listAdminCategories)).rejects.toMatchObject({ http: 403 })
	await expect(
		app.as(helper)(deleteCategory, { category_id: lamps.category_id }),
	).rejects.toMatchObject({ http: 403 })
})

test('products are found by the new name of their category, and their pages count as changed', async () => {
	const tea = await category('Teaware')
	const { productId } = await productIn(tea.category_id, 'Plain bowl')
	const found = async (title: string) =>
		(await app.as(null)(searchProducts, { title })).list.map((card) => card.product_id)
	expect(await found('Zubrowka')).toEqual([])
	await category('Zubrowka', { category_id: tea.category_id })
	await app.advance(2)
	expect(await found('Zubrowka')).toEqual([productId])
	expect((await app.as(null)(getProduct, { product_id: productId })).category_name).toBe('Zubrowka')
	const changed = await app.inside(async (ctx) => {
		const { rows } = await sql<{ changed_at: Date | null }>`
			select changed_at from product where id = ${productId}
		`.execute(ctx.db)
		return rows[0]?.changed_at
	})
	expect(changed).toBeInstanceOf(Date)
})

test('all products of a category move, in parts and once, and nothing meets a move that is running', async () => {
	const from = await category('Old things')
	const to = await category('Curios')
	const third = await category('Third')
	const count = categoryProductsAtOnce + 30
	const productId = await fill(from.category_id, count)
	expect(await whole(from.category_id)).toMatchObject({ products: count, on_sale: count })
	const move = { category_id: from.category_id, to_id: to.category_id }
	// The same call many times at once: one of them begins.
	const answers = await Promise.allSettled(
		Array.from({ length: 8 }, () => app.as(clerk)(moveCategoryProducts, move)),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const meets of [
		{ category_id: to.category_id, to_id: from.category_id },
		{ category_id: third.category_id, to_id: from.category_id },
	])
		await expect(app.as(clerk)(moveCategoryProducts, meets)).rejects.toMatchObject({
			error: 'state_changed',
		})
	await app.advance(3)
	expect(await whole(from.category_id)).toMatchObject({ products: 0, move: null })
	expect(await whole(to.category_id)).toMatchObject({ products: count, on_sale: count })
	expect((await app.as(null)(listProducts, { category_id: to.category_id })).count).toBe(count)
	const { list } = await app.as(null)(searchProducts, { title: 'Curios kettle' })
	expect(list.map((card) => card.category_id)).toContain(to.category_id)
	const versions = await app.inside(async (ctx) => {
		const { rows } = await sql<{ version: number }>`
			select distinct version from product where category_id = ${to.category_id} and id <> ${productId}
		`.execute(ctx.db)
		return rows
	})
	expect(versions).toEqual([{ version: 2 }])
	await expect(app.as(clerk)(moveCategoryProducts, move)).rejects.toMatchObject({
		error: 'state_changed',
	})
	await expect(
		app.as(clerk)(moveCategoryProducts, { category_id: to.category_id, to_id: clerk.id }),
	).rejects.toMatchObject({ error: 'not_found' })
	await expect(
		app.as(clerk)(moveCategoryProducts, { category_id: to.category_id, to_id: to.category_id }),
	).rejects.toMatchObject({ error: 'invalid', field: 'to_id' })
})

test('words are written again while another job indexes the product: that one then gets its search row, and nobody waits for each other', async () => {
	const shelf = await category('Shelf')
	const { productId } = await productIn(shelf.category_id, 'Brass lamp')
	await app.advance(3)
	const indexing = new pg.Client({ connectionString: app.databaseUrl })
	await indexing.connect()
	try {
		const { rows } = await indexing.query<{ pid: number }>('select pg_backend_pid() as pid')
		await indexing.query('begin')
		await indexing.query('select from product_text where product_id = $1 for update', [productId])
		await app.as(clerk)(saveCategory, {
			category_id: shelf.category_id,
			image,
			names: { en: 'Bookcase' },
			shown: 1,
		})
		const written = app.advance(3)
		const waiting = () => waitingBehind(app, rows[0]?.pid ?? 0)
		await expect.poll(waiting).toBe(1)
		await indexing.query(
			'select from product_text_search where product_id = $1 for update nowait',
			[productId],
		)
		await indexing.query('commit')
		await written
	} finally {
		await indexing.end()
	}
	const { list } = await app.as(null)(searchProducts, { title: 'bookcase lamp' })
	expect(list.map(({ product_id: id }) => id)).toEqual([productId])
})

test('a category is deleted only when nothing is in it or refers to it, and the refusal names what does', async () => {
	const doomed = await category('Doomed')
	const other = await category('Refuge')
	const id = doomed.category_id
	const { productId, shopId } = await productIn(id, 'Last one')
	const merchant = await app.merchantOf(shopId)
	await app.inside((ctx) =>
		addPromo(ctx, {
			code: 'DOOMED5',
			kind: 'fixed',
			value: 500n,
			scope: 'category',
			scopeId: id,
			startsAt: new Date(0),
			endsAt: new Date(4_000_000_000_000),
		}),
	)
	await app.as(merchant)(saveTaxSettings, {
		version: 0,
		on: 1,
		tax_number: 'DE123',
		rates: [
			{ country: 'US', category_id: null, percent: '10', from: '2020-01-01' },
			{ country: 'US', category_id: id, percent: '5', from: '2020-01-01' },
		],
	})
	const banner = await app.as(clerk)(saveBanner, {
		image: bannerImage,
		titles: { en: 'See Doomed' },
		link: { kind: 'category', value: id },
		shown: 1,
	})
	expect(banner.link).toEqual({ kind: 'category', value: id })
	await expect(app.as(clerk)(deleteCategory, { category_id: id })).rejects.toMatchObject({
		error: 'category_in_use',
		http: 409,
		params: { products: 1, promos: 1, tax_shops: 1, banners: 1 },
	})
	expect((await whole(id))?.uses).toMatchObject({ promos: 1, tax_shops: 1, banners: 1, moves: 0 })
	await app.as(clerk)(moveCategoryProducts, { category_id: id, to_id: other.category_id })
	await expect(
		app.as(clerk)(deleteCategory, { category_id: other.category_id }),
	).rejects.toMatchObject({ error: 'category_in_use', params: { moves: 1 } })
	await app.advance(2)
	expect((await app.as(null)(getProduct, { product_id: productId })).category_id).toBe(
		other.category_id,
	)

	const empty = await category('Empty')
	const { list } = await app.as(clerk)(deleteCategory, { category_id: empty.category_id })
	expect(list.map((row) => row.category_id)).not.toContain(empty.category_id)
	expect((await app.as(null)(listCategories)).map(({ name }) => name)).not.toContain('Empty')
	await expect(
		app.as(clerk)(deleteCategory, { category_id: empty.category_id }),
	).rejects.toMatchObject({ error: 'not_found' })
})
