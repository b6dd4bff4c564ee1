import {
	confirmBulkEdit,
	createBulkEdit,
	getBulkEdit,
	listBulkEdits,
	listBulkEditValues,
	saveMerchantProduct,
	searchProducts,
	undoBulkEdit,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { orderOf } from '../../orders/testing/checkout-fixtures.ts'
import { bulkEditsOf, type BulkEdits, type Changes } from '../testing/bulk-edit-fixtures.ts'
import { categoryOf, lamp, newWord, refusedBy } from '../testing/product-fixtures.ts'

/** Bulk edits: what they show before, do and undo, how long they are kept, and for whom. */

let app: TestApp
let shopId: string
let owner: Merchant
let stranger: Merchant
let bulk: BulkEdits

beforeAll(async () => {
	app = await openTestApp()
	stranger = await app.merchantOf(await app.shop())
})
beforeEach(async () => {
	shopId = await app.shop()
	owner = await app.merchantOf(shopId)
	bulk = bulkEditsOf(app, owner)
})
afterAll(() => app.close())

test('a preview shows each value before and after and changes nothing; then it is applied, and undone', async () => {
	const cup = await bulk.priced('10.00', '20.00')
	const jug = await bulk.priced('30.00')
	const edit = await bulk.preview([cup.productId, jug.productId], {
		price: { kind: 'raise_percent', value: '12.5' },
	})
	expect(edit).toMatchObject({
		state: 'preview',
		made_by: owner.username,
		products: 2,
		same: 0,
		counts: { planned: 3, impossible: 0, done: 0 },
		end_time: null,
		undo_until: null,
	})
	expect(await bulk.valuesOf(edit)).toMatchObject([
		{
			product_id: cup.productId,
			sku_id: cup.skuIds[0],
			spec: '0',
			before: '10.00',
			after: '11.25',
		},
		{
			product_id: cup.productId,
			sku_id: cup.skuIds[1],
			spec: '1',
			before: '20.00',
			after: '22.50',
		},
		{ product_id: jug.productId, sku_id: jug.skuId, spec: '', before: '30.00', after: '33.75' },
	])
	await app.advance(2)
	expect(await bulk.pricesOf(cup.productId)).toEqual(['10.00', '20.00'])
	expect((await app.as(owner)(listBulkEdits, {})).list).toEqual([])

	const done = await bulk.confirm(edit)
	expect(done).toMatchObject({ state: 'done', counts: { planned: 0, done: 3, left: 0 } })
	expect(done.undo_until).toBe((done.end_time ?? 0) + 86_400)
	expect(await bulk.pricesOf(cup.productId)).toEqual(['11.25', '22.50'])
	expect(await bulk.goods(jug.productId)).toMatchObject({ price: '33.75', version: 2 })
	expect((await app.as(owner)(listBulkEdits, {})).list).toEqual([done])

	const undone = await bulk.undo(done)
	expect(undone).toMatchObject({
		state: 'undone',
		counts: { undone: 3, kept: 0 },
		undo_until: null,
	})
	expect(await bulk.pricesOf(cup.productId)).toEqual(['10.00', '20.00'])
	expect(await bulk.pricesOf(jug.productId)).toEqual(['30.00'])
	expect((await app.as(owner)(listBulkEdits, {})).list).toEqual([undone])
})

test.each<[NonNullable<Changes['price']>, string[], string[]]>([
	[{ kind: 'set', value: '7.5' }, ['10.00', '7.50'], ['10.00→7.50']],
	[{ kind: 'raise', value: '0.05' }, ['10.00'], ['10.00→10.05']],
	[{ kind: 'lower', value: '1.50' }, ['10.00', '1.51'], ['10.00→8.50', '1.51→0.01']],
	[{ kind: 'lower_percent', value: '33.33' }, ['10.00', '0.01'], ['10.00→6.67']],
	[
		{ kind: 'raise_percent', value: '10', rounding: 'tenth' },
		['9.85', '0.50'],
		['9.85→10.80', '0.50→0.60'],
	],
	[
		{ kind: 'raise_percent', value: '10', rounding: 'whole' },
		['9.55', '0.20'],
		['9.55→11.00', '0.20→1.00'],
	],
	[
		{ kind: 'lower', value: '0.10', rounding: 'ends_99' },
		['10.60', '10.55', '0.30'],
		['10.60→10.99', '10.55→9.99', '0.30→0.99'],
	],
	[{ kind: 'raise', value: '1', rounding: 'ends_95' }, ['10.00'], ['10.00→10.95']],
])('prices by %j', async (price, before, shown) => {
	const cup = await bulk.priced(...before)
	const values = await bulk.valuesOf(await bulk.preview([cup.productId], { price }))
	expect(values.map((value) => `${value.before}→${value.after}`)).toEqual(shown)
})

test('what is impossible is told with the reason before anything is done, and the rest is done', async () => {
	const cup = await bulk.priced('1.00', '20.00')
	const ida = await app.shopperWith({ money: '100.00' })
	await orderOf(app, ida, cup.skuIds[1] ?? '', { num: 3 })
	const edit = await bulk.preview([cup.productId], {
		price: { kind: 'lower', value: '1.00' },
		stock: 2,
		shelf: 'on',
	})
	expect(edit.counts).toMatchObject({ planned: 2, impossible: 3 })
	const shown = [
		'price 1.00→0.00 impossible: A price is 0.01 to 100000.00',
		'stock 100→2 planned',
		'price 20.00→19.00 planned',
		'stock 100→2 impossible: 3 are held for unpaid orders; 2 is too few',
		'shelf on→on impossible: To be listed, the product needs: a category',
	]
	expect(await bulk.outcomes(edit)).toEqual(shown)
	await bulk.confirm(edit)
	expect(await bulk.outcomes(edit)).toEqual(shown.map((each) => each.replace('planned', 'done')))
	expect((await bulk.goods(cup.productId)).skus).toMatchObject([
		{ price: '1.00', stock: 2 },
		{ price: '19.00', stock: 100 },
	])
	await expect(
		app.as(owner)(createBulkEdit, {
			product_ids: [cup.productId],
			changes: { price: { kind: 'set', value: '0' } },
		}),
	).rejects.toMatchObject({ error: 'invalid', field: 'changes.price' })
	await expect(bulk.preview([cup.productId], {})).rejects.toMatchObject({
		error: 'invalid',
		field: 'changes',
	})
})

test('category, weight, country and shelf change together: a draft becomes complete, is listed, and is found; undone, it is unlisted', async () => {
	const category = await categoryOf(app, newWord())
	const form = await lamp(app, owner)
	const draft = await app.as(owner)(saveMerchantProduct, {
		...form,
		category_id: null,
		weight_grams: 0,
	})
	const edit = await bulk.preview([draft.product_id], {
		shelf: 'on',
		category_id: category,
		weight_grams: 750,
		ships_from: 'DE',
	})
	expect(edit.counts).toMatchObject({ planned: 5, impossible: 0 })
	const done = await bulk.confirm(edit)
	expect(done.counts).toMatchObject({ done: 5 })
	expect(await bulk.goods(draft.product_id)).toMatchObject({
		state: 'on',
		category_id: category,
		weight_grams: 750,
		ships_from: 'DE',
	})
	const { name } = (await bulk.valuesOf(edit)).map((value) => ({ name: value.after }))[0] ?? {}
	const found = await app.as(null)(searchProducts, { title: name ?? '' })
	expect(found.list.map((card) => card.product_id)).toEqual([draft.product_id])

	await bulk.undo(done)
	// It was on sale, so it is no draft again, and stays complete.
	expect(await bulk.goods(draft.product_id)).toMatchObject({
		state: 'off',
		category_id: category,
		weight_grams: 750,
		ships_from: 'PT',
	})
	const kept = await bulk.valuesOf(edit, 'kept')
	expect(kept.map(({ field, why }) => `${field}: ${why}`)).toEqual([
		'category: To be listed, the product needs: a category',
		'weight: To be listed, the product needs: a weight',
		'weight: To be listed, the product needs: a weight',
	])
})

test('all products that match a filter', async () => {
	const word = newWord()
	for (const title of [`${word} one`, `${word} two`]) await app.product({ shopId, title })
	await bulk.priced('10.00')
	const filter = { keyword: word, state: 'on' as const }
	const edit = await app.as(owner)(createBulkEdit, { filter, changes: { stock_change: 5 } })
	expect(edit).toMatchObject({ products: 2, counts: { planned: 2 } })
	await expect(
		app.as(owner)(createBulkEdit, { changes: { stock_change: 5 } }),
	).rejects.toMatchObject({ error: 'invalid', field: 'product_ids' })
})

test('goods and edits of another shop are not found, and nobody else sees the edit', async () => {
	const mine = await bulk.priced('10.00')
	const foreign = await app.product({ shopId: stranger.shopId })
	await expect(
		bulk.preview([mine.productId, foreign.productId], { stock_change: 1 }),
	).rejects.toMatchObject({ error: 'not_found', field: 'product_ids' })
	const edit = await bulk.preview([mine.productId], { stock_change: 1 })
	const ask = { bulk_edit_id: edit.bulk_edit_id }
	const asStranger = app.as(stranger)
	for (const call of [
		() => asStranger(getBulkEdit, ask),
		() => asStranger(listBulkEditValues, ask),
		() => asStranger(confirmBulkEdit, ask),
		() => asStranger(undoBulkEdit, ask),
	])
		expect(await refusedBy(call())).toMatchObject({ error: 'not_found' })
	await bulk.confirm(edit)
	expect((await asStranger(listBulkEdits, {})).list).toEqual([])
})

test('a preview is kept for an hour, and an edit for a day: then it cannot be undone any more', async () => {
	const cup = await bulk.priced('10.00')
	const old = await bulk.preview([cup.productId], { stock_change: 1 })
	await app.advance(3_700)
	expect(
		await refusedBy(app.as(owner)(confirmBulkEdit, { bulk_edit_id: old.bulk_edit_id })),
	).toMatchObject({ error: 'not_found' })
	const edit = await bulk.confirm(await bulk.preview([cup.productId], { stock_change: 1 }))
	const ask = { bulk_edit_id: edit.bulk_edit_id }
	await app.advance(86_000)
	// The session is over by then.
	owner = await app.merchantOf(shopId)
	bulk = bulkEditsOf(app, owner)
	expect(await app.as(owner)(getBulkEdit, ask)).toMatchObject({ state: 'done' })
	await app.advance(1_000)
	expect(await refusedBy(app.as(owner)(undoBulkEdit, ask))).toMatchObject({ error: 'not_found' })
	expect((await app.as(owner)(listBulkEdits, {})).list).toEqual([])
	expect((await bulk.goods(cup.productId)).stock).toBe(101)
})
