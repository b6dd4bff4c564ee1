import { randomUUID } from 'node:crypto'
import {
	createOrder,
	followShop,
	listShopNews,
	previewOrder,
	getMerchantProduct,
	saveMerchantProduct,
	updateSku,
	exportStock,
	importStock,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant } from '../../../test/test-app.ts'
import { addressFor, orderOf } from '../../orders/testing/checkout-fixtures.ts'
import { readCsv } from '../../platform/csv/csv.ts'
import { newsDays } from '../catalogue-settings.ts'
import { formOf, lampOnShelf, told, refusedBy } from '../testing/product-fixtures.ts'

let app: TestApp
let shopId: string
let owner: Merchant
let staff: Merchant

beforeAll(async () => {
	app = await openTestApp()
	shopId = await app.shop({ name: 'Deskfern' })
	await signIn()
})
afterAll(() => app.close())

/** Sessions end when a test moves the clock by days. */
async function signIn(): Promise<void> {
	owner = await app.merchantOf(shopId)
	staff = await app.merchantOf(shopId, { role: 'staff' })
}

describe('prices', () => {
	test('are called lower only when they are under all of the last days', async () => {
		const ida = await app.shopperWith({ payCode: '' })
		const goods = await lampOnShelf(app, owner)
		const [, red] = goods.skus
		await app.as(ida)(followShop, { mer_id: shopId, follow: 1 })
		const set = (price: string) => app.as(owner)(updateSku, { sku_id: red?.sku_id ?? '', price })
		const news = async () =>
			(await app.as(ida)(listShopNews, { limit: 50 })).list.filter(
				(one) => one.product_id === goods.product_id && one.kind === 'price_drop',
			)
		await set('29.00')
		await set('26.00')
		expect(await news()).toEqual([])
		await set('20.00')
		await set('20.00')
		expect(await news()).toMatchObject([{ price: '20.00', was_price: '25.00' }])
		await set('18.50')
		expect(await news()).toMatchObject([{ price: '18.50', was_price: '20.00' }])
		expect(await told(app, 'product.cheaper', goods.product_id)).toEqual([
			{ mer_id: shopId, from: '25.00', to: '20.00' },
			{ mer_id: shopId, from: '20.00', to: '18.50' },
		])
		await set('28.00')
		expect(await news()).toEqual([])
		// The cheapest SKU is gone, so the next one decides the price.
		const form = formOf(await app.as(owner)(getMerchantProduct, { product_id: goods.product_id }))
		const saved = await app.as(owner)(saveMerchantProduct, {
			...form,
			skus: form.skus.filter(({ sku_id: id }) => id !== red?.sku_id),
		})
		expect(saved.price).toBe('30.00')
	})

	test('changed while a checkout waits are shown before anything is ordered, and so is a SKU that was retired', async () => {
		const ida = await app.shopperWith()
		const addressId = await addressFor(app, ida)
		const goods = await lampOnShelf(app, owner)
		const skuId = goods.skus[0]?.sku_id ?? ''
		const preview = () =>
			app.as(ida)(previewOrder, { sku_id: skuId, num: 1, address_id: addressId })
		const order = (id: string) =>
			app.as(ida)(createOrder, { preview_id: id, address_id: addressId })
		const seen = await preview()
		await app.as(owner)(updateSku, { sku_id: skuId, price: '32.00' })
		const refusal = await refusedBy(order(seen.preview_id))
		expect(refusal).toMatchObject({ error: 'changed', code: 1001, params: { subtotal: '32.00' } })
		await order(String(refusal.params['preview_id']))

		const late = await preview()
		const form = formOf(await app.as(owner)(getMerchantProduct, { product_id: goods.product_id }))
		const skus = form.skus.filter(({ sku_id: id }) => id !== skuId)
		await app.as(owner)(saveMerchantProduct, { ...form, skus })
		await expect(order(late.preview_id)).rejects.toMatchObject({ error: 'out_of_stock' })
	})

	test('what was expected to be there is refused when it is not', async () => {
		const goods = await lampOnShelf(app, owner)
		const id = goods.skus[0]?.sku_id ?? ''
		const as = app.as(owner)
		await expect(
			as(updateSku, { sku_id: id, price: '9.00', expected_price: '8.00' }),
		).rejects.toMatchObject({
			error: 'state_changed',
			params: { price: '30.00' },
		})
		expect(
			await as(updateSku, { sku_id: id, price: '31.00', expected_price: '30.00' }),
		).toMatchObject({ price: '31.00' })
		await expect(as(updateSku, { sku_id: id, price: '0.00' })).rejects.toMatchObject({
			error: 'invalid',
			field: 'price',
		})
		await expect(as(updateSku, { sku_id: id })).rejects.toMatchObject({ error: 'invalid' })
	})

	test('old news is swept', async () => {
		const shop = await app.shop()
		const person = await app.merchantOf(shop)
		await lampOnShelf(app, person)
		const count = async () =>
			(
				await sql<{
					n: number
				}>`select count(*)::int as n from shop_news where shop_id = ${shop}`.execute(
					app.api.database.db,
				)
			).rows[0]?.n
		expect(await count()).toBe(1)
		await app.advance(newsDays.default * 86_400 + 1)
		expect(await count()).toBe(0)
		await signIn()
	})
})

