import {
	addToCart,
	createOrder,
	getTaxReport,
	previewOrder,
	saveTaxSettings,
	type InputOf,
	type ReplyOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import type { Merchant, Person, TestApp } from '../../../test/test-app.ts'
import { addCategory } from '../../catalogue/index.ts'
import { payTrade } from '../../orders/testing/checkout-fixtures.ts'

type Rates = InputOf<typeof saveTaxSettings>['rates']

/** A shop with tax: 10 % in the United States, 5.5 % for one category there, 24 % in Iceland. */
export interface TaxedShop {
	shopId: string
	owner: Merchant
	/** The category with a rate of its own. */
	books: string
}

/** Makes such a shop. Shipping is free unless it is wished otherwise. */
export async function taxedShop(
	app: TestApp,
	given: { shipping?: '5.00'; rates?: Rates } = {},
): Promise<TaxedShop> {
	const shopId = await app.shop(
		given.shipping === undefined
			? { freight: { rate: { kind: 'free' } } }
			: { freight: { rate: { kind: 'flat', price: given.shipping } } },
	)
	const owner = await app.merchantOf(shopId)
	const books = await app.inside((ctx) =>
		addCategory(ctx, {
			slug: `books-${shopId}`,
			names: { en: 'Books' },
			image: '/media/c/cat-toys.webp',
			hue: 1,
		}),
	)
	await app.as(owner)(saveTaxSettings, {
		version: 0,
		on: 1,
		tax_number: 'US 123 456',
		rates: given.rates ?? [
			{ country: 'US', category_id: null, percent: '10', from: '2020-01-01' },
			{ country: 'US', category_id: books, percent: '5.50', from: '2020-01-01' },
			{ country: 'IS', category_id: null, percent: '24', from: '2020-01-01' },
		],
	})
	return { shopId, owner, books }
}

/** A product of the shop, in a category or in none. */
export async function productIn(
	app: TestApp,
	shopId: string,
	price: string,
	categoryId: string | null = null,
): Promise<{ productId: string; skuId: string }> {
	const product = await app.product({ shopId, price })
	await sql`update product set category_id = ${categoryId} where id = ${product.productId}`.execute(
		app.api.database.db,
	)
	return product
}

/** Buys products together and pays; returns the order of the first shop, after the jobs have run. */
export async function buyAll(
	app: TestApp,
	person: Person,
	products: readonly { productId: string; skuId: string; num?: number }[],
	given: { addressId: string; promo?: string },
): Promise<string> {
	const cartIds: string[] = []
	for (const { productId, skuId, num = 1 } of products) {
		const added = { product_id: productId, sku_id: skuId, num }
		cartIds.push((await app.as(person)(addToCart, added)).cart_id)
	}
	const preview = await app.as(person)(previewOrder, {
		cart_ids: cartIds,
		address_id: given.addressId,
		...(given.promo !== undefined && { promo_code: given.promo }),
	})
	const trade = await app.as(person)(createOrder, {
		preview_id: preview.preview_id,
		address_id: given.addressId,
	})
	await payTrade(app, person, trade.out_trade_no)
	await app.advance(1)
	return trade.orders[0]?.order_id ?? ''
}

/** The report of all days of tests. */
export function reportOf(app: TestApp, owner: Merchant): Promise<ReplyOf<typeof getTaxReport>> {
	return app.as(owner)(getTaxReport, { from: '2020-01-01', to: '2099-12-31' })
}
