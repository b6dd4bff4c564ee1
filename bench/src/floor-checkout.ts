/**
 * The floor of a whole checkout: bare HTTP and `pg` with prepared statements, which do the same work as the product's four calls. Each call
 * finds the session; what may be repeated keeps its answer; prices are read again before an order is written; the attempt at the payment PIN
 * is counted before its hash (HMAC and argon2) is made; a payment takes the token, moves the money in double-entry rows, sells the stock and
 * writes history and events. Everything that a call writes is one statement, and a commit waits for the disk where the product's does. A loop
 * takes the events from the outbox. There are no checks of the database, triggers, notifications, limits, languages, promo codes or framework. Run by
 * the benchmark: `node floor-checkout.ts <port> <database url>`.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { newId } from '../../apps/api/src/platform/ids.ts'
import { statements } from './floor-statements.ts'
import { pepperedPin, sha256 } from './floor-tables.ts'

const pool = new pg.Pool({
	connectionString: process.argv[3],
	max: 16,
	idleTimeoutMillis: 0,
	options: '-c jit=off -c plan_cache_mode=force_generic_plan',
})

/** Runs a prepared statement; throws unless it finds or changes what it names. */
async function one<Row extends pg.QueryResultRow>(
	name: keyof typeof statements,
	values: unknown[],
): Promise<Row> {
	const { rows } = await pool.query<Row>({ name, text: statements[name], values })
	if (!rows[0]) throw new Error(`${name} found nothing.`)
	return rows[0]
}

interface Body {
	sku_id: string
	num: number
	address_id: string
	preview_id: string
	out_trade_no: string
	password_pay: string
	scene: string
	ref: string
	pay_token: string
}

interface Session {
	person_id: string
	reply: string | null
}

/** A price as it is stored in a preview; amounts are cents as text. */
interface Kept {
	sku_id: string
	num: number
	price: string
	freight: string
	total: string
}

interface Facts {
	product_id: string
	shop_id: string
	category_id: string
	wording_id: string
	title: string
	image: string
	options: { name: Record<string, string>; values: Record<string, string>[] }[]
	choice: number[]
	price: string
	available: number
	on_sale: boolean
	shop_name: string
	freight: { free_from: string; rules: { countries: string[]; first: string; next: string }[] }
}

interface Address {
	content: { country_code: string }
}

const calls: Record<
	string,
	(body: Body, request: IncomingMessage, json: string) => Promise<string>
> = {
	'/api/order/preview': preview,
	'/api/order/create': create,
	'/api/user/verify_pay': verifyPin,
	'/api/order/pay': pay,
}

async function preview(body: Body, request: IncomingMessage): Promise<string> {
	const { person_id: shopper } = await sessionOf(request)
	const found = await one<Facts & Address>('skuAndAddress', [body.sku_id, body.address_id, shopper])
	const kept = priced(found, body)
	const id = newId()
	const expires = later(1_800)
	await one('keepPreview', [
		id,
		shopper,
		JSON.stringify({
			...kept,
			title: found.title,
			image: found.image,
			spec: specOf(found),
			address: found.content,
			freights: found.freight,
		}),
		expires,
	])
	return JSON.stringify({
		preview_id: id,
		shops: [
			{
				mer_id: found.shop_id,
				mer_name: found.shop_name,
				lines: [
					{
						cart_id: null,
						product_id: found.product_id,
						sku_id: body.sku_id,
						title: found.title,
						image: found.image,
						spec: specOf(found),
						price: decimal(kept.price),
						num: kept.num,
						discount: '0.00',
					},
				],
				subtotal: decimal(kept.price),
				freight: decimal(kept.freight),
				discount: '0.00',
				total: decimal(kept.total),
				delivers: true,
			},
		],
		subtotal: decimal(kept.price),
		freight: decimal(kept.freight),
		discount: '0.00',
		total_price: decimal(kept.total),
		address: found.content,
		promo: null,
		expire_time: seconds(expires),
	})
}

async function create(body: Body, request: IncomingMessage, json: string): Promise<string> {
	const { person_id: shopper, key, hash, reply: earlier } = await keyedSessionOf(request, json)
	if (earlier !== null) return earlier
	const stored = await one<{ content: string; expires_at: Date } & { address: Address['content'] }>(
		'previewAndAddress',
		[body.preview_id, shopper, body.address_id],
	)
	const kept: Kept = JSON.parse(stored.content)
	if (stored.expires_at < new Date()) throw new Error('The preview is too old.')
	const facts = await one<Facts>('skuFacts', [kept.sku_id])
	const now = priced({ ...facts, content: stored.address }, kept)
	if (now.total !== kept.total) throw new Error('The price has changed.')
	const [orderId, no, sn, expires] = [newId(), number(), number(), later(1_800)]
	const reply = JSON.stringify({
		out_trade_no: no,
		total_price: decimal(now.total),
		expire_time: seconds(expires),
		orders: [
			{ order_id: orderId, order_sn: sn, mer_id: facts.shop_id, total_price: decimal(now.total) },
		],
	})
	const at = new Date()
	await one('makeOrder', [
		body.preview_id,
		shopper,
		newId(),
		no,
		now.total,
		expires,
		at,
		orderId,
		sn,
		facts.shop_id,
		facts.shop_name,
		now.num,
		String(BigInt(now.price) * BigInt(now.num)),
		now.freight,
		JSON.stringify(stored.address),
		newId(),
		facts.product_id,
		kept.sku_id,
		facts.category_id,
		facts.title,
		facts.image,
		specOf(facts),
		facts.wording_id,
		facts.choice,
		now.price,
		key,
		hash,
		reply,
	])
	return reply
}

