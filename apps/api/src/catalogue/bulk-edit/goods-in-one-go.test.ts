import {
	confirmBulkEdit,
	confirmProductImport,
	createBulkEdit,
	exportProducts,
	getBulkEdit,
	getProductImport,
	importProducts,
	undoBulkEdit,
	type BulkEdit,
	type ProductImport,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { readCsv } from '../../platform/csv/csv.ts'
import { shirtsIn, type Shirts } from '../testing/attribute-fixtures.ts'
import { fileOf, mistakes, mug } from '../testing/product-file-fixtures.ts'

/**
 * A shop moves in: five thousand products by one file with forty different mistakes, then by the right one, then changed together, and undone.
 */
let app: TestApp
let owner: Merchant
let shirts: Shirts

beforeAll(async () => {
	app = await openTestApp()
	owner = await app.merchantOf(await app.shop())
	shirts = await shirtsIn(app, await app.operatorWith({ roles: ['catalogue'] }))
})
afterAll(() => app.close())

const many = 5_000
/** So many of them, the last ones, are in the shop before, at another price. */
const known = 100

/** What of each product a bulk edit changes, and its attributes, by its code, as a file has it. */
async function goods(): Promise<Map<string, string>> {
	const { csv } = await app.as(owner)(exportProducts)
	const [head, ...rows] = readCsv(csv).map(({ cells }) => cells)
	const at = (column: string) => head?.indexOf(column) ?? -1
	return new Map(
		rows.map((cells) => [
			cells[at('sku_code')] ?? '',
			['price', 'stock', 'weight_grams', 'attribute:Material', 'attribute:Season']
				.map((column) => cells[at(column)])
				.join(' '),
		]),
	)
}

async function send(rows: readonly Record<string, string>[]): Promise<ProductImport> {
	const { import_id: id } = await app.as(owner)(importProducts, { csv: fileOf(rows) })
	await app.advance(2)
	return app.as(owner)(getProductImport, { import_id: id })
}

async function confirmed({ import_id: id }: ProductImport): Promise<ProductImport> {
	await app.as(owner)(confirmProductImport, { import_id: id })
	await app.advance(2)
	return app.as(owner)(getProductImport, { import_id: id })
}

async function settled({ bulk_edit_id: id }: BulkEdit): Promise<BulkEdit> {
	await app.advance(2)
	return app.as(owner)(getBulkEdit, { bulk_edit_id: id })
}

test('all forty mistakes are told and nothing is written, neither new products nor known ones; the right file is written in full', async () => {
	const rows = Array.from({ length: many }, (_, at) =>
		mug(`GOOD-${at}`, {
			category: shirts.name,
			'attribute:Material': 'Cotton',
			'attribute:Season': 'Sommer',
		}),
	)
	const before = rows.slice(-known).map((row) => ({
		...row,
		price: '8.00',
		'attribute:Material': 'Wool',
	}))
	await confirmed(await send(before))
	const earlier = await goods()
	expect(new Set(earlier.values())).toEqual(new Set(['8.00 3 0 Wool Summer']))

	expect(new Set(mistakes.map((mistake) => JSON.stringify(mistake))).size).toBe(40)
	const isWrong = new Map(mistakes.map(([column, change], n) => [n * 125 + 5, { column, change }]))
	const faulty = await send(rows.map((row, at) => ({ ...row, ...isWrong.get(at)?.change })))
	expect(faulty).toMatchObject({ state: 'faulty', rows: many, fault_count: faulty.faults.length })
	// The first row of the file is its head.
	const told = faulty.faults.map(({ row, column }) => `${row} ${column}`)
	for (const [at, { column }] of isWrong) expect(told).toContain(`${at + 2} ${column}`)
	expect(new Set(faulty.faults.map(({ row }) => row)).size).toBe(40)
	// Neither the good rows nor those of products that the shop had.
	await expect(
		app.as(owner)(confirmProductImport, { import_id: faulty.import_id }),
	).rejects.toMatchObject({ error: 'state_changed' })
	await app.advance(2)
	expect(await goods()).toEqual(earlier)

	const right = await send(rows)
	expect(right).toMatchObject({ state: 'checked', added: many - known, changed: known })
	expect(await confirmed(right)).toMatchObject({ state: 'done' })
	const now = await goods()
	expect(now.size).toBe(many)
	expect(new Set(now.values())).toEqual(new Set(['9.50 3 0 Cotton Summer']))
}, 600_000)

test('all of them are changed in bulk, and are as before when that is undone', async () => {
	const before = await goods()
	expect(before.size).toBe(many)
	const preview = await app.as(owner)(createBulkEdit, {
		filter: { state: 'draft' },
		changes: {
			price: { kind: 'raise_percent', value: '10', rounding: 'ends_99' },
			stock_change: 5,
			weight_grams: 350,
		},
	})
	expect(preview).toMatchObject({ products: many, counts: { planned: 3 * many, impossible: 0 } })
	expect(await goods()).toEqual(before)
	await app.as(owner)(confirmBulkEdit, { bulk_edit_id: preview.bulk_edit_id })
	expect(await settled(preview)).toMatchObject({
		state: 'done',
		counts: { done: 3 * many, left: 0 },
	})
	expect(new Set((await goods()).values())).toEqual(new Set(['9.99 8 350 Cotton Summer']))

	await app.as(owner)(undoBulkEdit, { bulk_edit_id: preview.bulk_edit_id })
	expect(await settled(preview)).toMatchObject({
		state: 'undone',
		counts: { undone: 3 * many, kept: 0 },
	})
	expect(await goods()).toEqual(before)
}, 600_000)
