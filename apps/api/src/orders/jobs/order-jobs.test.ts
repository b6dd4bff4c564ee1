import { cancelOrder, getUserInfo, login, getOrder } from '@portolan/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { receiveOrder, shipOrder } from '../index.ts'
import { orderOf, paidOrderOf } from '../testing/checkout-fixtures.ts'

const merchant = { kind: 'merchant', id: 'a merchant' } as const
const day = 86_400

let app: TestApp
let owner: pg.Client
beforeEach(async () => {
	app = await openTestApp()
	owner = new pg.Client({ connectionString: app.databaseUrl })
	await owner.connect()
	return async () => {
		await owner.end()
		await app.close()
	}
})

test('an order that cannot be moved delays no other, is tried again after growing pauses, and moves when it can', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const waiting = await ordersWaiting(ida)
	const poisoned = Object.values(waiting).map(([first]) => first)
	await owner.query(`
		create table poison (order_id uuid primary key);
		grant select on poison to public;
		create function refuse_poison() returns trigger language plpgsql as $$
		begin
			if exists (select from poison p where p.order_id = new.order_id) then
				raise exception 'This order cannot be moved.';
			end if;
			return new;
		end $$;
		create trigger refuse_poison before insert on order_move for each row execute function refuse_poison();
	`)
	await owner.query('insert into poison select unnest($1::uuid[])', [poisoned])

	await app.advance(45 * day + 600)
	expect(await statusesOf(waiting)).toEqual({
		expire: [0, -1, -1],
		unshipped: [1, -1, -1],
		receive: [2, 3, 3],
		complete: [3, 4, 4],
		settle: [3, 4, 4],
	})
	const failures = await failuresOf()
	expect(failures.map(({ order_id }) => order_id).toSorted()).toEqual(
		// An order that cannot be completed cannot be settled either: it failed twice.
		[...poisoned, waiting.complete[0], waiting.settle[0]].toSorted(),
	)
	for (const failure of failures)
		expect(failure).toMatchObject({ tries: 1, failure: 'This order cannot be moved.' })

	// Before its pause is over it is not tried; after it, it fails again and waits longer.
	await app.advance(10)
	expect((await failuresOf()).map(({ tries }) => tries)).toEqual(failures.map(() => 1))
	await app.advance(90)
	const again = await failuresOf()
	for (const [index, failure] of again.entries()) {
		expect(failure.tries).toBe(2)
		expect(failure.pause).toBeGreaterThan(failures[index]?.pause ?? 0)
	}

	await owner.query('delete from poison')
	await app.advance(day)
	expect(await statusesOf(waiting)).toEqual({
		expire: [-1, -1, -1],
		unshipped: [-1, -1, -1],
		receive: [3, 3, 3],
		complete: [4, 4, 4],
		settle: [4, 4, 4],
	})
	expect(await failuresOf()).toEqual([])
	await app.expectBooksAtZero()
})

test('three processes share the due orders, and every step happens once', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const waiting = await ordersWaiting(ida)
	const others = await Promise.all([app.processBeside(), app.processBeside()])
	try {
		for (const days of [11, 35, 8, 8])
			await Promise.all([app.api, ...others].map((api) => api.advance(days * day)))
		expect(await statusesOf(waiting)).toEqual({
			expire: [-1, -1, -1],
			unshipped: [-1, -1, -1],
			receive: [4, 4, 4],
			complete: [4, 4, 4],
			settle: [4, 4, 4],
		})
		expect(await movesMadeTwice()).toEqual([])
		const again = app.as(await signInAgain(ida))
		expect(await again(getUserInfo)).toMatchObject({ money_escrow: '0.00' })
		await app.expectBooksAtZero()
	} finally {
		await Promise.all(others.map((api) => api.close()))
	}
})

test('after two months without a running process overdue steps happen at once, and the next step gets its whole time', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const waiting = await ordersWaiting(ida)
	const later = await app.processBeside()
	try {
		await later.advance(60 * day)
		expect(await statusesOf(waiting)).toEqual({
			expire: [-1, -1, -1],
			unshipped: [-1, -1, -1],
			receive: [3, 3, 3],
			complete: [4, 4, 4],
			settle: [4, 4, 4],
		})
		await app.advance(60 * day)
		const now = app.api.clock.now().getTime() / 1000
		const [orderId] = waiting.receive
		const { timers } = await app.as(await signInAgain(ida))(getOrder, { order_id: orderId })
		expect(timers.map(({ name }) => name)).toEqual(['complete', 'settle'])
		expect(Math.abs((timers[0]?.at ?? 0) - now - 7 * day)).toBeLessThan(600)
		await later.advance(8 * day)
		expect((await statusesOf(waiting)).receive).toEqual([4, 4, 4])
		expect(await movesMadeTwice()).toEqual([])
		await app.expectBooksAtZero()
	} finally {
		await later.close()
	}
})

type Three = [string, string, string]

/** Orders that wait for each kind of step, three of each. */
async function ordersWaiting(person: Person) {
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '5.00', shopId })
	const paid = () => paidOrderOf(app, person, cup.skuId)
	const unpaid = async () => (await orderOf(app, person, cup.skuId)).orders[0]?.order_id ?? ''
	const unshipped = async () => {
		const orderId = await paid()
		await app.as(person)(cancelOrder, { order_id: orderId })
		return orderId
	}
	const shipped = async () => {
		const orderId = await paid()
		await app.inside((ctx) =>
			shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo: 'P1', by: merchant }),
		)
		return orderId
	}
	const received = async () => {
		const orderId = await shipped()
		await app.inside((ctx) =>
			receiveOrder(ctx, { orderId, by: { kind: 'shopper', id: person.id } }),
		)
		return orderId
	}
	return {
		expire: await three(unpaid),
		unshipped: await three(unshipped),
		receive: await three(shipped),
		complete: await three(received),
		settle: await three(received),
	}
}

async function three(make: () => Promise<string>): Promise<Three> {
	return [await make(), await make(), await make()]
}

async function statusesOf<Kind extends string>(
	orders: Record<Kind, Three>,
): Promise<Record<string, number[]>> {
	const { rows } = await sql<{ id: string; status: number }>`select id, status from orders`.execute(
		app.api.database.db,
	)
	const found = new Map(rows.map(({ id, status }) => [id, status]))
	return Object.fromEntries(
		Object.entries<Three>(orders).map(([kind, ids]) => [
			kind,
			ids.map((id) => found.get(id) ?? Number.NaN),
		]),
	)
}

async function failuresOf() {
	const { rows } = await sql<{ order_id: string; tries: number; failure: string; pause: number }>`
		select order_id, tries, failure, extract(epoch from next_at - ${app.api.clock.now()}::timestamptz)::float8 as pause
		from order_failure order by order_id, job
	`.execute(app.api.database.db)
	return rows
}

async function movesMadeTwice() {
	const { rows } = await sql`
		select order_id, name from order_move group by order_id, name having count(*) > 1
	`.execute(app.api.database.db)
	return rows
}

/** Sessions end after three days, so the person signs in again. */
async function signInAgain(person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}
