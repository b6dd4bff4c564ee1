import {
	confirmProductImport,
	exportProducts,
	getMerchantProduct,
	getProductImport,
	listMerchantProducts,
	saveMerchantProduct,
	updateSku,
	type ProductImport,
} from '@portolan/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { readCsv, writeCsv } from '../../platform/csv/csv.ts'
import { formOf, lampOnShelf, newWord, pictureOf } from '../testing/product-fixtures.ts'
import {
	checkFile,
	confirmFile,
	mistakes,
	mug,
	type Row,
} from '../testing/product-file-fixtures.ts'

/** Files of products: what they do, every fault of them, and that they do all or nothing. */

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

/** Sends a file and waits until it is checked. */
async function check(
	rows: readonly Row[] | string,
	pictures: { name: string; url: string }[] = [],
): Promise<ProductImport> {
	return checkFile(app, owner, rows, { pictures })
}

/** Sends a file, and writes it when it is checked. */
async function write(
	rows: readonly Row[] | string,
	pictures: { name: string; url: string }[] = [],
): Promise<ProductImport> {
	const checked = await check(rows, pictures)
	expect(checked).toMatchObject({ state: 'checked', faults: [] })
	return confirmFile(app, owner, checked)
}

async function countProducts(): Promise<number> {
	return (await app.as(owner)(listMerchantProducts, {})).count
}

test('adds products with variants, texts in languages, and pictures by the names of their files', async () => {
	const url = await pictureOf(app, owner)
	const code = newWord()
	const tee = {
		product: 'tee',
		title_en: 'Tee',
		title_de: 'T-Shirt',
		description_en: 'Cotton.\nSoft.',
		highlights_en: 'Organic | Warm',
		tags: 'shirt, top',
		images: 'FRONT.jpg',
		option1_en: 'Size',
		option1_de: 'Größe',
		market_price: '30.00',
		ships_from: 'pt',
		weight_grams: '200',
	}
	const checked = await check(
		[
			{
				...tee,
				sku_code: `${code}-S`,
				value1_en: 'S',
				price: '19,50',
				new_stock: '5',
				barcode: '4006381333931',
				cost: '4.00',
			},
			{
				product: 'tee',
				sku_code: `${code}-M`,
				value1_en: 'M',
				price: '20.00',
				image: 'front.jpg',
				weight_grams: '210',
			},
		],
		[{ name: 'front.jpg', url }],
	)
	expect(checked).toMatchObject({ state: 'checked', rows: 2, added: 1, changed: 0, fault_count: 0 })
	await app.as(owner)(confirmProductImport, { import_id: checked.import_id })
	await app.advance(2)
	const [made] = (await app.as(owner)(listMerchantProducts, {})).list
	expect(
		await app.as(owner)(getMerchantProduct, { product_id: made?.product_id ?? '' }),
	).toMatchObject({
		state: 'draft',
		titles: { en: 'Tee', de: 'T-Shirt' },
		descriptions: { en: 'Cotton.\nSoft.' },
		highlights: { en: ['Organic', 'Warm'] },
		tags: ['shirt', 'top'],
		images: [url],
		market_price: '30.00',
		ships_from: 'PT',
		options: [{ name: { en: 'Size', de: 'Größe' }, values: [{ en: 'S' }, { en: 'M' }] }],
		skus: [
			{
				code: `${code}-S`,
				price: '19.50',
				stock: 5,
				barcode: '4006381333931',
				cost: '4.00',
				weight_grams: 200,
			},
			{ code: `${code}-M`, price: '20.00', stock: 0, cost: null, weight_grams: 210 },
		],
	})
})

test('the same file twice changes nothing the second time, and confirming twice writes once', async () => {
	const rows = [mug('M1'), mug('M2')]
	expect(await write(rows)).toMatchObject({ state: 'done', added: 2 })
	const again = await check(rows)
	expect(again).toMatchObject({ state: 'checked', added: 0, changed: 0, unchanged: 2 })
	const confirm = () => app.as(owner)(confirmProductImport, { import_id: again.import_id })
	await Promise.all([confirm(), confirm()])
	await app.advance(2)
	expect(await confirm()).toMatchObject({ state: 'done' })
	expect(await countProducts()).toBe(2)
})

