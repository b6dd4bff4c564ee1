import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
	createOrder,
	getUserInfo,
	listOrders,
	listProducts,
	payOrder,
	previewOrder,
	register,
	resetPaymentPin,
	saveAddress,
	verifyPaymentPin,
	type Endpoint,
	type InputOf,
	type OrderStatus,
	type ReplyOf,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type RunningApi } from '../src/app.ts'
import { reconcile } from '../src/ledger/index.ts'
import { openDatabase } from '../src/platform/database/connect.ts'
import type { Environment } from '../src/platform/environment.ts'
import { openLogger } from '../src/platform/logger.ts'
import { rechargeAtOnce } from '../src/recharges/index.ts'
import { envelopeOf } from './call-api.ts'
import { environmentOn, openPair, until, type Cluster } from './standby-pair.ts'
import { openPage } from './stream-client.ts'
import { callApi } from './test-app.ts'
import { thingsMaker } from './test-things.ts'

/**
 * A primary and its synchronous standby. The primary is killed under load and the standby promoted, as a fail-over manager does: no payment
 * that was acknowledged may be lost, none made twice, and every answer is right or 503. Two rounds in the run of all tests.
 */
const isFull = process.env['FULL'] === '1'
const rounds = isFull ? 10 : 2
const buyers = 8
const paymentsBeforeKill = isFull ? 40 : 10
const startMoney = cents('100000.00')

interface Buyer {
	id: string
	token: string
	addressId: string
	/** Trades whose payment was acknowledged. */
	acknowledged: Set<string>
}

let pair: Awaited<ReturnType<typeof openPair>>
let primary: Cluster
let standby: Cluster
let dataDir: string
let environment: Environment
let api: RunningApi
let skus: string[]
const people: Buyer[] = []
/** Answers that were neither right nor a well-formed 503. */
const wrong: string[] = []
let refused = 0
let lastAcknowledgedMs = 0
let longestPauseMs = 0

const log = openLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent')

beforeAll(async () => {
	pair = await openPair()
	;({ primary, standby } = pair)
	dataDir = await mkdtemp(join(tmpdir(), 'portolan-failover-'))
	const both = primary.url.replace(/\/portolan$/, `,127.0.0.1:${standby.port}/portolan`)
	environment = {
		...environmentOn(`${both}?target_session_attrs=read-write`, dataDir),
		requireStandby: true,
	}
}, 120_000)

afterAll(async () => {
	await api?.close()
	await pair.close()
	await rm(dataDir, { recursive: true, force: true })
})

test('a start that requires a standby names what is missing', { timeout: 120_000 }, async () => {
	const start = async () => {
		const database = await openDatabase({ ...environment, log })
		try {
			await database.migrate()
		} finally {
			await database.close()
		}
		return /^\w+:\/\/([^:]+)/.exec(database.servingUrl)?.[1] ?? ''
	}
	await expect(start()).rejects.toThrow(/no synchronous standby is connected/)
	await standby.follow(primary)
	const login = await start()
	await primary.ask(`alter role ${login} set synchronous_commit = local`)
	await expect(start()).rejects.toThrow(/synchronous_commit = local/)
	await primary.ask(`alter role ${login} reset synchronous_commit`)
	await primary.ask('alter system reset synchronous_standby_names')
	await primary.ask('select pg_reload_conf()')
	await expect(start()).rejects.toThrow(/standby/)
	await primary.ask(`alter system set synchronous_standby_names = '*'`)
	await primary.ask('select pg_reload_conf()')
	await until('the standby is synchronous again', async () => {
		const rows = await primary.ask(`select from pg_stat_replication where sync_state = 'sync'`)
		return rows.length > 0
	})
})

