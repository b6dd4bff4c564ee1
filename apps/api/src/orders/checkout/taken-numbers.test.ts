import { createOrder, previewOrder } from '@portolan/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { addressFor, orderOf } from '../testing/checkout-fixtures.ts'

/** Not among the stories on Citus (scripts/citus.ts): its distributed tables have no triggers, by which a number is taken here. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('numbers that are taken are drawn again', async () => {
	const cup = await app.product({ stock: 5 })
	const bo = await app.shopperWith()
	const taken = await orderOf(app, bo, cup.skuId, { addressId: await addressFor(app, bo) })
	const ida = await app.shopperWith()
	const addressId = await addressFor(app, ida)
	const { preview_id: previewId } = await app.as(ida)(previewOrder, { sku_id: cup.skuId, num: 1 })
	// The first number that is drawn from now on is the taken one.
	const owner = new Client({ connectionString: app.databaseUrl })
	await owner.connect()
	await owner.query(`
		create sequence draw; grant usage on draw to public;
		create function draw_taken() returns trigger language plpgsql as $$
		begin
			if nextval('draw') = 1 then new.out_trade_no := '${taken.out_trade_no}'; end if;
			return new;
		end $$;
		create trigger draw_taken before insert on trade for each row execute function draw_taken()`)
	const made = await app.as(ida)(createOrder, { preview_id: previewId, address_id: addressId })
	const draws = await owner.query('select last_value::int as count from draw')
	await owner.query('drop trigger draw_taken on trade')
	await owner.end()
	expect(made.out_trade_no).not.toBe(taken.out_trade_no)
	expect(draws.rows).toEqual([{ count: 2 }])
})
