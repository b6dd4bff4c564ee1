import { randomUUID } from 'node:crypto'
import type { Envelope } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bought } from '../src/claims/testing/claim-fixtures.ts'
import { openTestApp, type TestApp, type Person } from './test-app.ts'
import { readyToRecharge } from '../src/recharges/testing/recharge-fixtures.ts'
import { card, codeFor } from '../src/withdrawals/testing/withdrawal-fixtures.ts'

/**
 * Section 5 of the specification (validation rules), line by line: plain HTTP, with bodies that no correct page would
 * send. Each line names the faulty field.
 */
let app: TestApp

let shopper: Person
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	shopper = await app.shopperWith({ money: '100.00' })
})
afterAll(() => app.close())

/** The reply to a POST; its field is the one that a form marks. */
async function post(
	path: string,
	body: Record<string, unknown>,
	by: Person | null = shopper,
): Promise<{ status: number; error: string | null; field: string | null }> {
	const response = await app.raw(path, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'idempotency-key': randomUUID(),
			...(by ? { token: by.token } : {}),
		},
		body: JSON.stringify(body),
	})
	const answer = (await response.json()) as Envelope<{ error?: undefined; field?: undefined }>
	return {
		status: response.status,
		error: answer.data.error ?? null,
		field: answer.data.field ?? null,
	}
}

const invalid = (field: string) => ({ status: 422, error: 'invalid', field })

const someone = {
	username: 'correct.name',
	password: 'seven-winds-4',
	repPwd: 'seven-winds-4',
	email: 'correct@example.com',
	mobile: '2015550123',
	dial_code: '+1',
	agree: 1,
}

test('login: account and password are both required', async () => {
	expect(await post('/api/user/login', { account: '', password: 'x' }, null)).toEqual(
		invalid('account'),
	)
	expect(await post('/api/user/login', { account: 'demo', password: '' }, null)).toEqual(
		invalid('password'),
	)
})

test('register and profile: a correct e-mail address and a correct mobile number', async () => {
	for (const email of ['', 'not an address', 'a@', '@b.example'])
		expect(await post('/api/user/register', { ...someone, email }, null), email).toEqual(
			invalid('email'),
		)
	for (const mobile of ['', '12', 'letters'])
		expect(await post('/api/user/register', { ...someone, mobile }, null), mobile).toEqual(
			invalid('mobile'),
		)
	expect(await post('/api/user/profile', { email: 'nothing', code: '123456' })).toEqual(
		invalid('email'),
	)
	expect(
		await post('/api/user/profile', { mobile: '12', dial_code: '+1', code: '123456' }),
	).toEqual(invalid('mobile'))
})

test('password: at least 6 characters, another than the old one, and the two entries match', async () => {
	expect(
		await post('/api/user/register', { ...someone, password: 'ab3#x', repPwd: 'ab3#x' }, null),
	).toMatchObject({ status: 422, field: 'password' })
	expect(
		await post('/api/user/register', { ...someone, repPwd: 'seven-winds-5' }, null),
	).toMatchObject({ status: 422, error: 'passwords_differ' })
	const change = { oldpassword: shopper.password, newpassword: 'six-moons-7' }
	expect(await post('/api/user/resetpwd', { ...change, repPwd: 'six-moons-8' })).toMatchObject({
		error: 'passwords_differ',
	})
	expect(
		await post('/api/user/resetpwd', {
			oldpassword: shopper.password,
			newpassword: shopper.password,
			repPwd: shopper.password,
		}),
	).toMatchObject({ error: 'password_same' })
})

test('payment code: digits only, at least 6; the old one empty the first time and required afterwards', async () => {
	const fresh = await app.shopperWith({ payCode: '' })
	for (const code of ['12345', 'abcdef', '24681o', '２４６８１０'])
		expect(
			await post('/api/user/resetPay', { oldpassword: '', newpassword: code, repPwd: code }, fresh),
			code,
		).toEqual(invalid('newpassword'))
	const first = { oldpassword: '', newpassword: '739154', repPwd: '739154' }
	expect(await post('/api/user/resetPay', first, fresh)).toMatchObject({ status: 200 })
	const second = { oldpassword: '', newpassword: '845261', repPwd: '845261' }
	expect(await post('/api/user/resetPay', second, fresh)).toEqual(invalid('oldpassword'))
	expect(
		await post('/api/user/resetPay', { ...second, oldpassword: '739154' }, fresh),
	).toMatchObject({ status: 200 })
})

