// A client of the shop API in thirty lines: Node 20 or newer, no dependency. It lists the orders to ship and ships the first.
// SHOP_URL=https://shop.example SHOP_KEY=ptk_… node shop-api-client.mjs DHL JD014600006281
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

async function call(method, path, input, key = randomUUID()) {
	const url = new URL(path, process.env.SHOP_URL)
	if (method === 'GET') url.search = new URLSearchParams(input)
	const headers = { authorization: `Bearer ${process.env.SHOP_KEY}`, 'idempotency-key': key }
	if (method === 'POST') headers['content-type'] = 'application/json'
	const body = method === 'POST' ? JSON.stringify(input) : undefined
	const response = await fetch(url, { method, headers, ...(body && { body }) })
	const wait = Number(response.headers.get('retry-after'))
	if (wait > 0) await new Promise((done) => setTimeout(done, wait * 1000))
	if (wait > 0) return call(method, path, input, key)
	const { code, msg, data } = await response.json()
	if (code !== 1) throw new Error(`${path}: ${data.error} ${data.field ?? ''} ${msg}`)
	return data
}

/** Whether a webhook is from Portolan and at most five minutes old: headers in lower case, the body as it came, the secret. */
export function isGenuine(headers, body, secret, seconds = Date.now() / 1000) {
	const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': signatures } = headers
	const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
	const right = Buffer.from(`v1,${mac.update(`${id}.${sent}.${body}`).digest('base64')}`)
	const given = signatures.split(' ').map((one) => Buffer.from(one))
	const isSigned = given.some((one) => one.length === right.length && timingSafeEqual(one, right))
	return isSigned && Math.abs(seconds - sent) < 300
}

const [carrier, delivery_no] = process.argv.slice(2)
const orders = carrier ? (await call('GET', '/merchant/order_list', { status: '1' })).list : []
for (const { order_sn, total_price } of orders) console.log(`to ship: ${order_sn} ${total_price}`)
for (const { order_id, order_sn } of orders.slice(0, 1)) {
	await call('POST', '/merchant/order_ship', { order_id, carrier, delivery_no })
	console.log(`shipped: ${order_sn}`)
}