test('an export that is sent back changes nothing; what is edited in it changes, and nothing else', async () => {
	const goods = await lampOnShelf(app, owner, { subtitles: { en: '=1+1 is a formula' } })
	const { csv, rows, count } = await app.as(owner)(exportProducts)
	expect({ rows, count }).toEqual({ rows: 2, count: 2 })
	expect(await check(csv)).toMatchObject({ state: 'checked', added: 0, changed: 0, unchanged: 1 })

	const [head, first, second] = readCsv(csv).map(({ cells }) => cells)
	const at = (column: string) => head?.indexOf(column) ?? -1
	const edited = [head ?? [], [...(first ?? [])], second ?? []]
	const row = edited[1] ?? []
	row[at('price')] = '22.00'
	row[at('new_stock')] = '9'
	row[at('title_en')] = 'Reading lamp'
	row[at('sku_code')] = 'RL-1'
	edited[2] = (edited[2] ?? []).map((cell, place) => (place === at('title_en') ? '' : cell))
	expect(await write(writeCsv(edited))).toMatchObject({ state: 'done', changed: 1 })
	const now = await app.as(owner)(getMerchantProduct, { product_id: goods.product_id })
	expect(now).toMatchObject({
		state: 'on',
		title: 'Reading lamp',
		price: '22.00',
		subtitles: { en: '=1+1 is a formula' },
		options: goods.options,
		skus: [
			{ price: '22.00', stock: 9, code: 'RL-1' },
			{ price: '25.00', stock: 0 },
		],
	})
	// A form that was open meanwhile is told.
	await expect(app.as(owner)(saveMerchantProduct, formOf(goods))).rejects.toMatchObject({
		error: 'state_changed',
	})
})

test('stock that was sold meanwhile is not overwritten, and variants that a file leaves out stay', async () => {
	const goods = await lampOnShelf(app, owner)
	const [blue] = goods.skus
	const row = { product: goods.product_id, sku_id: blue?.sku_id ?? '', stock: '4', new_stock: '10' }
	await app.as(owner)(updateSku, { sku_id: blue?.sku_id ?? '', stock: 2 })
	expect(await check([row])).toMatchObject({
		state: 'faulty',
		faults: [{ row: 2, column: 'stock' }],
	})
	// Checked first, changed before it is written: told then, and nothing is written.
	const checked = await check([{ ...row, stock: '2', price: '29.00' }])
	expect(checked).toMatchObject({ state: 'checked', changed: 1 })
	await app.as(owner)(updateSku, { sku_id: blue?.sku_id ?? '', stock: 1 })
	await app.as(owner)(confirmProductImport, { import_id: checked.import_id })
	await app.advance(2)
	expect(await app.as(owner)(getProductImport, { import_id: checked.import_id })).toMatchObject({
		state: 'faulty',
		faults: [{ row: 2, column: 'stock' }],
	})
	const now = await app.as(owner)(getMerchantProduct, { product_id: goods.product_id })
	expect(now.skus).toMatchObject([{ price: '30.00', stock: 1 }, { price: '25.00' }])
})

test('a new product goes on sale if it says so and is complete', async () => {
	const image = await pictureOf(app, owner)
	const goods = await lampOnShelf(app, owner)
	const whole = {
		state: 'on',
		images: image,
		category: goods.category_name,
		description_en: 'For tea.',
		weight_grams: '300',
	}
	expect(await check([mug('A', { ...whole, images: '' })])).toMatchObject({
		faults: [{ row: 2, column: 'state' }],
	})
	await write([mug('A', whole)])
	expect((await app.as(owner)(listMerchantProducts, { keyword: 'Mug A' })).list).toMatchObject([
		{ state: 'on' },
	])
	// What is on sale stays complete.
	expect(
		await check([
			{ product: goods.product_id, sku_id: goods.skus[0]?.sku_id ?? '', description_en: '' },
		]),
	).toMatchObject({
		state: 'faulty',
		faults: [{ row: 2, column: 'state' }],
	})
})