test('withdrawal amount: not empty, not zero or negative, not above the balance', async () => {
	for (const price of ['', '-5', '-0.01'])
		expect(await post('/api/user/extract', { ...card, price, pay_token: 'x' }), price).toEqual(
			invalid('price'),
		)
	const rich = await app.shopperWith({ money: '60.00' })
	const token = await codeFor(app, rich, { ...card, price: '50.00' })
	expect(
		await post('/api/user/extract', { ...card, price: '0.00', pay_token: token }, rich),
	).toEqual(invalid('price'))
	expect(
		await post('/api/user/extract', { ...card, price: '60.01', pay_token: token }, rich),
	).toMatchObject({ status: 409, error: 'balance_low' })
})

test('refund: an amount that is not negative, a reason, an explanation and a proof', async () => {
	const on = await bought(app, { num: 1, until: 'received' })
	const claim = {
		order_id: on.orderId,
		lines: [{ order_product_id: on.lineId, num: 1 }],
		refund_type: 0,
		product_status: 0,
		reason: 'damaged',
		explain: 'It came in pieces.',
		amount: '1.00',
		images: [on.proof],
	}
	const refused = (change: Record<string, unknown>) =>
		post('/api/order/refund', { ...claim, ...change }, on.person)
	expect(await refused({ amount: '-1.00' })).toEqual(invalid('amount'))
	expect(await refused({ amount: '' })).toEqual(invalid('amount'))
	expect(await refused({ reason: '' })).toEqual(invalid('reason'))
	expect(await refused({ explain: ' ' })).toEqual(invalid('explain'))
	expect(await refused({ images: [] })).toEqual(invalid('images'))
})

test('review: the content cannot be empty', async () => {
	const review = {
		order_product_id: randomUUID(),
		product_score: 5,
		service_score: 5,
		postage_score: 5,
	}
	for (const comment of ['', '   ', '\n'])
		expect(await post('/api/order/comment', { ...review, comment })).toEqual(invalid('comment'))
})

test('recharge: a correct amount, a chosen network, and evidence for a manual one', async () => {
	for (const price of ['', '0', '-1', 'ten', '1e3', '12.345'])
		expect(await post('/api/user/recharge', { recharge_type: 'bank', price }), price).toEqual(
			invalid('price'),
		)
	expect(
		await post('/api/user/recharge', { recharge_type: 'chain', price: '20.00' }),
	).toMatchObject({ status: 422, field: 'network' })
	expect(await post('/api/user/recharge_pay', { recharge_id: randomUUID(), image: '' })).toEqual(
		invalid('image'),
	)
})

test('recharge: DEX, BSC and HECO are refused by name', async () => {
	for (const network of ['BSC', 'HECO', 'DEX'])
		expect(
			await post('/api/user/recharge', { recharge_type: 'chain', network, price: '20.00' }),
			network,
		).toMatchObject({ status: 422, error: 'network_not_supported' })
})

test('address: area, detailed address and tag are filled', async () => {
	const address = {
		name: 'Ida Aalto',
		mobile: '2015550123',
		dial_code: '+1',
		country_code: 'US',
		province: 'New Jersey',
		city: 'Newark',
		area: 'North',
		postcode: '07102',
		detail: '1 Harbour Road',
		tag: 'Home',
	}
	for (const field of ['area', 'detail', 'tag'])
		expect(await post('/api/user/address_add', { ...address, [field]: '' }), field).toEqual(
			invalid(field),
		)
})

test('checkout: at least one item, and an address', async () => {
	expect(await post('/api/order/preview', { cart_ids: [] })).toEqual(invalid('cart_ids'))
	const { skuId } = await app.product({ price: '10.00' })
	const preview = await app.raw('/api/order/preview', {
		method: 'POST',
		headers: { 'content-type': 'application/json', token: shopper.token },
		body: JSON.stringify({ sku_id: skuId, num: 1 }),
	})
	const { data } = (await preview.json()) as { data: { preview_id: string; address: unknown } }
	expect(data.address).toBeNull()
	expect(await post('/api/order/create', { preview_id: data.preview_id })).toMatchObject({
		status: 422,
		field: 'address_id',
	})
})

test('guarded calls need a sign-in first', async () => {
	for (const path of [
		'/api/order/preview',
		'/api/cart/add',
		'/api/product/like',
		'/api/shop/follow',
	])
		expect(await post(path, {}, null), path).toMatchObject({
			status: 401,
			error: 'unauthorized',
		})
})
