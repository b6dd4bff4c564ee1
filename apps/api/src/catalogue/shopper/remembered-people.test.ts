import { getProduct, likeProduct, logout } from '@portolan/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBenchProducts } from '../../../seed/bench-products.ts'
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

/** Shoppers whom a process remembers for public answers (docs/decisions/0097). */

let app: TestApp
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

/** A shopper who has looked at a product so often that this process remembers them. */
async function remembered(): Promise<{ ida: Person; productId: string; like(): Promise<number> }> {
	const { productId } = await app.product()
	const ida = await app.shopperWith({ payCode: '' })
	const like = async () => (await app.as(ida)(getProduct, { product_id: productId })).is_like
	// Whoever has just written is looked up with each call.
	await app.advance(4)
	for (let call = 0; call < 3; call += 1) expect(await like()).toBe(0)
	return { ida, productId, like }
}

/** A like of which no process is told. */
async function likeSecretly(person: Person, productId: string): Promise<void> {
	await owner.query('alter table product_like disable trigger product_like_told')
	await owner.query(
		'insert into product_like (shopper_id, product_id, created_at) values ($1, $2, now())',
		[person.id, productId],
	)
	await owner.query('alter table product_like enable trigger product_like_told')
}

test('who is remembered is not looked up, for a minute at most', async () => {
	const { ida, productId, like } = await remembered()
	await likeSecretly(ida, productId)
	expect(await like()).toBe(0)
	await app.advance(61)
	expect(await like()).toBe(1)
})

test('a like in another process is in the next answer of this one', async () => {
	const { ida, productId, like } = await remembered()
	const other = await app.processBeside()
	try {
		for (const wanted of [1, 0, 1] as const) {
			await app.as(ida, other.url)(likeProduct, { product_id: productId, like: wanted })
			expect(await like()).toBe(wanted)
			await app.advance(4)
			for (let call = 0; call < 3; call += 1) expect(await like()).toBe(wanted)
		}
	} finally {
		await other.close()
	}
})

test('signing out in another process holds for the next answer of this one', async () => {
	const { ida, productId, like } = await remembered()
	await app.as(ida)(likeProduct, { product_id: productId, like: 1 })
	await app.advance(4)
	for (let call = 0; call < 3; call += 1) expect(await like()).toBe(1)
	const other = await app.processBeside()
	try {
		await app.as(ida, other.url)(logout)
		expect(await like()).toBe(0)
	} finally {
		await other.close()
	}
})

test('when notifications may have been missed, everybody is looked up again', async () => {
	const { ida, productId, like } = await remembered()
	await likeSecretly(ida, productId)
	expect(await like()).toBe(0)
	await owner.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portolan listener' and datname = current_database()`,
	)
	await expect.poll(like).toBe(1)
})

test('an ended session is over for who is remembered, too', async () => {
	const { ida, productId, like } = await remembered()
	await app.as(ida)(likeProduct, { product_id: productId, like: 1 })
	await app.advance(4)
	for (let call = 0; call < 3; call += 1) expect(await like()).toBe(1)
	await owner.query(
		`update session set expires_at = now() + interval '30 seconds' where person_id = $1`,
		[ida.id],
	)
	await app.advance(61)
	expect(await like()).toBe(0)
})

test('who likes more than can be remembered sees each of their likes', async () => {
	const { ida, productId, like } = await remembered()
	await addBenchProducts(app.databaseUrl, 1_100)
	await owner.query(
		`insert into product_like (shopper_id, product_id, created_at) select $1, id, now() from product`,
		[ida.id],
	)
	expect(await like()).toBe(1)
	await app.advance(4)
	for (let call = 0; call < 4; call += 1) expect(await like()).toBe(1)
	await owner.query('delete from product_like where shopper_id = $1 and product_id = $2', [
		ida.id,
		productId,
	])
	expect(await like()).toBe(0)
})
