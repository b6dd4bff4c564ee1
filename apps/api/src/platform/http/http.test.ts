import { randomUUID } from 'node:crypto'
import { createOrder, listProducts, payOrder, previewOrder, saveAddress } from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envelopeOf, openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }

describe('the envelope', () => {
	test('says yes with code 1, the clock of the server and a request id', async () => {
		const response = await app.raw('/api/user/language_list')
		expect(response.status).toBe(200)
		expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
		const body = await envelopeOf(response)
		expect(body).toMatchObject({ code: 1, msg: '' })
		expect(Math.abs(body.time - Date.now() / 1000)).toBeLessThan(60)
	})

	test('says no in the language of the lang header', async () => {
		const inEnglish = await envelopeOf(await app.raw('/api/user/getUserInfo'))
		const unknown = await envelopeOf(
			await app.raw('/api/user/getUserInfo', { headers: { lang: 'klingon' } }),
		)
		expect(inEnglish).toMatchObject({ code: 401, data: { error: 'unauthorized' } })
		expect(unknown.msg).toBe(inEnglish.msg)
		const inArabic = await envelopeOf(
			await app.raw('/api/user/getUserInfo', { headers: { lang: 'ar' } }),
		)
		expect(inArabic.msg).toMatch(/\p{Script=Arabic}/u)
	})

	test('wraps what is not there, for the API and not for pages', async () => {
		const response = await app.raw('/api/no/such/call')
		expect(response.status).toBe(404)
		expect(await response.json()).toMatchObject({ code: 404, data: { error: 'not_found' } })
	})

	test.each([
		['malformed JSON', { method: 'POST', headers: json, body: '{"account":' }, 422, 'invalid'],
		['an array', { method: 'POST', headers: json, body: '[]' }, 422, 'invalid'],
		['null', { method: 'POST', headers: json, body: 'null' }, 422, 'invalid'],
		['no body', { method: 'POST', headers: json, body: '' }, 422, 'invalid'],
		[
			'another type',
			{ method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'account=bo' },
			415,
			'unsupported_type',
		],
		[
			'a form',
			{
				method: 'POST',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: 'a=b',
			},
			415,
			'unsupported_type',
		],
		[
			'five megabytes',
			{ method: 'POST', headers: json, body: `{"account":"${'a'.repeat(5 * 1024 * 1024)}"}` },
			413,
			'too_large',
		],
		[
			'a prototype',
			{
				method: 'POST',
				headers: json,
				body: '{"__proto__":{"account":"bo"},"account":"bo","password":"x"}',
			},
			422,
			'invalid',
		],
	])('refuses %s', async (_what, init, status, error) => {
		const response = await app.raw('/api/user/login', init)
		expect(response.status).toBe(status)
		expect(await response.json()).toMatchObject({ data: { error } })
	})

	test('refuses a query parameter given twice', async () => {
		const response = await app.raw('/api/product/list?page=1&page=2')
		expect(response.status).toBe(422)
		expect(await response.json()).toMatchObject({ data: { error: 'invalid', field: 'page' } })
	})
})

describe('the same request twice', () => {
	async function checkoutOf(bo: Person) {
		const { skuId } = await app.product({ price: '10.00' })
		const address = await app.as(bo)(saveAddress, {
			name: 'Bo',
			mobile: '2015550123',
			dial_code: '+1',
			country_code: 'US',
			province: 'New York',
			city: 'New York',
			area: 'Manhattan',
			postcode: '10001',
			detail: '1 Main Street',
			tag: 'Home',
			is_default: 1,
		})
		const preview = await app.as(bo)(previewOrder, {
			sku_id: skuId,
			num: 1,
			address_id: address.address_id,
		})
		return { preview_id: preview.preview_id, address_id: address.address_id }
	}

	test('with its key gets the stored answer, also forty times at once', async () => {
		const bo = await app.shopperWith({ money: '100.00' })
		const input = await checkoutOf(bo)
		const key = randomUUID()
		const answers = await Promise.allSettled(
			Array.from({ length: 40 }, () => app.as(bo)(createOrder, input, { idempotencyKey: key })),
		)
		const trades = new Set(
			answers.filter((one) => one.status === 'fulfilled').map((one) => one.value.out_trade_no),
		)
		expect(trades.size).toBe(1)
		for (const one of answers)
			if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'in_progress' })
		const again = await app.raw('/api/order/create', {
			method: 'POST',
			headers: { ...json, token: bo.token, 'idempotency-key': key },
			body: JSON.stringify(input),
		})
		expect(again.headers.get('idempotent-replayed')).toBe('true')
		expect(await again.json()).toMatchObject({ code: 1, data: { out_trade_no: [...trades][0] } })
	})

	test('with its key and another body is refused', async () => {
		const bo = await app.shopperWith({ money: '100.00' })
		const input = await checkoutOf(bo)
		const key = randomUUID()
		const { out_trade_no } = await app.as(bo)(createOrder, input, { idempotencyKey: key })
		await expect(
			app.as(bo)(payOrder, { out_trade_no, pay_token: 'x' }, { idempotencyKey: key }),
		).rejects.toMatchObject({ http: 422, error: 'idempotency_key_reused' })
	})

	test('of another person with the same key is another request', async () => {
		const key = randomUUID()
		const [bo, ann] = [await app.shopperWith(), await app.shopperWith()]
		const first = await app.as(bo)(createOrder, await checkoutOf(bo), { idempotencyKey: key })
		const second = await app.as(ann)(createOrder, await checkoutOf(ann), { idempotencyKey: key })
		expect(first.out_trade_no).not.toBe(second.out_trade_no)
	})

	test('without a key within a second is a duplicate', async () => {
		const bo = await app.shopperWith({ money: '100.00' })
		const input = await checkoutOf(bo)
		await app.as(bo)(createOrder, input, { idempotencyKey: null })
		await expect(app.as(bo)(createOrder, input, { idempotencyKey: null })).rejects.toMatchObject({
			http: 409,
			error: 'duplicate_submit',
		})
	})

	test('with a key that is no UUID is told what a key looks like', async () => {
		const bo = await app.shopperWith()
		await expect(
			app.as(bo)(
				createOrder,
				{ preview_id: randomUUID(), address_id: randomUUID() },
				{ idempotencyKey: 'again' },
			),
		).rejects.toMatchObject({ error: 'invalid', field: 'Idempotency-Key' })
	})
})