describe('stock, changed at once', () => {
	test('fifty differences at once add up', async () => {
		const goods = await lampOnShelf(app, owner)
		const id = goods.skus[0]?.sku_id ?? ''
		const changes = Array.from({ length: 50 }, (_, n) => (n % 3) - 1 + (n % 5))
		await Promise.all(
			changes.map((by, n) =>
				app.as(n % 2 ? owner : staff)(updateSku, { sku_id: id, stock_change: by }),
			),
		)
		const sum = changes.reduce((a, b) => a + b, 4)
		expect(await app.as(owner)(getMerchantProduct, { product_id: goods.product_id })).toMatchObject(
			{ stock: sum },
		)
	})

	test('differences, files and orders at once: every piece is accounted for, nobody waits in a circle', async () => {
		const ida = await app.shopperWith()
		const addressId = await addressFor(app, ida)
		const goods = await lampOnShelf(app, owner)
		const other = await lampOnShelf(app, owner)
		const ids = [goods.skus[0]?.sku_id ?? '', other.skus[0]?.sku_id ?? '']
		const file = (order: readonly string[]) =>
			`sku_id,change\n${order.map((id) => `${id},1`).join('\n')}`
		const done = await Promise.allSettled([
			...Array.from({ length: 20 }, (_, n) =>
				app.as(owner)(updateSku, { sku_id: ids[n % 2] ?? '', stock_change: 2 }),
			),
			...Array.from({ length: 10 }, (_, n) =>
				app.as(staff)(importStock, { csv: file(n % 2 ? ids : ids.toReversed()) }),
			),
			...Array.from({ length: 20 }, (_, n) => orderOf(app, ida, ids[n % 2] ?? '', { addressId })),
		])
		const ordered = done.slice(30).filter(({ status }) => status === 'fulfilled').length
		expect(done.slice(0, 30).filter(({ status }) => status === 'rejected')).toEqual([])
		const { rows } = await sql<{ stock: number; held: number }>`
			select sum(stock)::int as stock, sum(held)::int as held from sku where id = any(${ids}::uuid[])
		`.execute(app.api.database.db)
		// Twice 4 at the beginning, 20 differences of 2, and 10 files that add one to each.
		expect(rows[0]).toEqual({ stock: 8 + 40 + 20, held: ordered })
		for (const one of done.slice(30))
			if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'out_of_stock' })
	})

	test('set by fifty who all expect the same: one wins', async () => {
		const goods = await lampOnShelf(app, owner)
		const id = goods.skus[0]?.sku_id ?? ''
		const done = await Promise.allSettled(
			Array.from({ length: 50 }, (_, n) =>
				app.as(owner)(updateSku, { sku_id: id, stock: 100 + n, expected_stock: 4 }),
			),
		)
		const won = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stock] : []))
		expect(won).toHaveLength(1)
		for (const one of done)
			if (one.status === 'rejected')
				expect(one.reason).toMatchObject({ error: 'state_changed', params: { stock: won[0] } })
	})

	test('a difference sent twice with one key counts once', async () => {
		const goods = await lampOnShelf(app, owner)
		const key = { idempotencyKey: randomUUID() }
		const send = () =>
			app.as(owner)(updateSku, { sku_id: goods.skus[0]?.sku_id ?? '', stock_change: 5 }, key)
		expect(await send()).toEqual(await send())
		expect((await send()).stock).toBe(9)
	})
})

