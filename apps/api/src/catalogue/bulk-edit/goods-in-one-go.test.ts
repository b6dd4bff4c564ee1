import {
	confirmBulkEdit,
	confirmProductImport,
	createBulkEdit,
	exportProducts,
	getBulkEdit,
	getProductImport,
	importProducts,
	listMerchantProducts,
	undoBulkEdit,
	type BulkEdit,
	type ProductImport,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { readCsv } from '../../platform/csv/csv.ts'
import { fileOf, mistakes, mug } from '../testing/product-file-fixtures.ts'

/**
 * A shop moves in: hundreds of products by one file with forty mistakes, then by the right one, then changed together, and undone.
 */
let app: TestApp
let owner: Merchant

beforeAll(async () => {
	app = await openTestApp()
	owner = await app.merchantOf(await app.shop())
})
afterAll(() => app.close())

const many = 400

/** What of each product a bulk edit changes, by its code, as a file has it. */
async function goods(): Promise<Map<string, string>> {
	const { csv } = await app.as(owner)(exportProducts)
	const [head, ...rows] = readCsv(csv).map(({ cells }) => cells)
	const at = (column: string) => head?.indexOf(column) ?? -1
	return new Map(
		rows.map((cells) => [
			cells[at('sku_code')] ?? '',
			['price', 'stock', 'weight_grams'].map((column) => cells[at(column)]).join(' '),
		]),
	)
}

async function send(rows: readonly Record<string, string>[]): Promise<ProductImport> {
	const { import_id: id } = await app.as(owner)(importProducts, { csv: fileOf(rows) })
	await app.advance(2)
	return app.as(owner)(getProductImport, { import_id: id })
}

async function settled({ bulk_edit_id: id }: BulkEdit): Promise<BulkEdit> {
	await app.advance(2)
	return app.as(owner)(getBulkEdit, { bulk_edit_id: id })
}

test('all forty mistakes are told and nothing is written; the right file is, is changed in bulk, and is as before when that is undone', async () => {
	const rows = Array.from({ length: many }, (_, at) => mug(`GOOD-${at}`))
	const wrong = rows.map((row, at) => ({
		...row,
		...(at % 10 === 5 ? mistakes[(at - 5) / 10]?.[1] : {}),
	}))
	const faulty = await send(wrong)
	expect(faulty).toMatchObject({ state: 'faulty', rows: many })
	expect(new Set(faulty.faults.map(({ row }) => row)).size).toBe(40)
	expect((await app.as(owner)(listMerchantProducts, {})).count).toBe(0)

	const right = await send(rows)
	expect(right).toMatchObject({ state: 'checked', added: many })
	await app.as(owner)(confirmProductImport, { import_id: right.import_id })
	await app.advance(2)
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
	expect(new Set((await goods()).values())).toEqual(new Set(['9.99 8 350']))

	await app.as(owner)(undoBulkEdit, { bulk_edit_id: preview.bulk_edit_id })
	expect(await settled(preview)).toMatchObject({
		state: 'undone',
		counts: { undone: 3 * many, kept: 0 },
	})
	expect(await goods()).toEqual(before)
}, 300_000)
