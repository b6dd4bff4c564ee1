import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReviews, listProducts, getProduct, getShop } from '@portolan/contract'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { newId } from '../platform/ids.ts'
import { importReviews, type NewReview } from './index.ts'

let app: TestApp

beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

function review(productId: string, score: number, given: Partial<NewReview> = {}): NewReview {
	return {
		productId,
		nickname: 'Mina',
		avatar: '/media/c/person-01.webp',
		lang: 'en',
		text: `A ${score}.`,
		productScore: score,
		serviceScore: 5,
		postageScore: 4,
		pics: [],
		createdAt: new Date(Date.now() - 86_400_000 - score * 1000),
		...given,
	}
}

test('ratings are exact, however reviews come, change and go', async () => {
	const { productId, shopId } = await app.product()
	const scores = [5, 5, 4, 4, 4, 3, 2, 1, 5, 5, 5, 4]
	await app.inside((ctx) =>
		importReviews(
			ctx,
			scores.map((score, index) =>
				review(productId, score, index === 0 ? { pics: ['/media/c/a.webp'] } : {}),
			),
		),
	)
	const as = app.as(null)
	const { summary, count } = await as(listReviews, { product_id: productId })
	expect(summary).toEqual({
		count: 12,
		rate: 3.9,
		with_pics: 1,
		scores: { 1: 1, 2: 1, 3: 1, 4: 4, 5: 5 },
	})
	expect(count).toBe(12)
	expect(await as(getShop, { mer_id: shopId })).toMatchObject({
		good_rate: 75,
		good_rate_count: 12,
	})
	expect(await as(listProducts, { mer_id: shopId })).toMatchObject({
		list: [{ rate: 3.9, rate_count: 12 }],
	})

	const { db } = app.api.database
	await sql`update review set hidden = true where product_id = ${productId} and product_score = 1`.execute(
		db,
	)
	await sql`update review set product_score = 5 where product_id = ${productId} and product_score = 2`.execute(
		db,
	)
	await sql`delete from review where product_id = ${productId} and product_score = 3`.execute(db)
	const later = await app.as(await app.shopperWith({ payCode: '' }))(listReviews, {
		product_id: productId,
	})
	expect(later.summary).toEqual({
		count: 10,
		rate: 4.6,
		with_pics: 1,
		scores: { 1: 0, 2: 0, 3: 0, 4: 4, 5: 6 },
	})
})

test('imports crossing each other lose no count', async () => {
	const first = await app.product()
	const second = await app.product({ shopId: first.shopId })
	await Promise.all(
		Array.from({ length: 12 }, (_, index) =>
			app.inside((ctx) => {
				const both = [review(first.productId, 5), review(second.productId, 3)]
				return importReviews(ctx, index % 2 === 0 ? both : both.toReversed())
			}),
		),
	)
	const as = app.as(null)
	expect(await as(listReviews, { product_id: first.productId })).toMatchObject({
		count: 12,
		summary: { rate: 5 },
	})
	expect(await as(listReviews, { product_id: second.productId })).toMatchObject({
		count: 12,
		summary: { rate: 3 },
	})
	expect(await as(getShop, { mer_id: first.shopId })).toMatchObject({
		good_rate: 50,
		good_rate_count: 24,
	})
})

test('a shop is new under ten scores, and old scores no longer count', async () => {
	const { productId, shopId } = await app.product()
	const old = new Date(Date.now() - 200 * 86_400_000)
	await app.inside((ctx) =>
		importReviews(ctx, [
			...Array.from({ length: 20 }, () => review(productId, 1, { createdAt: old })),
			...Array.from({ length: 9 }, () => review(productId, 5)),
		]),
	)
	expect(await app.as(null)(getShop, { mer_id: shopId })).toMatchObject({
		good_rate: null,
		good_rate_count: 9,
	})
	await app.inside((ctx) => importReviews(ctx, [review(productId, 2)]))
	// Sums are up to two seconds old.
	await app.advance(2)
	expect(await app.as(null)(getShop, { mer_id: shopId })).toMatchObject({
		good_rate: 90,
		good_rate_count: 10,
	})
})

test('lists reviews by score and pictures, page by page', async () => {
	const { productId, skuIds } = await app.product({
		skus: [
			{ options: { Colour: 'Red', Size: 'M' }, price: '5.00', stock: 1 },
			{ options: { Colour: 'Blue', Size: 'M' }, price: '5.00', stock: 1 },
		],
	})
	await app.inside((ctx) =>
		importReviews(ctx, [
			review(productId, 5, { skuId: skuIds[1] ?? null, pics: ['/media/c/a.webp'] }),
			review(productId, 5),
			review(productId, 4, { anonymous: true, pics: ['/media/c/a.webp'] }),
		]),
	)
	const as = app.as(null)
	const all = await as(listReviews, { product_id: productId, limit: 2 })
	expect(all).toMatchObject({ count: 3, has_more: true })
	const rest = await as(listReviews, { product_id: productId, limit: 2, page: 2 })
	expect(rest).toMatchObject({ count: 3, has_more: false })
	expect(new Set([...all.list, ...rest.list].map((it) => it.comment_id)).size).toBe(3)

	expect(await as(listReviews, { product_id: productId, score: 5, pics: 1 })).toMatchObject({
		count: 1,
		list: [{ spec: 'Blue / M', author: { nickname: 'Mina', avatar: '/media/c/person-01.webp' } }],
	})
	expect(await as(listReviews, { product_id: productId, score: 4 })).toMatchObject({
		count: 1,
		list: [{ author: { nickname: 'M***', avatar: '' } }],
	})
	expect(await as(listReviews, { product_id: productId, pics: 1 })).toMatchObject({ count: 2 })
	expect((await as(getProduct, { product_id: productId })).comments).toMatchObject({
		count: 3,
		list: [{}, {}, {}],
	})
	expect((await app.raw(`/api/product/comment_list?product_id=${productId}&score=6`)).status).toBe(
		422,
	)
	await expect(as(listReviews, { product_id: newId() })).rejects.toMatchObject({ http: 404 })
})
