import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getMerchantOrder, listMerchantOrders, sendTestWebhook } from '@portolan/contract'
import { lookup } from 'node:dns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../test/test-app.ts'
import { paidOrderOf } from '../orders/testing/checkout-fixtures.ts'
import { callsPerApiKey } from '../platform/http/limits-settings.ts'
import { apiKeyOf, webhookOf } from './testing/integration-fixtures.ts'
import { openReceiver } from './testing/webhook-receiver.ts'
import { webhookNetwork } from './webhooks/webhook-network.ts'

/** The client that docs/shop-api.md gives to shops, as it stands there. */
const client = fileURLToPath(new URL('../../../../docs/shop-api-client.mjs', import.meta.url))

let app: TestApp
let owner: Merchant
beforeAll(async () => {
	app = await openTestApp({
		services: [webhookNetwork.is({ lookup, allowsLoopback: true, timeoutMs: 30_000 })],
	})
	owner = await app.merchantOf(await app.shop())
})
afterAll(() => app.close())

function run(key: string, ...wish: string[]): Promise<{ stdout: string }> {
	return promisify(execFile)(process.execPath, [client, ...wish], {
		env: { ...process.env, SHOP_URL: app.url, SHOP_KEY: key },
	})
}

test('has thirty lines of code', () => {
	const lines = readFileSync(client, 'utf8').split('\n')
	expect(lines.filter((line) => !/^\s*($|\/\/|\/\*\*)/.test(line)).length).toBeLessThanOrEqual(30)
})

test('lists what is to ship and ships one order', async () => {
	const cup = await app.product({ shopId: owner.shopId, price: '5.00' })
	const ida = await app.shopperWith({ money: '50.00' })
	const orders = [await paidOrderOf(app, ida, cup.skuId), await paidOrderOf(app, ida, cup.skuId)]
	const { list } = await app.as(owner)(listMerchantOrders, { status: '1' })
	const numbers = list.map(({ order_sn }) => order_sn)
	const key = await apiKeyOf(app, owner, ['orders.write'])
	const { stdout } = await run(key, 'DHL', 'JD014600006281')
	expect(stdout.trim().split('\n')).toEqual([
		...list.map(({ order_sn, total_price }) => `to ship: ${order_sn} ${total_price}`),
		`shipped: ${numbers[0]}`,
	])
	const shipped = await Promise.all(
		orders.map((id) => app.as(owner)(getMerchantOrder, { order_id: id })),
	)
	const parcels = shipped.flatMap((order) => order.parcels)
	expect(parcels).toMatchObject([{ carrier: 'DHL', delivery_no: 'JD014600006281' }])
})

test('says what was refused', async () => {
	const key = await apiKeyOf(app, owner, ['goods.read'])
	await expect(run(key, 'DHL', '1')).rejects.toMatchObject({
		stderr: expect.stringContaining('/merchant/order_list: forbidden'),
	})
	await app.set(callsPerApiKey, 100_000)
})

test('knows a webhook by its signature, and refuses a wrong one', async () => {
	const receiver = await openReceiver()
	try {
		const { webhookId, secret } = await webhookOf(app, owner, receiver.url)
		await app.as(owner)(sendTestWebhook, { webhook_id: webhookId })
		await app.advance(1)
		const [came] = receiver.received
		if (!came) throw new Error('Nothing came.')
		const { headers, body } = came
		const sent = Number(headers['webhook-timestamp'])
		const { isGenuine } = await import(client)
		expect(isGenuine(headers, body, secret, sent + 10)).toBe(true)
		expect(isGenuine(headers, body, secret, sent + 301)).toBe(false)
		expect(isGenuine(headers, body, secret, sent - 301)).toBe(false)
		expect(isGenuine(headers, body.replace('test', 'best'), secret, sent)).toBe(false)
		expect(isGenuine({ ...headers, 'webhook-id': 'another' }, body, secret, sent)).toBe(false)
		const wrong = `whsec_${Buffer.alloc(32).toString('base64')}`
		expect(isGenuine(headers, body, wrong, sent)).toBe(false)
		const forged = { ...headers, 'webhook-signature': 'v1,é' }
		expect(isGenuine(forged, body, secret, sent)).toBe(false)
	} finally {
		await receiver.close()
	}
})
