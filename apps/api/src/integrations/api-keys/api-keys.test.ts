import { randomUUID } from 'node:crypto'
import {
	answerClaim,
	createApiKey,
	getMerchantOrder,
	getMerchantProduct,
	listApiKeys,
	listIntegrationActions,
	listMerchantOrders,
	revokeApiKey,
	shipMerchantOrder,
	updateSku,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { envelopeOf, openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { apiKeyRefundMax } from '../../claims/claim-settings.ts'
import { bought, claim } from '../../claims/testing/claim-fixtures.ts'
import { paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'
import { callsPerApiKey } from '../../platform/http/limits-settings.ts'
import { mostApiKeys } from '../integration-settings.ts'
import { apiKeyOf } from '../testing/integration-fixtures.ts'
import { isApiKey, newApiKey } from './api-key-text.ts'

let app: TestApp
let owner: Merchant
beforeAll(async () => {
	app = await openTestApp()
	owner = await app.merchantOf(await app.shop())
})
afterAll(() => app.close())
afterEach(async () => {
	await app.set(callsPerApiKey, 100_000)
	await app.set(mostApiKeys, 1_000)
})

const withKey = (key: string) => app.as({ ...owner, token: key })

test('a key is shown once, and stored as a hash', async () => {
	const { key, api_key: made } = await app.as(owner)(createApiKey, {
		name: 'Warehouse',
		rights: ['orders.write', 'orders.read'],
	})
	expect(isApiKey(key)).toBe(true)
	expect(made).toMatchObject({
		name: 'Warehouse',
		hint: `ptk_…${key.slice(-4)}`,
		rights: ['orders.read', 'orders.write'],
		made_by: owner.username,
		expire_time: null,
		used_time: null,
	})
	const { list } = await app.as(owner)(listApiKeys)
	expect(list[0]).toEqual(made)
	const { rows } = await sql<{ found: boolean }>`
		select exists (select from api_key k where k::text like ${`%${key.slice(4, 44)}%`})
			or exists (select from answered_request a where a.reply like ${`%${key.slice(4, 44)}%`}) as found
	`.execute(app.api.database.db)
	expect(rows[0]?.found).toBe(false)
})

test('a key ships an order of its shop, and the history says so', async () => {
	const goods = await app.product({ shopId: owner.shopId, price: '10.00' })
	const shopper = await app.shopperWith({ money: '50.00' })
	const orderId = await paidOrderOf(app, shopper, goods.skuId)
	const key = await apiKeyOf(app, owner, ['orders.write'])
	const { list } = await withKey(key)(listMerchantOrders, { status: '1' })
	expect(list.map(({ order_id }) => order_id)).toContain(orderId)

	const parcel = { order_id: orderId, carrier: 'DHL', delivery_no: 'JD014600006281' }
	const again = { idempotencyKey: randomUUID() }
	const shipped = await withKey(key)(shipMerchantOrder, parcel, again)
	expect(await withKey(key)(shipMerchantOrder, parcel, again)).toEqual(shipped)
	await expect(
		withKey(key)(shipMerchantOrder, { ...parcel, carrier: 'UPS' }, again),
	).rejects.toMatchObject({ error: 'idempotency_key_reused' })
	const order = await withKey(key)(getMerchantOrder, { order_id: orderId })
	expect(order.parcels).toHaveLength(1)
})

test('of the same request at once, one is carried out', async () => {
	const goods = await app.product({ shopId: owner.shopId, stock: 5 })
	const key = await apiKeyOf(app, owner)
	const again = { idempotencyKey: randomUUID() }
	const replies = await Promise.allSettled(
		Array.from({ length: 8 }, () =>
			withKey(key)(updateSku, { sku_id: goods.skuId, stock_change: 1 }, again),
		),
	)
	for (const reply of replies)
		if (reply.status === 'rejected') expect(reply.reason).toMatchObject({ error: 'in_progress' })
	const product = await withKey(key)(getMerchantProduct, { product_id: goods.productId })
	expect(product.skus[0]?.stock).toBe(6)
})

test('a key is refused once it is revoked, at its end, and when it was never made', async () => {
	const { key, api_key: made } = await app.as(owner)(createApiKey, {
		name: 'Short',
		rights: ['orders.read'],
		expire_time: Math.floor((await nowMs()) / 1000) + 3_600,
	})
	await withKey(key)(listMerchantOrders, {})
	await app.advance(3_600)
	await expect(withKey(key)(listMerchantOrders, {})).rejects.toMatchObject({ http: 401 })
	const { list } = await app.as(owner)(listApiKeys)
	expect(list.find(({ api_key_id }) => api_key_id === made.api_key_id)).toMatchObject({
		expired: 1,
		used_time: expect.any(Number),
	})

	const other = await app.as(owner)(createApiKey, { name: 'Leaked', rights: ['orders.read'] })
	await withKey(other.key)(listMerchantOrders, {})
	await app.as(owner)(revokeApiKey, { api_key_id: other.api_key.api_key_id })
	await expect(withKey(other.key)(listMerchantOrders, {})).rejects.toMatchObject({ http: 401 })
	await expect(withKey(newApiKey())(listMerchantOrders, {})).rejects.toMatchObject({ http: 401 })
	await expect(
		app.as(owner)(revokeApiKey, { api_key_id: other.api_key.api_key_id }),
	).rejects.toMatchObject({ error: 'not_found' })
})

test('a key counts in its own header alone, and a session in its own', async () => {
	const key = await apiKeyOf(app, owner)
	const path = '/merchant/order_list'
	const statusWith = async (headers: Record<string, string>) =>
		(await app.raw(path, { headers })).status
	expect(await statusWith({ authorization: `Bearer ${key}` })).toBe(200)
	expect(await statusWith({ token: key })).toBe(401)
	expect(await statusWith({ authorization: `Bearer ${owner.token}` })).toBe(401)
	// With both, the session decides, so that nobody gets the rights of two.
	expect(await statusWith({ authorization: `Bearer ${key}`, token: 'nobody' })).toBe(401)
	expect((await app.raw(`${path}?token=${key}`)).status).toBe(401)
})

test('each key has its own limit, and says when to come back', async () => {
	const [busy, quiet] = [await apiKeyOf(app, owner), await apiKeyOf(app, owner)]
	await app.set(callsPerApiKey, 20)
	const call = (key: string) =>
		app.raw('/merchant/order_list', { headers: { authorization: `Bearer ${key}` } })
	const replies = await Promise.all(Array.from({ length: 30 }, () => call(busy)))
	const refused = replies.filter(({ status }) => status === 429)
	expect(refused).toHaveLength(10)
	expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
	expect((await call(quiet)).status).toBe(200)
	await app.advance(61)
	expect((await call(busy)).status).toBe(200)
})

test('a key needs a name, a right and an end that is to come, and a shop has only so many', async () => {
	const attempt = (input: object) =>
		app.as(owner)(createApiKey, { name: 'One', rights: ['orders.read'], ...input })
	await expect(attempt({ rights: [] })).rejects.toMatchObject({ field: 'rights' })
	await expect(attempt({ name: ' ' })).rejects.toMatchObject({ field: 'name' })
	await expect(attempt({ expire_time: 946_684_800 })).rejects.toMatchObject({
		error: 'invalid',
		field: 'expire_time',
	})
	const { list } = await app.as(owner)(listApiKeys)
	await app.set(mostApiKeys, list.length + 1)
	const made = await Promise.allSettled([attempt({}), attempt({}), attempt({})])
	expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const one of made)
		if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'integration_full' })
})