describe('hot public answers', () => {
	test('carry an entity tag and are not sent again to those who have them', async () => {
		await app.product()
		const first = await app.raw('/api/product/list?page=1')
		const etag = first.headers.get('etag') ?? ''
		expect(etag).toMatch(/^W\//)
		expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
		const again = await app.raw('/api/product/list?page=1', {
			headers: { 'if-none-match': etag },
		})
		expect(again.status).toBe(304)
	})

	test('change when the catalogue does', async () => {
		const before = await app.as(null)(listProducts, { sort: 'new' })
		const { productId } = await app.product()
		await expect
			.poll(async () => (await app.as(null)(listProducts, { sort: 'new' })).list[0]?.product_id)
			.toBe(productId)
		expect(before.list.map(({ product_id }) => product_id)).not.toContain(productId)
	})

	test('are never the answer of somebody who is signed in', async () => {
		const bo = await app.shopperWith()
		const response = await app.raw('/api/product/list?page=1', { headers: { token: bo.token } })
		expect(response.headers.get('cache-control')).toMatch(/no-store/)
	})
})

describe('what machines read', () => {
	test('health, readiness and metrics', async () => {
		expect((await app.raw('/healthz')).status).toBe(200)
		expect((await app.raw('/readyz')).status).toBe(200)
		const metrics = await (await app.raw('/metrics')).text()
		expect(metrics).toContain('http_request_duration_seconds_bucket')
	})

	test('the OpenAPI document names every call, and a page shows it', async () => {
		expect(await (await app.raw('/openapi.json')).json()).toMatchObject({
			openapi: '3.1.0',
			paths: {
				'/api/order/pay': {
					post: {
						requestBody: {
							content: { 'application/json': { schema: { additionalProperties: false } } },
						},
					},
				},
			},
		})
		const page = await app.raw('/docs')
		expect(page.status).toBe(200)
		expect(page.headers.get('content-type')).toMatch(/html/)
		expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' https:/)
		const styles = await app.raw('/docs/static/swagger-ui.css')
		expect(styles.status).toBe(200)
		expect(styles.headers.get('content-type')).toMatch(/css/)
		expect((await app.raw('/docs/static/nothing.css')).status).toBe(404)
	})

	test('every answer carries the security headers', async () => {
		const response = await app.raw('/api/user/language_list')
		expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'/)
		expect(response.headers.get('x-content-type-options')).toBe('nosniff')
		expect(response.headers.get('referrer-policy')).toBeTruthy()
	})

	test('both doors of the desk allow no inline style, whatever stands behind them; the shop’s pages do', async () => {
		const styles = async (path: string) =>
			/style-src ([^;]*)/.exec(
				(await app.raw(path)).headers.get('content-security-policy') ?? '',
			)?.[1]
		for (const path of ['/console', '/console/orders', '/seller', '/seller/apply', '/seller?a=1'])
			expect(await styles(path), path).toMatch(/^'self' 'sha256-/)
		for (const path of ['/', '/home', '/sellers', '/shop/seller'])
			expect(await styles(path), path).toBe("'self' 'unsafe-inline'")
	})
})