test('products, variants and pictures of another shop are told as what does not exist', async () => {
	const theirs = await lampOnShelf(app, stranger)
	const sku = theirs.skus[0]?.sku_id ?? ''
	const { faults } = await check([
		{ product: theirs.product_id, sku_id: sku, price: '1.00' },
		{ product: 'x', sku_id: sku, title_en: 'X', price: '1.00' },
		mug('Y', { images: theirs.images[0] ?? '' }),
	])
	expect(faults).toMatchObject([
		{ row: 2, column: 'product' },
		{ row: 3, column: 'sku_id' },
		{ row: 4, column: 'images' },
	])
	const mine = await check([mug('Z')])
	for (const call of [getProductImport, confirmProductImport] as const)
		await expect(app.as(stranger)(call, { import_id: mine.import_id })).rejects.toMatchObject({
			error: 'not_found',
		})
	expect((await app.as(stranger)(exportProducts)).csv).not.toContain('Mug')
	const untouched = await app.as(stranger)(getMerchantProduct, { product_id: theirs.product_id })
	expect(untouched).toMatchObject({ price: theirs.price, version: theirs.version })
})

test('of five thousand products all forty mistakes are told by line and column, and nothing is written', async () => {
	expect(mistakes).toHaveLength(40)
	const rows = Array.from({ length: 5_000 }, (_, at) => mug(`GOOD-${at}`))
	for (const [at, [, change]] of mistakes.entries()) {
		const place = 100 + at * 100
		rows[place] = { ...rows[place], ...change }
	}
	const { state, rows: read, fault_count: count, faults } = await check(rows)
	expect({ state, read, count }).toEqual({ state: 'faulty', read: 5_000, count: faults.length })
	const told = faults.map(({ row, column }) => `${row} ${column}`)
	for (const [at, [column]] of mistakes.entries())
		expect(told).toContain(`${102 + at * 100} ${column}`)
	expect(new Set(faults.map(({ row }) => row)).size).toBe(40)
	expect(faults.every(({ why }) => why.length > 5)).toBe(true)
	expect(await countProducts()).toBe(0)
}, 120_000)

test('the faults are told in the language of the person who sent the file', async () => {
	const { faults } = await checkFile(app, owner, [mug('A', { price: 'x' })], { lang: 'de' })
	expect(faults).toMatchObject([{ row: 2, column: 'price', why: '„x“ ist kein Betrag wie 12.30' }])
})

test('a file that is no file of products is told at its head', async () => {
	for (const [csv, fault] of [
		['title,price\nMug,1.00', { row: 1, column: 'title' }],
		['product,price,colour\na,1.00,red', { row: 1, column: 'colour' }],
		['product,price', { row: 1, column: '' }],
		['product,price\n"a,1.00', { row: 2, column: '' }],
	] as const) {
		const { state, faults } = await check(csv)
		expect(state).toBe('faulty')
		expect(faults[0]).toMatchObject(fault)
	}
})

test('of two files at once with the same new code one is written, and the other is told', async () => {
	const [one, other] = [
		await check([mug('SAME')]),
		await check([{ ...mug('SAME'), product: 'another', title_en: 'Another' }]),
	]
	await Promise.all(
		[one, other].map((file) => app.as(owner)(confirmProductImport, { import_id: file.import_id })),
	)
	await app.advance(2)
	const ends = await Promise.all(
		[one, other].map((file) => app.as(owner)(getProductImport, { import_id: file.import_id })),
	)
	// The second one finds the code taken by then: it is the same variant, whose title it changes.
	expect(ends.map(({ state }) => state)).toEqual(['done', 'done'])
	expect(await countProducts()).toBe(1)
	expect(ends.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('a file that fails halfway leaves nothing, and is written when it is begun again', async () => {
	const checked = await check(Array.from({ length: 250 }, (_, at) => mug(`HALF-${at}`)))
	const tables = new Client({ connectionString: app.databaseUrl })
	await tables.connect()
	await tables.query(`
		create function stop_halfway() returns trigger language plpgsql as $$ begin
			if new.code = 'HALF-220' then raise exception 'stopped halfway'; end if; return new; end $$;
		create trigger stop_halfway before insert on sku_detail for each row execute function stop_halfway()
	`)
	await app.as(owner)(confirmProductImport, { import_id: checked.import_id })
	await app.advance(2).catch(() => undefined)
	expect(await app.as(owner)(getProductImport, { import_id: checked.import_id })).toMatchObject({
		state: 'writing',
		progress: 200,
		total: 250,
	})
	expect(await countProducts()).toBe(0)
	await tables.query('drop trigger stop_halfway on sku_detail; drop function stop_halfway()')
	await tables.end()
	await app.advance(2)
	expect(await app.as(owner)(getProductImport, { import_id: checked.import_id })).toMatchObject({
		state: 'done',
		added: 250,
	})
	expect(await countProducts()).toBe(250)
})
