import { modules } from '../src/modules.ts'
import { compose } from '../src/platform/compose.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
	createOrder,
	getUserInfo,
	listOrders,
	payOrder,
	previewOrder,
	register,
	resetPaymentPin,
	saveAddress,
	verifyPaymentPin,
	type OrderStatus,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApps } from '../../../scripts/build.ts'
import { builtMain } from '../../../scripts/bundle-api.ts'
import { systemContext } from '../src/app.ts'
import { addProduct, addShop } from '../src/catalogue/index.ts'
import { reconcile } from '../src/ledger/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { TxContext } from '../src/platform/context.ts'
import { openDatabase } from '../src/platform/database/connect.ts'
import { runningPid } from '../src/platform/database/embedded.ts'
import { insideTransaction } from '../src/platform/database/db.ts'
import { freePort } from '../src/platform/database/free-port.ts'
import { openLogger } from '../src/platform/logger.ts'
import { Settings } from '../src/platform/settings.ts'
import { rechargeAtOnce } from '../src/recharges/index.ts'
import { callApi, Refused } from './test-app.ts'
import { untilReady } from './until-ready.ts'

/**
 * The API and the database are killed (SIGKILL) ten times while shoppers buy. Every payment that was acknowledged must be
 * there afterwards, and nothing else may have moved. This database runs with fsync on, as in production.
 */
const kills = 10
const buyers = 8
const paymentsBeforeKill = 10
const startMoney = cents('100000.00')

interface Buyer {
	id: string
	token: string
	addressId: string
	/** Trades whose payment was acknowledged. */
	acknowledged: Set<string>
	spent: bigint
}

let dataDir: string
let port: number
let api: ChildProcess
let skus: string[]
const people: Buyer[] = []
const url = () => `http://127.0.0.1:${port}`

beforeAll(async () => {
	await buildApps({ only: ['api'] })
	dataDir = await mkdtemp(join(tmpdir(), 'portolan-crash-'))
	// As root, the server runs as another user, who needs access to the folder.
	await chmod(dataDir, 0o755)
	port = await freePort()
	await startApiProcess()
	skus = await inside(async (ctx) => {
		const shopId = await addShop(ctx, {
			name: 'Crash shop',
			country: 'US',
			tagline: '',
			story: '',
			avatar: '',
			founded: 2020,
		})
		const added = await addProduct(ctx, {
			shopId,
			categoryId: null,
			titles: { en: 'Thing' },
			subtitle: '',
			description: '',
			highlights: [],
			marketPrice: null,
			weightGrams: 100,
			shipsFrom: 'US',
			images: ['/media/c/slate-14-laptop-1.webp'],
			skus: Array.from({ length: 10 }, (_, index) => ({
				options: { Size: String(index) },
				price: cents(`${10 + index}.00`),
				stock: 1_000_000,
				image: '/media/c/slate-14-laptop-1.webp',
			})),
		})
		return added.skuIds
	})
	for (let index = 0; index < buyers; index += 1) people.push(await makeBuyer(index))
}, 120_000)

afterAll(async () => {
	api.kill('SIGKILL')
	killDatabase()
	await rm(dataDir, { recursive: true, force: true })
})

test(
	'after each of ten kills under load every acknowledged payment is there',
	{ timeout: 300_000 },
	async () => {
		for (let kill = 1; kill <= kills; kill += 1) {
			const stop = new AbortController()
			const buying = people.map((buyer) => buyUntil(buyer, stop.signal))
			const before = acknowledged()
			while (acknowledged() < before + paymentsBeforeKill) await pause(5)
			// The kill comes at any moment of the work, not right after a reply.
			await pause(Math.random() * 50)
			api.kill('SIGKILL')
			if (kill % 2 === 0) killDatabase()
			stop.abort()
			await Promise.all(buying)
			await startApiProcess()
			for (const buyer of people) await expectAllThere(buyer)
			const books = await inside((ctx) => reconcile(ctx.db))
			expect(books.ok, `books after kill ${kill}`).toBe(true)
		}
		expect(acknowledged()).toBeGreaterThanOrEqual(kills * paymentsBeforeKill)
	},
)

/** How many payments were acknowledged so far. */
function acknowledged(): number {
	return people.reduce((sum, buyer) => sum + buyer.acknowledged.size, 0)
}

