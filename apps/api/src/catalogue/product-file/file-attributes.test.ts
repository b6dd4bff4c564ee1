import {
	exportProducts,
	getMerchantProduct,
	listMerchantProducts,
	saveAttributes,
	type ShopProductDetail,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Merchant, type Operator, type TestApp } from '../../../test/test-app.ts'
import { readCsv, writeCsv } from '../../platform/csv/csv.ts'
import { attribute, categoryWith, shirtsIn, type Shirts } from '../testing/attribute-fixtures.ts'
import { checkFile, confirmFile, mug, type Row } from '../testing/product-file-fixtures.ts'
import { pictureOf } from '../testing/product-fixtures.ts'

/** Attributes of categories in files of products. */

let app: TestApp
let clerk: Operator
let owner: Merchant
let of: Shirts
let image: string

beforeAll(async () => {
	app = await openTestApp()
	clerk = await app.operatorWith({ roles: ['catalogue', 'admin'] })
	of = await shirtsIn(app, clerk)
})
beforeEach(async () => {
	owner = await app.merchantOf(await app.shop())
	image = await pictureOf(app, owner)
})
afterAll(() => app.close())

const check = (rows: readonly Row[] | string) => checkFile(app, owner, rows)

/** Sends a file that has to be right, and writes it. */
async function write(rows: readonly Row[] | string) {
	const checked = await check(rows)
	expect(checked).toMatchObject({ state: 'checked', faults: [] })
	return confirmFile(app, owner, checked)
}

/** A row of a product with everything that one on sale needs; `state` says whether it is put on sale. */
function shirt(code: string, more: Row = {}): Row {
	return mug(code, {
		category: of.name,
		images: image,
		description_en: 'A shirt.',
		weight_grams: '200',
		...more,
	})
}

async function goods(code: string): Promise<ShopProductDetail> {
	const { list } = await app.as(owner)(listMerchantProducts, { keyword: `Mug ${code}` })
	return app.as(owner)(getMerchantProduct, { product_id: list[0]?.product_id ?? '' })
}

/** The ids of the values of a product. */
async function valuesOf(code: string): Promise<string[]> {
	return (await goods(code)).attributes.map(({ value_id: id }) => id)
}

test('values are set, changed and taken away by their names in any language; without the column they stay', async () => {
	const row = { 'attribute:Material': 'Linen', 'attribute:Season': 'Summer' }
	const both = [shirt('A', { state: 'on', ...row }), shirt('B', { 'attribute:Material': 'WOLLE' })]
	expect(await write(both)).toMatchObject({ state: 'done', added: 2 })
	expect(await valuesOf('A')).toEqual([of.linen, of.summer])
	expect(await valuesOf('B')).toEqual([of.wool])
	const { version } = await goods('A')
	expect(await check(both)).toMatchObject({ changed: 0, unchanged: 2 })

	// The name of the attribute in German, too; one of two products changes.
	const changed = [
		{ product: 'a', sku_code: 'A', 'attribute:stoff': 'baumwolle' },
		{ product: 'b', sku_code: 'B', 'attribute:stoff': 'Wool' },
	]
	expect(await write(changed)).toMatchObject({ state: 'done', changed: 1, unchanged: 1 })
	expect(await valuesOf('A')).toEqual([of.cotton, of.summer])
	expect((await goods('A')).version).toBeGreaterThan(version)

	await write([{ product: 'a', sku_code: 'A', 'ATTRIBUTE: season ': '' }])
	expect(await valuesOf('A')).toEqual([of.cotton])
	expect(await write([{ product: 'a', sku_code: 'A', title_en: 'Mug A again' }])).toMatchObject({
		changed: 1,
	})
	expect(await valuesOf('A')).toEqual([of.cotton])
	// Texts and values in one row.
	await write([
		{ product: 'a', sku_code: 'A', title_en: 'Mug A', 'attribute:Material': 'Wool' },
		{ product: 'b', sku_code: 'B', title_en: 'Mug B', 'attribute:Material': '' },
	])
	expect([await valuesOf('A'), await valuesOf('B')]).toEqual([[of.wool], []])
})