test(
	`in ${rounds} fail-overs under load nothing acknowledged is lost and nothing is paid twice`,
	{ timeout: 900_000 },
	async () => {
		await openShop()
		const pauses: number[] = []
		const page = await openPage(api.url, { token: people[0]?.token ?? '' } as never)
		for (let round = 1; round <= rounds; round += 1) {
			const stop = new AbortController()
			const load = Promise.all([
				...people.map((buyer) => buyUntil(buyer, stop.signal)),
				lookUntil(stop.signal),
			])
			await untilMore(paymentsBeforeKill)
			await pause(Math.random() * 100)
			longestPauseMs = 0
			await primary.kill()
			await standby.promote()
			const heard = page.changes().length
			await untilMore(paymentsBeforeKill)
			await until('live events are heard again', async () => page.changes().length > heard)
			stop.abort()
			await load
			pauses.push(Math.round(longestPauseMs))
			;[primary, standby] = [standby, primary]
			for (const buyer of people) await expectExactly(buyer)
			const books = await reconcile(api.database.db)
			expect(books.ok, `books after fail-over ${round}`).toBe(true)
			if (round < rounds || isFull) await standby.follow(primary)
		}
		page.close()
		expect(wrong).toEqual([])
		await until('the outbox is empty', async () => {
			const rows = await primary.ask('select from outbox where done_at is null and tries = 0')
			return rows.length === 0
		})
		report(
			`${acknowledged()} payments acknowledged in ${rounds} fail-overs, ${refused} answers were 503; pauses in ms: ${pauses.join(', ')}`,
		)
	},
)

test.runIf(isFull)(
	'a primary that is frozen hangs no process, and its standby takes over',
	{ timeout: 200_000 },
	async () => {
		const stop = new AbortController()
		const load = Promise.all([
			...people.map((buyer) => buyUntil(buyer, stop.signal)),
			lookUntil(stop.signal),
		])
		await untilMore(paymentsBeforeKill)
		longestPauseMs = 0
		primary.freeze()
		await pause(3_000)
		await standby.promote()
		await untilMore(paymentsBeforeKill)
		stop.abort()
		await load
		await primary.kill()
		;[primary, standby] = [standby, primary]
		for (const buyer of people) await expectExactly(buyer)
		expect(wrong).toEqual([])
		report(
			`with a frozen primary, promoted after 3 s, the pause was ${Math.round(longestPauseMs)} ms`,
		)
	},
)

test(
	'a primary that was replaced and comes back is not used again',
	{ timeout: 120_000 },
	async () => {
		await standby.start()
		expect(await standby.ask('select pg_is_in_recovery() as standby')).toEqual([{ standby: false }])
		// Every connection has to find its server again.
		await primary.ask(
			`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'portolan%' and pid <> pg_backend_pid()`,
		)
		const ports = new Set<number>()
		await until('the database answers again', async () => {
			const asked = Array.from({ length: 8 }, () =>
				sql<{ port: number }>`select inet_server_port() as port, pg_sleep(0.05)`.execute(
					api.database.db,
				),
			)
			for (const answer of await Promise.allSettled(asked))
				if (answer.status === 'fulfilled') for (const { port } of answer.value.rows) ports.add(port)
			return ports.size > 0
		})
		expect([...ports]).toEqual([primary.port])
	},
)

/** Starts the API with a product and the buyers. */
async function openShop(): Promise<void> {
	api = await startApi(environment, { checkReplies: true, log })
	for (const name of [
		'limits.per_token_minute',
		'limits.per_address_minute',
		'limits.register_hour',
	])
		await primary.ask(
			`insert into setting (name, value, updated_at, updated_by) values ('${name}', '1000000', now(), 'test')`,
		)
	await api.settings.refresh(api.database.db)
	const { product } = thingsMaker({ inside: (operation) => api.asSystem('test', operation) })
	const made = await product({
		skus: Array.from({ length: 10 }, (_, index) => ({
			options: { Size: String(index) },
			price: `${10 + index}.00`,
			stock: 1_000_000,
		})),
	})
	skus = made.skuIds
	for (let index = 0; index < buyers; index += 1) people.push(await makeBuyer(index))
}

/** How many payments were acknowledged so far. */
function acknowledged(): number {
	return people.reduce((sum, buyer) => sum + buyer.acknowledged.size, 0)
}

async function untilMore(payments: number): Promise<void> {
	const before = acknowledged()
	await until('payments are acknowledged', async () => acknowledged() >= before + payments)
}

/** Buys one product after another until aborted, and comes to the end of what it has begun. */
async function buyUntil(buyer: Buyer, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const sku_id = skus[Math.floor(Math.random() * skus.length)] ?? ''
		const { preview_id = '' } = await ask(buyer, previewOrder, {
			sku_id,
			num: 1,
			address_id: buyer.addressId,
		})
		// A checkout that was priced before the fail-over is priced again: that table is not replicated (0009_orders.sql).
		const { out_trade_no } = await ask(
			buyer,
			createOrder,
			{ preview_id, address_id: buyer.addressId },
			['not_found'],
		)
		if (out_trade_no === undefined) continue
		await pay(buyer, out_trade_no)
		const now = performance.now()
		longestPauseMs = Math.max(longestPauseMs, now - (lastAcknowledgedMs || now))
		lastAcknowledgedMs = now
		buyer.acknowledged.add(out_trade_no)
	}
	lastAcknowledgedMs = 0
}

