import {
	confirmBulkEdit,
	getBulkEdit,
	getProduct,
	listMerchantProducts,
	saveMerchantProduct,
	setProductShelf,
	undoBulkEdit,
	updateSku,
} from '@portolan/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { waitingBehind } from '../../../test/waiting-behind.ts'
import { orderOf, paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'
import { bulkEditsOf, type BulkEdits } from '../testing/bulk-edit-fixtures.ts'
import { formOf, lampOnShelf, refusedBy, told } from '../testing/product-fixtures.ts'

/** Bulk edits beside what others do meanwhile: what they leave alone, keep, and tell. */

let app: TestApp
let shopId: string
let owner: Merchant
let bulk: BulkEdits

beforeAll(async () => {
	app = await openTestApp()
})
beforeEach(async () => {
	shopId = await app.shop()
	owner = await app.merchantOf(shopId)
	bulk = bulkEditsOf(app, owner)
})
afterAll(() => app.close())

test('taken off sale and put back; what the shop listed meanwhile is kept', async () => {
	const one = await lampOnShelf(app, owner)
	const two = await lampOnShelf(app, owner)
	const off = await bulk.confirm(
		await bulk.preview([one.product_id, two.product_id], { shelf: 'off' }),
	)
	expect(off.counts).toMatchObject({ done: 2 })
	expect((await app.as(owner)(listMerchantProducts, { state: 'off' })).count).toBe(2)
	await app.as(owner)(setProductShelf, { product_id: two.product_id, on: 1 })
	await bulk.undo(off)
	expect(await bulk.outcomes(off)).toEqual([
		'shelf on→off undone',
		'shelf on→off kept, now on: Changed in the meantime',
	])
	expect((await app.as(owner)(listMerchantProducts, { state: 'on' })).count).toBe(2)
	const again = await bulk.preview([one.product_id, two.product_id], { shelf: 'on' })
	expect(again).toMatchObject({ same: 2, counts: { planned: 0, impossible: 0 } })
})

test('what somebody changed after the preview is left alone; a difference of stock is added to what there is', async () => {
	const cup = await bulk.priced('10.00', '20.00')
	const [one = '', two = ''] = cup.skuIds
	const edit = await bulk.preview([cup.productId], {
		price: { kind: 'lower', value: '1.00' },
		stock_change: 50,
	})
	const set = await bulk.preview([cup.productId], { stock: 60 })
	await app.as(owner)(updateSku, { sku_id: one, price: '15.00' })
	const ida = await app.shopperWith({ money: '100.00' })
	await paidOrderOf(app, ida, two)
	await bulk.confirm(edit)
	expect(await bulk.outcomes(edit)).toEqual([
		'price 10.00→9.00 left, now 15.00: Changed in the meantime',
		'stock 100→150 done',
		'price 20.00→19.00 done',
		'stock 99→149 done',
	])
	expect(await bulk.outcomes(await bulk.confirm(set))).toEqual([
		'stock 100→60 left, now 150: Changed in the meantime',
		'stock 100→60 left, now 149: Changed in the meantime',
	])
})

test('sales are added up while an edit holds the shop: the edit then gets the product, and nobody waits for each other', async () => {
	const cup = await bulk.priced('10.00')
	await paidOrderOf(app, await app.shopperWith({ money: '100.00' }), cup.skuId)
	const edit = new pg.Client({ connectionString: app.databaseUrl })
	await edit.connect()
	try {
		const { rows } = await edit.query<{ pid: number }>('select pg_backend_pid() as pid')
		await edit.query('begin')
		await edit.query('select from shop where id = $1 for share', [shopId])
		const added = app.advance(20)
		const waiting = () => waitingBehind(app, rows[0]?.pid ?? 0)
		await expect.poll(waiting).toBe(1)
		await edit.query('select from product where id = $1 for no key update nowait', [cup.productId])
		await edit.query('commit')
		await added
	} finally {
		await edit.end()
	}
	const { rows } = await sql<{ sales: number }>`
		select sales from product where id = ${cup.productId}
	`.execute(app.api.database.db)
	expect(rows).toEqual([{ sales: 1 }])
})

test('undo keeps what was changed since, and takes the difference of stock back, sales in between counted', async () => {
	const cup = await bulk.priced('10.00', '20.00', '30.00')
	const [one = '', two = '', three = ''] = cup.skuIds
	const done = await bulk.confirm(
		await bulk.preview([cup.productId], { price: { kind: 'raise', value: '5' }, stock: 4 }),
	)
	await app.as(owner)(updateSku, { sku_id: one, price: '12.00' })
	const ida = await app.shopperWith({ money: '500.00' })
	await paidOrderOf(app, ida, two, { num: 3 })
	await app.as(owner)(updateSku, { sku_id: three, stock: 1_000_000 })
	await bulk.undo(done)
	expect(await bulk.outcomes(done)).toEqual([
		'price 10.00→15.00 kept, now 12.00: Changed in the meantime',
		'stock 100→4 undone',
		'price 20.00→25.00 undone',
		'stock 100→4 undone',
		'price 30.00→35.00 undone',
		'stock 100→4 kept: 1000096 is more than 1000000',
	])
	expect((await bulk.goods(cup.productId)).skus).toMatchObject([
		{ price: '12.00', stock: 100 },
		{ price: '20.00', stock: 97 },
		{ price: '30.00', stock: 1_000_000 },
	])
})

test('pieces that are held stay: an undo that would take them is kept', async () => {
	const cup = await bulk.priced('10.00')
	await app.as(owner)(updateSku, { sku_id: cup.skuId, stock: 1 })
	const done = await bulk.confirm(await bulk.preview([cup.productId], { stock_change: 9 }))
	const ida = await app.shopperWith()
	await orderOf(app, ida, cup.skuId, { num: 8 })
	await bulk.undo(done)
	expect(await bulk.outcomes(done)).toEqual([
		'stock 1→10 kept: 8 are held for unpaid orders; 1 is too few',
	])
	expect((await bulk.goods(cup.productId)).skus).toMatchObject([{ stock: 10, held: 8 }])
})

test('retired variants are left and kept', async () => {
	const made = await lampOnShelf(app, owner)
	const edit = await bulk.preview([made.product_id], { price: { kind: 'raise', value: '1' } })
	const { skus, ...form } = formOf(made)
	await app.as(owner)(saveMerchantProduct, { ...form, skus: skus.slice(0, 1) })
	const done = await bulk.confirm(edit)
	expect(await bulk.outcomes(done)).toEqual([
		'price 30.00→31.00 done',
		'price 25.00→26.00 left: This SKU is no longer for sale',
	])
})

test('twice and at once it is applied once and undone once; an undo of an undo is refused', async () => {
	const cup = await bulk.priced('10.00')
	const edit = await bulk.preview([cup.productId], { stock_change: 7 })
	const ask = { bulk_edit_id: edit.bulk_edit_id }
	await expect(app.as(owner)(undoBulkEdit, ask)).rejects.toMatchObject({ error: 'state_changed' })
	const both = await Promise.all([
		app.as(owner)(confirmBulkEdit, ask),
		app.as(owner)(confirmBulkEdit, ask),
	])
	expect(both.map(({ state }) => state)).toEqual(['running', 'running'])
	expect(await refusedBy(app.as(owner)(undoBulkEdit, ask))).toMatchObject({
		error: 'state_changed',
	})
	await app.advance(2)
	expect(await app.as(owner)(confirmBulkEdit, ask)).toMatchObject({ state: 'done' })
	await app.advance(2)
	expect((await bulk.goods(cup.productId)).stock).toBe(107)
	await Promise.all([app.as(owner)(undoBulkEdit, ask), app.as(owner)(undoBulkEdit, ask)])
	await app.advance(2)
	expect((await bulk.goods(cup.productId)).stock).toBe(100)
	expect(await refusedBy(app.as(owner)(undoBulkEdit, ask))).toMatchObject({
		error: 'bulk_edit_undone',
		field: 'bulk_edit_id',
	})
	expect(await app.as(owner)(confirmBulkEdit, ask)).toMatchObject({ state: 'undone' })
})

test('hundreds of values in parts, while shoppers buy and two edits meet', async () => {
	const many = await Promise.all(
		Array.from({ length: 6 }, () => bulk.priced(...Array.from({ length: 90 }, () => '10.00'))),
	)
	const ids = many.map(({ productId }) => productId)
	const [sold] = many
	const edits = await Promise.all([
		bulk.preview(ids, { stock_change: 10 }),
		bulk.preview(ids.toReversed(), { stock_change: 1 }),
	])
	const buyers = await Promise.all(
		Array.from({ length: 5 }, () => app.shopperWith({ money: '100.00' })),
	)
	await Promise.all([
		...edits.map(({ bulk_edit_id: id }) => app.as(owner)(confirmBulkEdit, { bulk_edit_id: id })),
		...buyers.map((person) => paidOrderOf(app, person, sold?.skuIds[3] ?? '')),
		app.advance(2),
	])
	await app.advance(2)
	const [first, second] = await Promise.all(
		edits.map(({ bulk_edit_id: id }) => app.as(owner)(getBulkEdit, { bulk_edit_id: id })),
	)
	expect([first?.counts.done, second?.counts.done]).toEqual([540, 540])
	const stocks = (await bulk.goods(ids[0] ?? '')).skus.map(({ stock }) => stock)
	expect(stocks.map((stock, at) => (at === 3 ? stock + 5 : stock))).toEqual(
		Array.from({ length: 90 }, () => 111),
	)
})

test('likers and programs hear of it as of single changes, and kept pages show it', async () => {
	const cup = await bulk.priced('10.00')
	expect(await app.as(null)(getProduct, { product_id: cup.productId })).toMatchObject({
		price: '10.00',
	})
	await bulk.confirm(
		await bulk.preview([cup.productId], {
			price: { kind: 'lower_percent', value: '50' },
			stock: 0,
		}),
	)
	await bulk.confirm(await bulk.preview([cup.productId], { stock_change: 3 }))
	expect(await told(app, 'product.cheaper', cup.productId)).toEqual([
		{ mer_id: shopId, from: '10.00', to: '5.00' },
	])
	expect(await told(app, 'stock.changed', cup.productId)).toHaveLength(2)
	expect(await told(app, 'product.back_in_stock', cup.productId)).toHaveLength(1)
	expect(await app.as(null)(getProduct, { product_id: cup.productId })).toMatchObject({
		price: '5.00',
	})
})
