import {
	confirmBulkEdit,
	createBulkEdit,
	getBulkEdit,
	getMerchantProduct,
	getProduct,
	listBulkEdits,
	listBulkEditValues,
	listMerchantProducts,
	saveMerchantProduct,
	searchProducts,
	setProductShelf,
	undoBulkEdit,
	updateSku,
	type BulkEdit,
	type BulkValue,
	type InputOf,
	type ShopProductDetail,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { orderOf, paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'
import {
	categoryOf,
	formOf,
	lamp,
	lampOnShelf,
	newWord,
	refusedBy,
	told,
} from '../testing/product-fixtures.ts'

/** Bulk edits: what they show, do and undo, and what they leave alone. */

let app: TestApp
let shopId: string
let owner: Merchant
let stranger: Merchant

beforeAll(async () => {
	app = await openTestApp()
	stranger = await app.merchantOf(await app.shop())
})
beforeEach(async () => {
	shopId = await app.shop()
	owner = await app.merchantOf(shopId)
})
afterAll(() => app.close())

type Changes = InputOf<typeof createBulkEdit>['changes']

/** A product of the shop with these prices, one SKU each, and its ids. */
async function priced(...prices: string[]) {
	const [first = '10.00'] = prices
	return app.product({
		shopId,
		...(prices.length < 2
			? { price: first }
			: { skus: prices.map((price, at) => ({ options: { Size: `${at}` }, price, stock: 100 })) }),
	})
}

async function preview(productIds: string[], changes: Changes): Promise<BulkEdit> {
	return app.as(owner)(createBulkEdit, { product_ids: productIds, changes })
}

/** Applies a previewed edit and waits for the job. */
async function confirm({ bulk_edit_id: id }: BulkEdit): Promise<BulkEdit> {
	await app.as(owner)(confirmBulkEdit, { bulk_edit_id: id })
	await app.advance(2)
	return app.as(owner)(getBulkEdit, { bulk_edit_id: id })
}

async function undo({ bulk_edit_id: id }: BulkEdit): Promise<BulkEdit> {
	await app.as(owner)(undoBulkEdit, { bulk_edit_id: id })
	await app.advance(2)
	return app.as(owner)(getBulkEdit, { bulk_edit_id: id })
}

async function valuesOf(
	{ bulk_edit_id: id }: BulkEdit,
	more: { state?: BulkValue['state']; page?: number } = {},
): Promise<BulkValue[]> {
	const { list } = await app.as(owner)(listBulkEditValues, {
		bulk_edit_id: id,
		limit: 50,
		...more,
	})
	return list
}

/** What became of each value: its field, before, after, and why. */
async function outcomes(edit: BulkEdit): Promise<string[]> {
	return (await valuesOf(edit)).map(
		({ field, before, after, now, state, why }) =>
			`${field} ${before}→${after} ${state}${now === null ? '' : `, now ${now}`}${why && `: ${why}`}`,
	)
}

async function goods(productId: string): Promise<ShopProductDetail> {
	return app.as(owner)(getMerchantProduct, { product_id: productId })
}

async function pricesOf(productId: string): Promise<string[]> {
	return (await goods(productId)).skus.map(({ price }) => price)
}

test('a preview shows each value before and after and changes nothing; then it is applied, and undone', async () => {
	const cup = await priced('10.00', '20.00')
	const jug = await priced('30.00')
	const edit = await preview([cup.productId, jug.productId], {
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
	expect(await valuesOf(edit)).toMatchObject([
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
	expect(await pricesOf(cup.productId)).toEqual(['10.00', '20.00'])
	expect((await app.as(owner)(listBulkEdits, {})).list).toEqual([])

	const done = await confirm(edit)
	expect(done).toMatchObject({ state: 'done', counts: { planned: 0, done: 3, left: 0 } })
	expect(done.undo_until).toBe((done.end_time ?? 0) + 86_400)
	expect(await pricesOf(cup.productId)).toEqual(['11.25', '22.50'])
	expect(await goods(jug.productId)).toMatchObject({ price: '33.75', version: 2 })
	expect((await app.as(owner)(listBulkEdits, {})).list).toEqual([done])

	const undone = await undo(done)
	expect(undone).toMatchObject({
		state: 'undone',
		counts: { undone: 3, kept: 0 },
		undo_until: null,
	})
	expect(await pricesOf(cup.productId)).toEqual(['10.00', '20.00'])
	expect(await pricesOf(jug.productId)).toEqual(['30.00'])
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
	const cup = await priced(...before)
	const values = await valuesOf(await preview([cup.productId], { price }))
	expect(values.map((value) => `${value.before}→${value.after}`)).toEqual(shown)
})

test('what is impossible is told with the reason before anything is done, and the rest is done', async () => {
	const cup = await priced('1.00', '20.00')
	const ida = await app.shopperWith({ money: '100.00' })
	await orderOf(app, ida, cup.skuIds[1] ?? '', { num: 3 })
	const edit = await preview([cup.productId], {
		price: { kind: 'lower', value: '1.00' },
		stock: 2,
		shelf: 'on',
	})
	expect(edit.counts).toMatchObject({ planned: 2, impossible: 3 })
	const told = [
		'price 1.00→0.00 impossible: A price is 0.01 to 100000.00',
		'stock 100→2 planned',
		'price 20.00→19.00 planned',
		'stock 100→2 impossible: 3 are held for unpaid orders; 2 is too few',
		'shelf on→on impossible: To be listed, the product needs: a category',
	]
	expect(await outcomes(edit)).toEqual(told)
	await confirm(edit)
	expect(await outcomes(edit)).toEqual(told.map((each) => each.replace('planned', 'done')))
	expect((await goods(cup.productId)).skus).toMatchObject([
		{ price: '1.00', stock: 2 },
		{ price: '19.00', stock: 100 },
	])
	await expect(
		app.as(owner)(createBulkEdit, {
			product_ids: [cup.productId],
			changes: { price: { kind: 'set', value: '0' } },
		}),
	).rejects.toMatchObject({ error: 'invalid', field: 'changes.price' })
	await expect(preview([cup.productId], {})).rejects.toMatchObject({
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
	const edit = await preview([draft.product_id], {
		shelf: 'on',
		category_id: category,
		weight_grams: 750,
		ships_from: 'DE',
	})
	expect(edit.counts).toMatchObject({ planned: 5, impossible: 0 })
	const done = await confirm(edit)
	expect(done.counts).toMatchObject({ done: 5 })
	expect(await goods(draft.product_id)).toMatchObject({
		state: 'on',
		category_id: category,
		weight_grams: 750,
		ships_from: 'DE',
	})
	const { name } = (await valuesOf(edit)).map((value) => ({ name: value.after }))[0] ?? {}
	const found = await app.as(null)(searchProducts, { title: name ?? '' })
	expect(found.list.map((card) => card.product_id)).toEqual([draft.product_id])

	await undo(done)
	// It was on sale, so it is no draft again, and stays complete.
	expect(await goods(draft.product_id)).toMatchObject({
		state: 'off',
		category_id: category,
		weight_grams: 750,
		ships_from: 'PT',
	})
	const kept = await valuesOf(edit, { state: 'kept' })
	expect(kept.map(({ field, why }) => `${field}: ${why}`)).toEqual([
		'category: To be listed, the product needs: a category',
		'weight: To be listed, the product needs: a weight',
		'weight: To be listed, the product needs: a weight',
	])
})

test('taken off sale and put back; what the shop listed meanwhile is kept', async () => {
	const one = await lampOnShelf(app, owner)
	const two = await lampOnShelf(app, owner)
	const off = await confirm(await preview([one.product_id, two.product_id], { shelf: 'off' }))
	expect(off.counts).toMatchObject({ done: 2 })
	expect((await app.as(owner)(listMerchantProducts, { state: 'off' })).count).toBe(2)
	await app.as(owner)(setProductShelf, { product_id: two.product_id, on: 1 })
	await undo(off)
	expect(await outcomes(off)).toEqual([
		'shelf on→off undone',
		'shelf on→off kept, now on: Changed in the meantime',
	])
	expect((await app.as(owner)(listMerchantProducts, { state: 'on' })).count).toBe(2)
	const again = await preview([one.product_id, two.product_id], { shelf: 'on' })
	expect(again).toMatchObject({ same: 2, counts: { planned: 0, impossible: 0 } })
})

test('all products that match a filter', async () => {
	const word = newWord()
	for (const title of [`${word} one`, `${word} two`]) await app.product({ shopId, title })
	await priced('10.00')
	const filter = { keyword: word, state: 'on' as const }
	const edit = await app.as(owner)(createBulkEdit, { filter, changes: { stock_change: 5 } })
	expect(edit).toMatchObject({ products: 2, counts: { planned: 2 } })
	await expect(
		app.as(owner)(createBulkEdit, { changes: { stock_change: 5 } }),
	).rejects.toMatchObject({ error: 'invalid', field: 'product_ids' })
})

test('what somebody changed after the preview is left alone; a difference of stock is added to what there is', async () => {
	const cup = await priced('10.00', '20.00')
	const [one = '', two = ''] = cup.skuIds
	const edit = await preview([cup.productId], {
		price: { kind: 'lower', value: '1.00' },
		stock_change: 50,
	})
	const set = await preview([cup.productId], { stock: 60 })
	await app.as(owner)(updateSku, { sku_id: one, price: '15.00' })
	const ida = await app.shopperWith({ money: '100.00' })
	await paidOrderOf(app, ida, two)
	await confirm(edit)
	expect(await outcomes(edit)).toEqual([
		'price 10.00→9.00 left, now 15.00: Changed in the meantime',
		'stock 100→150 done',
		'price 20.00→19.00 done',
		'stock 99→149 done',
	])
	expect(await outcomes(await confirm(set))).toEqual([
		'stock 100→60 left, now 150: Changed in the meantime',
		'stock 100→60 left, now 149: Changed in the meantime',
	])
})

test('undo keeps what was changed since, and takes the difference of stock back, sales in between counted', async () => {
	const cup = await priced('10.00', '20.00', '30.00')
	const [one = '', two = '', three = ''] = cup.skuIds
	const done = await confirm(
		await preview([cup.productId], { price: { kind: 'raise', value: '5' }, stock: 4 }),
	)
	await app.as(owner)(updateSku, { sku_id: one, price: '12.00' })
	const ida = await app.shopperWith({ money: '500.00' })
	await paidOrderOf(app, ida, two, { num: 3 })
	await app.as(owner)(updateSku, { sku_id: three, stock: 1_000_000 })
	await undo(done)
	expect(await outcomes(done)).toEqual([
		'price 10.00→15.00 kept, now 12.00: Changed in the meantime',
		'stock 100→4 undone',
		'price 20.00→25.00 undone',
		'stock 100→4 undone',
		'price 30.00→35.00 undone',
		'stock 100→4 kept: 1000096 is more than 1000000',
	])
	expect((await goods(cup.productId)).skus).toMatchObject([
		{ price: '12.00', stock: 100 },
		{ price: '20.00', stock: 97 },
		{ price: '30.00', stock: 1_000_000 },
	])
})

test('pieces that are held stay: an undo that would take them is kept', async () => {
	const cup = await priced('10.00')
	await app.as(owner)(updateSku, { sku_id: cup.skuId, stock: 1 })
	const done = await confirm(await preview([cup.productId], { stock_change: 9 }))
	const ida = await app.shopperWith()
	await orderOf(app, ida, cup.skuId, { num: 8 })
	await undo(done)
	expect(await outcomes(done)).toEqual([
		'stock 1→10 kept: 8 are held for unpaid orders; 1 is too few',
	])
	expect((await goods(cup.productId)).skus).toMatchObject([{ stock: 10, held: 8 }])
})

test('retired variants are left and kept', async () => {
	const made = await lampOnShelf(app, owner)
	const edit = await preview([made.product_id], { price: { kind: 'raise', value: '1' } })
	const { skus, ...form } = formOf(made)
	await app.as(owner)(saveMerchantProduct, { ...form, skus: skus.slice(0, 1) })
	const done = await confirm(edit)
	expect(await outcomes(done)).toEqual([
		'price 30.00→31.00 done',
		'price 25.00→26.00 left: This SKU is no longer for sale',
	])
})

test('twice and at once it is applied once and undone once; an undo of an undo is refused', async () => {
	const cup = await priced('10.00')
	const edit = await preview([cup.productId], { stock_change: 7 })
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
	expect((await goods(cup.productId)).stock).toBe(107)
	await Promise.all([app.as(owner)(undoBulkEdit, ask), app.as(owner)(undoBulkEdit, ask)])
	await app.advance(2)
	expect((await goods(cup.productId)).stock).toBe(100)
	expect(await refusedBy(app.as(owner)(undoBulkEdit, ask))).toMatchObject({
		error: 'bulk_edit_undone',
		field: 'bulk_edit_id',
	})
	expect(await app.as(owner)(confirmBulkEdit, ask)).toMatchObject({ state: 'undone' })
})

test('hundreds of values in parts, while shoppers buy and two edits meet', async () => {
	const many = await Promise.all(
		Array.from({ length: 6 }, () => priced(...Array.from({ length: 90 }, () => '10.00'))),
	)
	const ids = many.map(({ productId }) => productId)
	const [sold] = many
	const edits = await Promise.all([
		preview(ids, { stock_change: 10 }),
		preview(ids.toReversed(), { stock_change: 1 }),
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
	const stocks = (await goods(ids[0] ?? '')).skus.map(({ stock }) => stock)
	expect(stocks.map((stock, at) => (at === 3 ? stock + 5 : stock))).toEqual(
		Array.from({ length: 90 }, () => 111),
	)
})

test('goods and edits of another shop are not found, and nobody else sees the edit', async () => {
	const mine = await priced('10.00')
	const foreign = await app.product({ shopId: stranger.shopId })
	await expect(
		preview([mine.productId, foreign.productId], { stock_change: 1 }),
	).rejects.toMatchObject({ error: 'not_found', field: 'product_ids' })
	const edit = await preview([mine.productId], { stock_change: 1 })
	const ask = { bulk_edit_id: edit.bulk_edit_id }
	const asStranger = app.as(stranger)
	for (const call of [
		() => asStranger(getBulkEdit, ask),
		() => asStranger(listBulkEditValues, ask),
		() => asStranger(confirmBulkEdit, ask),
		() => asStranger(undoBulkEdit, ask),
	])
		expect(await refusedBy(call())).toMatchObject({ error: 'not_found' })
	await confirm(edit)
	expect((await asStranger(listBulkEdits, {})).list).toEqual([])
})

test('a preview is kept for an hour, and an edit for a day: then it cannot be undone any more', async () => {
	const cup = await priced('10.00')
	const old = await preview([cup.productId], { stock_change: 1 })
	await app.advance(3_700)
	expect(
		await refusedBy(app.as(owner)(confirmBulkEdit, { bulk_edit_id: old.bulk_edit_id })),
	).toMatchObject({ error: 'not_found' })
	const edit = await confirm(await preview([cup.productId], { stock_change: 1 }))
	const ask = { bulk_edit_id: edit.bulk_edit_id }
	await app.advance(86_000)
	// The session is over by then.
	owner = await app.merchantOf(shopId)
	expect(await app.as(owner)(getBulkEdit, ask)).toMatchObject({ state: 'done' })
	await app.advance(1_000)
	expect(await refusedBy(app.as(owner)(undoBulkEdit, ask))).toMatchObject({ error: 'not_found' })
	expect((await app.as(owner)(listBulkEdits, {})).list).toEqual([])
	expect((await goods(cup.productId)).stock).toBe(101)
})

test('likers and programs hear of it as of single changes, and kept pages show it', async () => {
	const cup = await priced('10.00')
	expect(await app.as(null)(getProduct, { product_id: cup.productId })).toMatchObject({
		price: '10.00',
	})
	await confirm(
		await preview([cup.productId], {
			price: { kind: 'lower_percent', value: '50' },
			stock: 0,
		}),
	)
	await confirm(await preview([cup.productId], { stock_change: 3 }))
	expect(await told(app, 'product.cheaper', cup.productId)).toEqual([
		{ mer_id: shopId, from: '10.00', to: '5.00' },
	])
	expect(await told(app, 'stock.changed', cup.productId)).toHaveLength(2)
	expect(await told(app, 'product.back_in_stock', cup.productId)).toHaveLength(1)
	expect(await app.as(null)(getProduct, { product_id: cup.productId })).toMatchObject({
		price: '5.00',
	})
})