test('what an export wrote changes nothing, with categories whose attributes share a name in one language or another', async () => {
	const pans = await categoryWith(app, clerk, [
		attribute({ en: 'material' }, [['Steel'], ['Wool'], ['-12.5 °C'], ['+5']]),
	])
	const sofas = await categoryWith(app, clerk, [attribute({ en: 'Stoff' }, [['Velvet']])])
	await write([
		shirt('A', { state: 'on', 'attribute:Material': 'Linen' }),
		shirt('B', { category: pans.name, 'attribute:Material': '+5' }),
		shirt('C', { category: pans.name, 'attribute:Material': '-12.5 °C' }),
		shirt('D', { category: sofas.name, 'attribute:Stoff': 'Velvet' }),
		shirt('E', { category: '' }),
	])
	const { csv } = await app.as(owner)(exportProducts)
	const [head = [], ...rows] = readCsv(csv).map(({ cells }) => cells)
	expect(head.filter((column) => column.startsWith('attribute:')).toSorted()).toEqual([
		'attribute:Material',
		'attribute:Season',
		'attribute:Stoff',
	])
	const cellsOf = (column: string) =>
		Object.fromEntries(
			rows.map((row) => [row[head.indexOf('sku_code')], row[head.indexOf(column)]]),
		)
	expect(cellsOf('attribute:Material')).toEqual({
		A: 'Linen',
		B: "'+5",
		C: "'-12.5 °C",
		D: '',
		E: '',
	})
	expect(cellsOf('attribute:Stoff')).toEqual({ A: '', B: '', C: '', D: 'Velvet', E: '' })
	expect(await check(csv)).toMatchObject({ state: 'checked', changed: 0, unchanged: 5 })

	// The value of one of them is edited in the file.
	const edited = [head, ...rows].map((row) =>
		row[head.indexOf('sku_code')] === 'A'
			? row.map((cell) => (cell === 'Linen' ? 'Cotton' : cell))
			: row,
	)
	expect(await write(writeCsv(edited))).toMatchObject({ changed: 1, unchanged: 4 })
	expect(await valuesOf('A')).toEqual([of.cotton])
})

test('faulty cells are told by row and column, with what is possible', async () => {
	const twins = await categoryWith(app, clerk, [
		attribute({ en: 'Front', de: 'Seite' }, [
			['Left', 'Dreh'],
			['Right', 'Dreh'],
		]),
		attribute({ en: 'Back', de: 'Seite' }, [['Open']]),
	])
	const plain = await categoryWith(app, clerk, [])
	const { state, faults } = await check([
		shirt('A', { 'attribute:material': 'Silk' }),
		shirt('B', { category: twins.name, 'attribute:material': 'Cotton' }),
		shirt('C', { category: plain.name, 'attribute:season': 'Summer' }),
		shirt('D', { category: '', 'attribute:season': 'Summer' }),
		shirt('E', { category: twins.name, 'attribute:front': 'dreh' }),
		shirt('F', { category: twins.name, 'attribute:seite': 'Open' }),
		shirt('G', { 'attribute:material': 'Wool', 'attribute:stoff': 'Wool' }),
		shirt('H', { category: 'Nowhere', 'attribute:material': 'Wool' }),
		shirt('I', { 'attribute:material': 'Wool' }),
		{ product: 'I', sku_code: 'I2', price: '1.00', 'attribute:material': 'Linen' },
	])
	expect(state).toBe('faulty')
	const told = faults.map(({ row, column, why }) => `${row} ${column}: ${why}`)
	expect(told.slice(0, 8)).toEqual([
		'2 attribute:material: “Silk” is not a value of “Material”. Possible: Cotton, Linen, or Wool',
		`3 attribute:material: “${twins.name}” has no such attribute. Possible: Front or Back`,
		`4 attribute:season: “${plain.name}” has no attributes. Leave this cell empty`,
		'5 attribute:season: The product has no category, and therefore no attributes. Leave this cell empty',
		'6 attribute:front: “dreh” can mean Left or Right. Use the English name',
		'7 attribute:seite: “attribute:seite” can mean Front or Back. Use the English name',
		'8 attribute:stoff: The column “attribute:material” already contains this attribute. Keep only one of the two',
		'9 category: There is no category “Nowhere”',
	])
	expect(told).toContain('11 attribute:material: Differs from the first row of this product')
	expect((await app.as(owner)(listMerchantProducts, {})).count).toBe(0)

	const head = await check('product,attribute:Colour,attribute:Stoff,attribute:stoff\na,x,y,z')
	expect(head.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
		'1 attribute:colour',
		'1 attribute:stoff',
	])
	const german = await checkFile(app, owner, [shirt('A', { 'attribute:stoff': 'Silk' })], {
		lang: 'de',
	})
	expect(german.faults.map(({ why }) => why)).toEqual([
		'„Silk“ ist kein Wert von „Stoff“. Möglich: Baumwolle, Leinen oder Wolle',
	])
})

