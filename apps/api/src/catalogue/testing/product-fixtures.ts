import { randomUUID } from 'node:crypto'
import { endpoints, type InputOf, type ShopProductDetail } from '@portolan/contract'
import sharp from 'sharp'
import type { TestApp, Merchant, Refused } from '../../../test/test-app.ts'
import { keepPicture } from '../../platform/media/index.ts'
import { addCategory } from '../index.ts'
import { sql } from 'kysely'

/** The input of a merchant's product form. */
export type GoodsWish = InputOf<typeof endpoints.saveMerchantProduct>

/** The address of a picture that a merchant uploaded. */
export async function pictureOf(
	app: TestApp,
	person: { id: string },
	scene: 'product' | 'shop' = 'product',
): Promise<string> {
	const sent = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#357' } })
		.png()
		.toBuffer()
	const { url } = await app.inside((ctx) => keepPicture(ctx, { ownerId: person.id, scene, sent }))
	return url
}

/** A new category. */
export async function categoryOf(app: TestApp, name = 'Lamps'): Promise<string> {
	return app.inside((ctx) =>
		addCategory(ctx, {
			slug: `category-${randomUUID()}`,
			names: { en: name },
			image: '/media/c/a.webp',
			hue: 200,
		}),
	)
}

/** A word by which no other product is found, not even as a misspelling. */
export function newWord(): string {
	return `lamp${randomUUID()
		.replaceAll(/[^0-9a-f]/g, '')
		.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
}

/** A complete form: a lamp in two colours. */
export async function lamp(app: TestApp, person: Merchant): Promise<GoodsWish> {
	return {
		titles: { en: newWord() },
		subtitles: { en: 'Warm light' },
		descriptions: { en: 'It stands on a table.' },
		highlights: { en: ['Oak', 'LED'] },
		tags: ['bedside'],
		category_id: await categoryOf(app),
		images: [await pictureOf(app, person)],
		market_price: '40.00',
		weight_grams: 900,
		ships_from: 'PT',
		options: [
			{ name: { en: 'Colour', de: 'Farbe' }, values: [{ en: 'Blue', de: 'Blau' }, { en: 'Red' }] },
		],
		skus: [
			{ choice: [0], price: '30.00', stock: 4 },
			{ choice: [1], price: '25.00', stock: 0 },
		],
	}
}

/** A lamp of the shop, on sale, as the form shows it. */
export async function lampOnShelf(
	app: TestApp,
	person: Merchant,
	wish: Partial<GoodsWish> = {},
): Promise<ShopProductDetail> {
	const form = { ...(await lamp(app, person)), ...wish }
	const made = await app.as(person)(endpoints.saveMerchantProduct, form)
	await app.as(person)(endpoints.setProductShelf, { product_id: made.product_id, on: 1 })
	return made
}

/** The form of a product with its present values, to be changed and saved. */
export function formOf(goods: ShopProductDetail): GoodsWish {
	return {
		product_id: goods.product_id,
		version: goods.version,
		titles: goods.titles,
		subtitles: goods.subtitles,
		descriptions: goods.descriptions,
		highlights: goods.highlights,
		tags: goods.tags,
		category_id: goods.category_id,
		images: goods.images,
		market_price: goods.market_price,
		weight_grams: goods.weight_grams,
		ships_from: goods.ships_from,
		options: goods.options,
		skus: goods.skus.map(({ sku_id, choice, price, weight_grams, image }) => ({
			sku_id,
			choice,
			price,
			weight_grams,
			image,
		})),
	}
}

/** Events of a topic about a product, as stored in the outbox. */
export async function told(
	app: TestApp,
	topic: string,
	productId: string,
): Promise<Record<string, unknown>[]> {
	const { rows } = await sql<{ data: Record<string, unknown> }>`
		select data from outbox where topic = ${topic} and subject = ${productId} order by id
	`.execute(app.api.database.db)
	return rows.map(({ data }) => data)
}

export async function refusedBy(call: Promise<unknown>): Promise<Refused> {
	try {
		await call
	} catch (error) {
		return error as Refused
	}
	throw new Error('Nothing was refused.')
}
