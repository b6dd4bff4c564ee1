import { readFile } from 'node:fs/promises'
import { correctParcel, shipMerchantOrder } from '@portolan/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { noteTracking } from './index.ts'
import { addressFor, paidOrderOf } from './testing/checkout-fixtures.ts'

const tables = [
	'order_line',
	'order_move',
	'order_told',
	'parcel',
	'parcel_line',
	'parcel_event',
	'parcel_correction',
]

let app: TestApp
/** The owner of the tables. */
let owner: Client
beforeAll(async () => {
	app = await openTestApp()
	owner = new Client({ connectionString: app.databaseUrl })
	await owner.connect()
})
afterAll(async () => {
	await owner.end()
	await app.close()
})

test('rows of the version before get their shopper, and so do those that it writes meanwhile', async () => {
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const { skuId } = await app.product({ price: '2.00', shopId })
	const merchant = app.as(await app.merchantOf(shopId))
	const orders: string[] = []
	for (const person of [
		await app.shopperWith({ money: '100.00' }),
		await app.shopperWith({ money: '100.00' }),
	]) {
		const orderId = await paidOrderOf(app, person, skuId, {
			addressId: await addressFor(app, person),
			num: 2,
		})
		orders.push(orderId)
		const parcel = { carrier: 'DHL', delivery_no: `NL${orders.length}` }
		await merchant(shipMerchantOrder, { order_id: orderId, ...parcel })
		await app.inside((ctx) =>
			noteTracking(ctx, {
				orderId,
				deliveryNo: parcel.delivery_no,
				place: 'New York',
				text: 'Sorted',
				by: { kind: 'system', id: 'tracking' },
			}),
		)
		await merchant(correctParcel, {
			order_id: orderId,
			old_carrier: parcel.carrier,
			old_delivery_no: parcel.delivery_no,
			carrier: 'Northline Post',
			delivery_no: 'NL7',
		})
	}
	await owner.query(
		`insert into order_told (order_id, shopper_id, what, at) select id, shopper_id, 'expiring', now() from orders`,
	)
	// More pages than one transaction fills.
	await owner.query(
		`insert into order_move (shopper_id, order_id, name, who, who_id, to_status, at)
		select shopper_id, id, 'reminded', 'shopper', 'many', 2, now() from orders, generate_series(1, 20000)`,
	)
	const before = await readShoppers()
	for (const table of tables)
		await owner.query(`alter table ${table} drop column shopper_id cascade`)

	const ahead = new URL('./sql/0041_rows_of_a_shopper.ahead.sql', import.meta.url)
	await owner.query(await readFile(ahead, 'utf8'))
	await owner.query(
		`insert into order_move (order_id, name, who, who_id, to_status, at) select id, 'reminded', 'shopper', 'later', 2, now() from orders`,
	)
	const after = await readShoppers()
	expect(after.order_move?.splice(-orders.length)).toEqual(
		(await owner.query('select id as "order", shopper_id from orders order by id')).rows,
	)
	expect(after).toEqual(before)
	expect(before.order_move?.length).toBeGreaterThan(40_000)
	for (const table of tables) expect(before[table]?.length, table).toBeGreaterThan(0)
	await expect(owner.query('update order_move set why = null')).rejects.toThrow(/is not changed/)
	// A second run finds everything done.
	await owner.query(await readFile(ahead, 'utf8'))
	expect(await readShoppers()).toMatchObject({ parcel_line: before['parcel_line'] })
})

/** The rows of each table, in the order of their writing: whose order or parcel, and which shopper they name. */
async function readShoppers(): Promise<Record<string, unknown[]>> {
	const found: Record<string, unknown[]> = {}
	for (const table of tables) {
		const of = table.startsWith('parcel_') ? 'parcel_id' : 'order_id'
		const { rows } = await owner.query(
			`select ${of} as "order", shopper_id from ${table} order by ${table === 'order_move' ? 'id' : '1, 2'}`,
		)
		found[table] = rows
	}
	return found
}