async function verifyPin(body: Body, request: IncomingMessage): Promise<string> {
	const { person_id: shopper } = await sessionOf(request)
	const { hash } = await one<{ hash: string }>('countAttempt', [shopper, new Date(), 5, 900])
	if (!(await verify(hash, pepperedPin(shopper, body.password_pay))))
		throw new Error('Not the PIN.')
	const token = randomBytes(32).toString('base64url')
	await one('giveToken', [shopper, sha256(token), body.scene, body.ref, later(300)])
	return JSON.stringify({ pay_token: token, expires_in: 300 })
}

async function pay(body: Body, request: IncomingMessage, json: string): Promise<string> {
	const { person_id: shopper, key, hash, reply: earlier } = await keyedSessionOf(request, json)
	if (earlier !== null) return earlier
	const at = new Date()
	const token = sha256(body.pay_token)
	const order = await one<{
		id: string
		order_sn: string
		total: string
		expire_at: Date
		sku_id: string
		num: number
	}>('tokenAndOrder', [token, shopper, 'pay', body.out_trade_no, at])
	if (order.expire_at < at) throw new Error('The time to pay is over.')
	const reply = JSON.stringify({
		paid: 1,
		orders: [
			{
				order_id: order.id,
				order_sn: order.order_sn,
				status: 1,
				total_price: decimal(order.total),
			},
		],
	})
	await one('payOrder', [
		token,
		shopper,
		order.id,
		at,
		later(30 * 86_400),
		order.total,
		`wallet:${shopper}`,
		`escrow:${shopper}`,
		order.sku_id,
		order.num,
		key,
		hash,
		reply,
	])
	return reply
}

function sessionOf(request: IncomingMessage): Promise<Session> {
	return one<Session>('findSession', [sha256(String(request.headers['token'])), new Date()])
}

async function keyedSessionOf(
	request: IncomingMessage,
	json: string,
): Promise<Session & { key: string; hash: Buffer }> {
	const key = String(request.headers['idempotency-key'])
	const hash = sha256(request.url + json)
	const values = [sha256(String(request.headers['token'])), new Date(), key, hash]
	return { ...(await one<Session>('findKeyedSession', values)), key, hash }
}

/** Price and shipping cost of a line, as the shop's template says. */
function priced(
	{ price, available, on_sale: onSale, freight, content }: Facts & Address,
	{ sku_id: skuId, num }: { sku_id: string; num: number },
): Kept {
	if (!onSale || available < num) throw new Error('Not so many are left.')
	const rule = freight.rules.find(({ countries }) => countries.includes(content.country_code))
	if (!rule) throw new Error('The shop does not deliver there.')
	const subtotal = BigInt(price) * BigInt(num)
	const shipping =
		subtotal >= BigInt(freight.free_from)
			? 0n
			: BigInt(rule.first) + BigInt(rule.next) * BigInt(num - 1)
	return {
		sku_id: skuId,
		num,
		price,
		freight: String(shipping),
		total: String(subtotal + shipping),
	}
}

function specOf({ options, choice }: Facts): string {
	return options.map(({ values }, at) => values[choice[at] ?? 0]?.['en']).join(' / ')
}

function decimal(cents: string): string {
	const digits = cents.padStart(3, '0')
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** With twelve digits where the product has eight: it draws a taken number again, and this server would fail. */
function number(): string {
	const second = new Date().toISOString().replaceAll(/\D/g, '').slice(2, 14)
	return second + String(randomInt(10 ** 12)).padStart(12, '0')
}

function later(after: number): Date {
	return new Date(Date.now() + after * 1_000)
}

function seconds(date: Date): number {
	return Math.floor(date.getTime() / 1_000)
}

/** Its people wait while the product is measured, so their connections stay open. */
const keepAliveTimeout = 10 * 60_000

createServer({ keepAliveTimeout }, (request, response) => {
	answer(request, response).catch((error: unknown) => {
		response.statusCode = 500
		response.end(String(error))
	})
}).listen(Number(process.argv[2]), '127.0.0.1')

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const json = await text(request)
	const call = calls[request.url ?? '']
	if (!call) throw new Error('No such call.')
	const data = await call(JSON.parse(json), request, json)
	const body = `{"code":1,"msg":"","time":${seconds(new Date())},"data":${data}}`
	response.setHeader('content-type', 'application/json; charset=utf-8')
	response.setHeader('content-length', Buffer.byteLength(body))
	response.end(body)
}

/** Events are taken in batches, as often as the product's. */
for (;;) {
	await pool.query({ name: 'takeEvents', text: statements.takeEvents, values: [new Date()] })
	await pause(250)
}