/** Buys one product after another until aborted; a connection that breaks is part of the test, not a failure. */
async function buyUntil(buyer: Buyer, signal: AbortSignal): Promise<void> {
	while (!signal.aborted)
		try {
			const sku_id = skus[Math.floor(Math.random() * skus.length)] ?? ''
			const preview = await callApi(url(), buyer.token, previewOrder, {
				sku_id,
				num: 1,
				address_id: buyer.addressId,
			})
			const trade = await callApi(url(), buyer.token, createOrder, {
				preview_id: preview.preview_id,
				address_id: buyer.addressId,
			})
			const { pay_token } = await callApi(url(), buyer.token, verifyPaymentPin, {
				password_pay: '246810',
				scene: 'pay',
				ref: trade.out_trade_no,
			})
			await callApi(url(), buyer.token, payOrder, { out_trade_no: trade.out_trade_no, pay_token })
			buyer.acknowledged.add(trade.out_trade_no)
		} catch (error) {
			if (error instanceof Refused && error.http < 500) throw error
			if (!signal.aborted) await pause(20)
		}
}

/** Every acknowledged trade is paid; the wallet has decreased by exactly the sum of the paid orders. */
async function expectAllThere(buyer: Buyer): Promise<void> {
	const paid = new Set<string>()
	let spent = 0n
	for (let page = 1; ; page += 1) {
		const orders = await callApi(url(), buyer.token, listOrders, { page, limit: 50 })
		for (const order of orders.list)
			if (order.status === (1 satisfies OrderStatus)) {
				paid.add(order.out_trade_no)
				spent += cents(order.total_price)
			}
		if (!orders.has_more) break
	}
	expect([...buyer.acknowledged].filter((trade) => !paid.has(trade))).toEqual([])
	const me = await callApi(url(), buyer.token, getUserInfo, {})
	expect(cents(me.money)).toBe(startMoney - spent)
	expect(cents(me.money_escrow)).toBe(spent)
}

async function makeBuyer(index: number): Promise<Buyer> {
	const username = `crash${index}x${Date.now()}`
	const { userinfo } = await callApi(url(), null, register, {
		username,
		password: 'correct horse',
		repPwd: 'correct horse',
		email: `${username}@example.com`,
		mobile: `201555010${index}`,
		dial_code: '+1',
		agree: 1,
	})
	await callApi(url(), userinfo.token, resetPaymentPin, {
		oldpassword: '',
		newpassword: '246810',
		repPwd: '246810',
	})
	const address = await callApi(url(), userinfo.token, saveAddress, {
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
	await inside((ctx) => rechargeAtOnce(ctx, { shopperId: userinfo.id, amount: startMoney }))
	return {
		id: userinfo.id,
		token: userinfo.token,
		addressId: address.address_id,
		acknowledged: new Set(),
		spent: 0n,
	}
}

async function startApiProcess(): Promise<void> {
	api = spawn(process.execPath, [builtMain], {
		env: {
			...process.env,
			DATA_DIR: dataDir,
			PORT: String(port),
			SEED: 'none',
			LOG_LEVEL: 'error',
			DATABASE_URL: '',
			NODE_ENV: 'test',
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	await untilReady(port, api)
	await liftLimits()
}

/** Many shoppers buy from one address here. */
async function liftLimits(): Promise<void> {
	await inside(async (ctx) => {
		for (const name of [
			'limits.per_token_minute',
			'limits.per_address_minute',
			'limits.register_hour',
		])
			await ctx.db
				.insertInto('setting')
				.values({ name, value: '100000', updated_at: ctx.clock.now(), updated_by: 'test' })
				.onConflict((conflict) => conflict.doNothing())
				.execute()
	})
}

async function inside<T>(operation: (ctx: TxContext) => Promise<T>): Promise<T> {
	const log = openLogger('silent')
	const database = await openDatabase({ dataDir, log, poolSize: 2 })
	try {
		const settings = new Settings({ pepper: '' })
		const { ports } = compose(modules, [])
		return await database.db.transaction().execute((db) =>
			operation(
				systemContext('test', {
					db: insideTransaction(db),
					clock: systemClock,
					settings,
					ports,
					log,
				}),
			),
		)
	} finally {
		await database.close()
	}
}

/** Kills the server; its child processes end with it, and everything in its memory is lost. */
function killDatabase(): void {
	const pid = runningPid(dataDir)
	if (pid !== null) process.kill(pid, 'SIGKILL')
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms))
}
