import {
	getMerchantInfo,
	loginMerchant,
	logoutMerchant,
	changeMerchantPassword,
	getOperator,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant } from '../../../test/test-app.ts'

let app: TestApp
let owner: Merchant

beforeAll(async () => {
	app = await openTestApp()
	owner = await app.merchantOf(await app.shop({ name: 'Lantern & Loom' }))
})
afterAll(() => app.close())

async function signedIn(merchant: Merchant, password = merchant.password): Promise<Merchant> {
	const { token } = await app.as(null)(loginMerchant, { account: merchant.username, password })
	return { ...merchant, token }
}

test('an owner signs in by name or e-mail and sees the shop', async () => {
	for (const account of [
		owner.username,
		owner.username.toUpperCase(),
		`${owner.username}@Example.com`,
	]) {
		const { token, merchant } = await app.as(null)(loginMerchant, {
			account,
			password: owner.password,
		})
		expect(merchant).toMatchObject({
			merchant_id: owner.id,
			role: 'owner',
			shop_id: owner.shopId,
			shop_name: 'Lantern & Loom',
			idle_seconds: 43_200,
		})
		expect(await app.as({ ...owner, token })(getMerchantInfo)).toEqual(merchant)
	}
})

test('an unknown account and a wrong password get the same answer', async () => {
	const tries = [
		{ account: owner.username, password: 'not the password' },
		{ account: 'nobody-of-the-kind', password: 'not the password' },
		{ account: 'nobody@example.com', password: owner.password },
	]
	const answers = await Promise.all(
		tries.map(async (input) =>
			app
				.as(null)(loginMerchant, input)
				.catch((error: unknown) => error),
		),
	)
	for (const answer of answers)
		expect(answer).toMatchObject({ http: 422, error: 'login_failed', params: {} })
})

test('five wrong passwords slow one account down, and nobody else', async () => {
	const slow = await app.merchantOf(owner.shopId)
	const other = await app.merchantOf(owner.shopId)
	for (let index = 0; index < 5; index += 1)
		await expect(signedIn(slow, `wrong ${index}`)).rejects.toMatchObject({ error: 'login_failed' })
	await app.advance(61)
	// The window of 15 minutes is still open: after one more wrong password, the next attempt must wait.
	await expect(signedIn(slow, 'wrong again')).rejects.toMatchObject({ error: 'login_failed' })
	await expect(signedIn(slow)).rejects.toMatchObject({
		error: 'too_many_requests',
		params: { retry_after: expect.any(Number) },
	})
	await signedIn(other)
	await app.advance(31)
	await signedIn(slow)
})

test('a new password ends every other sign-in and opens the door', async () => {
	const person = await app.merchantOf(owner.shopId)
	const elsewhere = await signedIn(person)
	const change = (old_password: string, new_password: string) =>
		app.as(person)(changeMerchantPassword, { old_password, new_password })
	await expect(change('not it at all', 'a much better one')).rejects.toMatchObject({
		error: 'password_wrong',
		field: 'old_password',
	})
	await expect(change(person.password, person.password)).rejects.toMatchObject({
		error: 'password_same',
	})
	await expect(change(person.password, 'too short')).rejects.toMatchObject({ error: 'invalid' })

	const { token } = await change(person.password, 'a much better one')
	await app.as({ ...person, token })(getMerchantInfo)
	for (const ended of [person, elsewhere])
		await expect(app.as(ended)(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
	await expect(signedIn(person)).rejects.toMatchObject({ error: 'login_failed' })
	await signedIn(person, 'a much better one')
})

describe('a sign-in', () => {
	test('ends when it is ended', async () => {
		const here = await signedIn(owner)
		await app.as(here)(logoutMerchant)
		await expect(app.as(here)(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
	})

	test('ends after twelve hours without a call, and slides with use', async () => {
		const person = await app.merchantOf(owner.shopId)
		const idle = await signedIn(person)
		const busy = await signedIn(person)
		await app.advance(11 * 3_600)
		await app.as(busy)(getMerchantInfo)
		await app.advance(2 * 3_600)
		await expect(app.as(idle)(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
		await app.as(busy)(getMerchantInfo)
	})

	test('ends after seven days all the same', async () => {
		const busy = await signedIn(await app.merchantOf(owner.shopId))
		for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
			await app.advance(8 * 3_600)
			await app.as(busy)(getMerchantInfo)
		}
		await app.advance(8 * 3_600)
		await expect(app.as(busy)(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
	})

	test('opens nothing to shoppers or operators, nor theirs anything here', async () => {
		const here = await app.merchantOf(owner.shopId)
		const shopper = await app.shopperWith()
		const operator = await app.operatorWith({ roles: ['support'] })
		await expect(app.as(here)(getOperator)).rejects.toMatchObject({ http: 401 })
		for (const person of [shopper, operator, null])
			await expect(app.as(person)(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
	})
})

test('the password is stored as argon2id of the dearer kind, the token as its hash', async () => {
	const { rows } = await sql<{ password_hash: string; tokens: number }>`
		select m.password_hash, (select count(*)::int from session s where encode(s.token_hash, 'escape') = ${owner.token}) as tokens
		from merchant_user m where m.id = ${owner.id}
	`.execute(app.api.database.db)
	expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
	expect(rows[0]?.tokens).toBe(0)
})