test('a key approves a refund up to the limit, and a person decides above it', async () => {
	const on = await bought(app, { until: 'received', price: '30.00', shopId: owner.shopId })
	const { refund_id: claimId } = await claim(on)
	const key = await apiKeyOf(app, owner, ['claims.write'])
	const approve = { refund_id: claimId, answer: 'approve' as const }
	await app.set(apiKeyRefundMax, cents('5.00'))
	await expect(withKey(key)(answerClaim, approve)).rejects.toMatchObject({
		error: 'forbidden',
		params: { max: '5.00' },
	})
	await app.set(apiKeyRefundMax, cents('200.00'))
	const answered = await withKey(key)(answerClaim, approve)
	expect(answered.actions).not.toContain('answer')
	await app.expectBooksAtZero()
})

test('what owners did is listed, and nobody changes it', async () => {
	const shopId = await app.shop()
	const [first, second] = [await app.merchantOf(shopId), await app.merchantOf(shopId)]
	const { api_key: made } = await app.as(first)(createApiKey, {
		name: 'ERP',
		rights: ['goods.write'],
	})
	await app.as(second)(revokeApiKey, { api_key_id: made.api_key_id })
	const { list, count } = await app.as(first)(listIntegrationActions)
	expect(count).toBe(2)
	expect(list).toMatchObject([
		{ what: 'key_revoked', name: 'ERP', by: second.username },
		{ what: 'key_created', name: 'ERP', by: first.username },
	])
	for (const statement of [
		'delete from integration_action',
		`update integration_action set who = ''`,
	])
		await expect(app.inside((ctx) => sql.raw(statement).execute(ctx.db))).rejects.toThrow(
			'permission denied',
		)
})

test('the description for shops has the calls of keys alone', async () => {
	const described = await envelopeless('/openapi/shop.json')
	expect(Object.keys(described.paths).toSorted()).toEqual([
		'/merchant/claim_answer',
		'/merchant/claim_detail',
		'/merchant/claim_list',
		'/merchant/media_list',
		'/merchant/order_detail',
		'/merchant/order_list',
		'/merchant/order_ship',
		'/merchant/parcel_correct',
		'/merchant/payout_detail',
		'/merchant/payout_list',
		'/merchant/product_detail',
		'/merchant/product_list',
		'/merchant/sku_set',
		'/merchant/upload',
	])
	for (const calls of Object.values(described.paths))
		for (const call of Object.values(calls)) expect(call.security).toEqual([{ apiKey: [] }])
	expect(JSON.stringify(described.webhooks)).toContain('order.paid')
})

async function envelopeless(path: string) {
	const response = await app.raw(path)
	return (await response.json()) as {
		paths: Record<string, Record<string, { security: unknown }>>
		webhooks: unknown
	}
}

async function nowMs(): Promise<number> {
	const envelope = await envelopeOf(await app.raw('/api/user/language_list'))
	return envelope.time * 1000
}