test('a required attribute is asked of what is or comes on sale, where the file is about it', async () => {
	const lacks = (row: number) => ({
		state: 'faulty',
		fault_count: 1,
		faults: [
			{
				row,
				column: 'attribute:material',
				why: `“Material” is required in “${of.name}”. Possible: Cotton, Linen, or Wool`,
			},
		],
	})
	const other = await shirtsIn(app, clerk)
	expect(await check([shirt('A'), shirt('B', { state: 'on' })])).toMatchObject(lacks(3))
	expect(
		await check([
			shirt('A', { 'attribute:Material': '' }),
			shirt('B', { state: 'on', 'attribute:Material': '' }),
		]),
	).toMatchObject(lacks(3))
	await write([
		shirt('A', { state: 'on', category: other.name, 'attribute:Material': 'Wool' }),
		shirt('B'),
	])
	const row = { product: 'a', sku_code: 'A' }
	// Its category changes: the value that it has is that of another category.
	expect(await check([{ ...row, category: of.name }])).toMatchObject(lacks(2))
	await write([{ ...row, category: of.name, 'attribute:Material': 'Linen' }])
	expect(await check([{ ...row, 'attribute:Material': '' }])).toMatchObject(lacks(2))
	expect(await write([{ ...row, price: '8.00' }])).toMatchObject({ state: 'done', changed: 1 })
	// Back in the category where it was before it has what it had there, and a draft needs nothing.
	await write([{ ...row, category: other.name }])
	expect(await valuesOf('A')).toEqual([other.wool])
	await write([{ ...row, category: of.name }])
	expect(await valuesOf('A')).toEqual([of.linen])
	await write([{ product: 'b', sku_code: 'B', category: other.name, 'attribute:Material': '' }])

	// What became required later is asked when the product changes, and not before.
	const late = await categoryWith(app, clerk, [attribute({ en: 'Material' }, [['Oak']])])
	await write([shirt('L', { state: 'on', category: late.name })])
	const [was] = late.list
	await app.as(clerk)(saveAttributes, {
		category_id: late.categoryId,
		was: [was?.attribute_id ?? ''],
		attributes: [
			{
				attribute_id: was?.attribute_id ?? '',
				...attribute({ en: 'Material' }, [['Oak']], 1),
			},
		],
	})
	const { csv } = await app.as(owner)(exportProducts)
	expect(await check(csv)).toMatchObject({ state: 'checked', changed: 0, unchanged: 3 })
	expect(
		(await check(csv.replaceAll('Mug L', 'Mug Late'))).faults.map(({ column }) => column),
	).toEqual(['attribute:material'])
	expect(await check([{ product: 'l', sku_code: 'L', title_en: 'Mug Late' }])).toMatchObject({
		state: 'checked',
		changed: 1,
	})
})

test('a value that operators delete between the check and the confirmation is told, and nothing is written', async () => {
	const sizes = attribute({ en: 'Size' }, [['Small'], ['Large']])
	const hats = await categoryWith(app, clerk, [sizes])
	const [size] = hats.list
	const checked = await check([
		shirt('A', { category: hats.name, 'attribute:Size': 'Small' }),
		shirt('B', { category: hats.name, 'attribute:Size': 'Large' }),
	])
	expect(checked).toMatchObject({ state: 'checked', added: 2 })
	await app.as(clerk)(saveAttributes, {
		category_id: hats.categoryId,
		was: [size?.attribute_id ?? ''],
		attributes: [
			{
				...sizes,
				attribute_id: size?.attribute_id ?? '',
				values: [{ value_id: size?.values[1]?.value_id ?? '', names: { en: 'Large' } }],
			},
		],
	})
	expect(await confirmFile(app, owner, checked)).toMatchObject({
		state: 'faulty',
		faults: [{ row: 2, column: 'attribute:size' }],
	})
	expect((await app.as(owner)(listMerchantProducts, {})).count).toBe(0)
})

test('a shop neither sees nor changes the values of another one', async () => {
	await write([shirt('A', { 'attribute:Material': 'Linen' })])
	const { product_id: productId } = await goods('A')
	const stranger = await app.merchantOf(await app.shop())
	expect((await app.as(stranger)(exportProducts)).csv).not.toContain('attribute:')
	const theirs = await checkFile(app, stranger, [
		{ product: productId, 'attribute:Material': 'Wool' },
		{ product: 'b', sku_code: 'A', title_en: 'B', price: '1.00', 'attribute:Material': '' },
	])
	expect(theirs.faults).toMatchObject([{ row: 2, column: 'product' }])
	expect(await valuesOf('A')).toEqual([of.linen])
})
