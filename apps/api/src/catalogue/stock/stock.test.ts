import { previewOrder, getProduct } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { TxContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { write } from '../../platform/write-once.ts'
import { freeStock, holdStock, sellStock, setPrice, setStock, skuFacts } from '../index.ts'
import type { Demand } from './stock-queries.ts'

let app: TestApp

beforeAll(async () => {
	app = await openTestApp({ poolSize: 20 })
})
afterAll(() => app.close())

/** The error for a stale read; the request then reads again and finds its refusal. */
const decideAgain = { code: '40001' }

const hold = (ctx: TxContext, demand: readonly Demand[]) => write(ctx, [holdStock(ctx, demand)])
const sell = (ctx: TxContext, demand: readonly Demand[]) => write(ctx, [sellStock(ctx, demand)])

async function stockOf(skuId: string): Promise<{ stock: number; held: number } | undefined> {
	const { rows } = await sql<{ stock: number; held: number }>`
		select stock, held from sku where id = ${skuId}
	`.execute(app.api.database.db)
	return rows[0]
}

test('of 50 who want the last piece, one gets it', async () => {
	for (let round = 0; round < 10; round += 1) {
		const { skuId } = await app.product({ stock: 1 })
		const tries = await Promise.allSettled(
			Array.from({ length: 50 }, () => app.inside((ctx) => hold(ctx, [{ skuId, num: 1 }]))),
		)
		expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
		for (const it of tries)
			if (it.status === 'rejected') expect(it.reason).toMatchObject(decideAgain)
		expect(await stockOf(skuId)).toEqual({ stock: 1, held: 1 })
	}
})

test('demands that cross each other neither deadlock nor take too much', async () => {
	const first = await app.product({ stock: 30 })
	const second = await app.product({ stock: 30 })
	const there = [
		{ skuId: first.skuId, num: 1 },
		{ skuId: second.skuId, num: 2 },
	]
	const tries = await Promise.allSettled(
		Array.from({ length: 40 }, (_, index) =>
			app.inside((ctx) => hold(ctx, index % 2 === 0 ? there : there.toReversed())),
		),
	)
	expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(15)
	for (const it of tries) if (it.status === 'rejected') expect(it.reason).toMatchObject(decideAgain)
	expect(await stockOf(first.skuId)).toEqual({ stock: 30, held: 15 })
	expect(await stockOf(second.skuId)).toEqual({ stock: 30, held: 30 })
})

test('holds all of a demand or nothing, summed per SKU', async () => {
	const plenty = await app.product({ stock: 10 })
	const scarce = await app.product({ stock: 3 })
	await expect(
		app.inside((ctx) =>
			hold(ctx, [
				{ skuId: plenty.skuId, num: 1 },
				{ skuId: scarce.skuId, num: 2 },
				{ skuId: scarce.skuId, num: 2 },
			]),
		),
	).rejects.toMatchObject(decideAgain)
	expect(await stockOf(plenty.skuId)).toEqual({ stock: 10, held: 0 })
	expect(await stockOf(scarce.skuId)).toEqual({ stock: 3, held: 0 })
})

test('what is held can be sold or freed once, and sales are counted', async () => {
	const { skuId, productId } = await app.product({ stock: 10 })
	await app.inside((ctx) => hold(ctx, [{ skuId, num: 4 }]))
	const [facts] = await app.inside((ctx) => skuFacts(ctx, [skuId]))
	expect(facts).toMatchObject({ available: 6, onSale: true, price: 1000n, spec: '' })

	await app.inside((ctx) => sell(ctx, [{ skuId, num: 3 }]))
	await app.inside((ctx) => freeStock(ctx, [{ skuId, num: 1 }]))
	expect(await stockOf(skuId)).toEqual({ stock: 7, held: 0 })
	await expect(app.inside((ctx) => sell(ctx, [{ skuId, num: 1 }]))).rejects.toThrow('held')
	await expect(app.inside((ctx) => freeStock(ctx, [{ skuId, num: 1 }]))).rejects.toThrow('held')

	await app.advance(10)
	expect(await app.as(null)(getProduct, { product_id: productId })).toMatchObject({
		sales: 3,
		stock: 7,
	})
})

test('stock is not set below what unpaid orders hold', async () => {
	const { skuId } = await app.product({ stock: 10 })
	await app.inside((ctx) => hold(ctx, [{ skuId, num: 4 }]))
	await expect(app.inside((ctx) => setStock(ctx, { skuId, stock: 3 }))).rejects.toBeInstanceOf(
		Refusal,
	)
	await app.inside((ctx) => setStock(ctx, { skuId, stock: 4 }))
	expect(await stockOf(skuId)).toEqual({ stock: 4, held: 4 })
})

test('a price is something, and never so high that a full cart of it is no amount', async () => {
	for (const price of ['0.00', '100000.01', '9999999999.99'])
		await expect(app.product({ price })).rejects.toMatchObject({ key: 'invalid', field: 'price' })
	const { skuId } = await app.product({ price: '100000.00', stock: 999 })
	await expect(app.inside((ctx) => setPrice(ctx, { skuId, price: 0n }))).rejects.toMatchObject({
		key: 'invalid',
		field: 'price',
	})
	const ida = await app.shopperWith()
	const preview = await app.as(ida)(previewOrder, { sku_id: skuId, num: 999 })
	expect(preview.subtotal).toBe('99900000.00')
})