/** Nobody waits for the disk or the standby with a payment token (give_pay_token.sql): if it was lost, the PIN is entered again. */
async function pay(buyer: Buyer, out_trade_no: string): Promise<void> {
	for (;;) {
		const { pay_token = '' } = await ask(buyer, verifyPaymentPin, {
			password_pay: '246810',
			scene: 'pay',
			ref: out_trade_no,
		})
		const paid = await ask(buyer, payOrder, { out_trade_no, pay_token }, ['pay_token_invalid'])
		if (paid.paid === 1) return
	}
}

/** Sends a request again with the same key until it is answered. Collects every answer that is neither right nor 503. */
async function ask<E extends Endpoint>(
	buyer: Buyer,
	endpoint: E,
	input: InputOf<E>,
	expected: readonly string[] = [],
): Promise<Partial<ReplyOf<E>>> {
	const key = randomUUID()
	for (;;) {
		const response = await fetch(new URL(endpoint.path, api.url), {
			method: 'POST',
			headers: {
				token: buyer.token,
				'content-type': 'application/json',
				...(endpoint.idempotent && { 'idempotency-key': key }),
			},
			body: JSON.stringify(input),
		})
		const { code, data } = await envelopeOf(response)
		if (code === 1) return data as ReplyOf<E>
		const error = String(data['error'])
		if (expected.includes(error)) return {}
		refused += 1
		const isWell =
			response.status === 503 &&
			Number(response.headers.get('retry-after')) > 0 &&
			response.headers.has('x-request-id')
		if (!isWell && error !== 'in_progress')
			wrong.push(`${endpoint.path} ${response.status} ${JSON.stringify(data)}`)
		if (wrong.length > 20) throw new Error(wrong.join('\n'))
		await pause(50)
	}
}

/** Looks at what must be answered without a database: health, and products that are kept. */
async function lookUntil(signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		for (const path of ['/healthz', '/readyz', `${listProducts.path}?page=1`]) {
			const since = performance.now()
			const { status } = await fetch(new URL(path, api.url))
			const ms = performance.now() - since
			if (status !== 200 || ms > 10_000) wrong.push(`${path} ${status} after ${Math.round(ms)} ms`)
		}
		await pause(100)
	}
}

/** The paid orders are the acknowledged ones, and the wallet has decreased by exactly their sum. */
async function expectExactly(buyer: Buyer): Promise<void> {
	const paid = new Set<string>()
	let spent = 0n
	for (let page = 1; ; page += 1) {
		const orders = await callApi(api.url, buyer.token, listOrders, { page, limit: 50 })
		for (const order of orders.list)
			if (order.status === (1 satisfies OrderStatus)) {
				paid.add(order.out_trade_no)
				spent += cents(order.total_price)
			}
		if (!orders.has_more) break
	}
	expect(paid).toEqual(buyer.acknowledged)
	const me = await callApi(api.url, buyer.token, getUserInfo, {})
	expect(cents(me.money)).toBe(startMoney - spent)
}

async function makeBuyer(index: number): Promise<Buyer> {
	const username = `failover${index}`
	const { userinfo } = await callApi(api.url, null, register, {
		username,
		password: 'correct horse',
		repPwd: 'correct horse',
		email: `${username}@example.com`,
		mobile: `201555010${index}`,
		dial_code: '+1',
		agree: 1,
	})
	const { id, token } = userinfo
	await callApi(api.url, token, resetPaymentPin, {
		oldpassword: '',
		newpassword: '246810',
		repPwd: '246810',
	})
	const { address_id } = await callApi(api.url, token, saveAddress, {
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
	await api.asSystem('test', async (ctx) => {
		await rechargeAtOnce(ctx, { shopperId: id, amount: startMoney })
	})
	return { id, token, addressId: address_id, acknowledged: new Set() }
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms))
}

function report(sentence: string): void {
	process.stdout.write(`failover: ${sentence}\n`)
}