describe('stock', () => {
	test('never falls under what unpaid orders hold, and says how much that is', async () => {
		const goods = await lampOnShelf(app, owner)
		const id = goods.skus[0]?.sku_id ?? ''
		await sql`update sku set held = 3 where id = ${id}`.execute(app.api.database.db)
		for (const [change, field] of [
			[{ stock: 2 }, 'stock'],
			[{ stock_change: -2 }, 'stock_change'],
			[{ stock: 1_000_000, stock_change: 1 }, 'stock_change'],
			[{ stock_change: 999_997 }, 'stock_change'],
		] as const)
			await expect(app.as(owner)(updateSku, { sku_id: id, ...change })).rejects.toMatchObject({
				error: 'invalid',
				field,
			})
		expect(await app.as(owner)(updateSku, { sku_id: id, stock_change: -1 })).toMatchObject({
			stock: 3,
			held: 3,
		})
	})

	test('there again after there was none is told once', async () => {
		const goods = await lampOnShelf(app, owner)
		const [blue, red] = goods.skus
		const set = (id: string | undefined, stock: number) =>
			app.as(owner)(updateSku, { sku_id: id ?? '', stock })
		await set(red?.sku_id, 3)
		expect(await told(app, 'product.back_in_stock', goods.product_id)).toEqual([])
		await set(red?.sku_id, 0)
		await set(blue?.sku_id, 0)
		await set(red?.sku_id, 2)
		await set(blue?.sku_id, 2)
		expect(await told(app, 'product.back_in_stock', goods.product_id)).toEqual([{ mer_id: shopId }])
	})
})

describe('stock in a file', () => {
	test('goes out as a file and comes back: all rows or none', async () => {
		const shop = await app.shop()
		const person = await app.merchantOf(shop)
		const as = app.as(person)
		const goods = await lampOnShelf(app, person, { titles: { en: '=HYPERLINK("x"), lamp' } })
		const [blue, red] = goods.skus
		const file = await as(exportStock)
		expect(file).toMatchObject({ rows: 2, count: 2 })
		const [head, ...rows] = readCsv(file.csv).map(({ cells }) => cells)
		expect(rows.map((row) => row.slice(0, 3))).toEqual([
			[blue?.sku_id, `'=HYPERLINK("x"), lamp`, 'Blue'],
			[red?.sku_id, `'=HYPERLINK("x"), lamp`, 'Red'],
		])

		const fill = (row: readonly string[], newStock: string, by: string) => [
			...row.slice(0, -2),
			newStock,
			by,
		]
		const csvOf = (filled: readonly (readonly string[])[]) =>
			[head ?? [], ...filled]
				.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
				.join('\n')
		const [first = [], second = []] = rows
		const filled = csvOf([fill(first, '12', ''), fill(second, '', '+5')])
		expect(await as(importStock, { csv: filled })).toEqual({ changed: 2, unchanged: 0 })
		expect(await as(getMerchantProduct, { product_id: goods.product_id })).toMatchObject({
			skus: [{ stock: 12 }, { stock: 5 }],
		})

		// The file expects 4; by now there are 12, so that row is refused, and the valid one with it.
		const stale = await refusedBy(as(importStock, { csv: filled }))
		expect(stale).toMatchObject({
			error: 'invalid',
			field: 'csv',
			params: { count: 1, rows: [{ row: 2, column: 'stock', sku_id: blue?.sku_id }] },
		})
		// All faulty cells are reported at once: those that cannot be read and those that do not fit the stock.
		const all = await refusedBy(
			as(importStock, {
				csv: `sku_id,stock,new_stock,change\n${blue?.sku_id},4,9,\nnonsense,,x,\n${red?.sku_id},five,1.5,\n`,
			}),
		)
		expect(all.params['count']).toBe(5)
		expect(all.params['rows']).toMatchObject([
			{ row: 2, column: 'stock', why: '12 are in stock now, not 4' },
			{ row: 3, column: 'sku_id' },
			{ row: 3, column: 'new_stock' },
			{ row: 4, column: 'new_stock' },
			{ row: 4, column: 'stock' },
		])
		const mixed = await refusedBy(
			as(importStock, {
				csv: `sku_id,new_stock,change\n${blue?.sku_id},1,\nnonsense,1,\n${red?.sku_id},1,1\n${randomUUID()},3,\n${red?.sku_id},x,\n`,
			}),
		)
		expect((mixed.params['rows'] as { row: number }[]).map(({ row }) => row)).toEqual([
			3, 4, 5, 6, 6,
		])
		expect(await as(getMerchantProduct, { product_id: goods.product_id })).toMatchObject({
			skus: [{ stock: 12 }, { stock: 5 }],
		})
		for (const csv of ['', 'a,b\n1,2', `sku_id,change\n"${blue?.sku_id},1`])
			await expect(as(importStock, { csv })).rejects.toMatchObject({
				error: 'invalid',
				field: 'csv',
			})
		expect(await as(importStock, { csv: `sku_id,change\n${blue?.sku_id},\n` })).toEqual({
			changed: 0,
			unchanged: 1,
		})
	})
})
