import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseName } from '../../apps/api/src/platform/database/embedded-place.ts'
import { Line, repeat, untilOpen } from './load.ts'
import {
	median,
	startCounting,
	startServer,
	stopServer,
	type Cost,
	type Counted,
} from './processes.ts'
import { say, verdict, type Measure } from './table.ts'
import type { Workshop } from './bench-database.ts'
import { homeAddress } from './home-address.ts'

/** A buying shopper and their connection. */
export interface Shopper {
	line: Line
	token: string
	addressId: string
}

const shoppers = 16
/** The payment PIN of all shoppers, also those of the floor. */
export const payCode = '246810'
const floorPort = 4712
/** The smallest accepted share of the floor's processor time in that of the product. */
const wanted = 0.6

/** As many rounds are not counted: until then V8 is still compiling the functions of both servers (docs/decisions/0125). */
const roundsToCompile = 3

/** A server at which can be bought. */
interface Till {
	url: string
	people: Shopper[]
	skus: string[]
	counted: Counted
	/** How much that follows purchases is not done yet. */
	waiting(): Promise<number>
}

/** One round: checkouts a second, and milliseconds of processor time for each, with everything that follows it. */
interface Round extends Cost {
	perSecond: number
}

/**
 * Whole checkouts of sixteen shoppers with verified email addresses, beside a bare server that does the same work (floor-checkout.ts), in turn. A
 * round ends when no event and no delivery waits.
 */
export async function measureCheckouts(
	product: string,
	workshop: Workshop,
	{ rounds, seconds }: Measure,
	pids: { api: number; database: number },
): Promise<void> {
	const people = await openShoppers(product, workshop)
	await workshop.verifyEmails()
	const floor = await openFloor(workshop)
	const outbox = new pg.Client({ connectionString: workshop.floorUrl })
	await outbox.connect()
	const ours: Till = {
		url: product,
		people,
		skus: await workshop.skuIds(),
		counted: { node: pids.api, database: pids.database, withoutSessionsOf: 'floor' },
		async waiting() {
			const { events, deliveries } = await workshop.waiting()
			return events + deliveries
		},
	}
	const bare: Till = {
		...floor,
		url: `http://127.0.0.1:${floorPort}`,
		counted: { node: floor.pid, database: pids.database, withoutSessionsOf: databaseName },
		async waiting() {
			const { rowCount } = await outbox.query('select from outbox where done_at is null')
			return rowCount ?? 0
		},
	}
	try {
		const figures: { ours: Round; bare: Round }[] = []
		for (let round = -roundsToCompile; round < rounds; round += 1) {
			const both = { ours: await sell(ours, seconds), bare: await sell(bare, seconds) }
			if (round >= 0) figures.push(both)
		}
		printCheckouts(middle(figures.map((it) => it.ours)), middle(figures.map((it) => it.bare)))
	} finally {
		for (const { line } of people) line.close()
		await outbox.end()
		await floor.stop()
	}
}

async function sell(
	{ url, people, skus, counted, waiting }: Till,
	seconds: number,
): Promise<Round> {
	await openAgain(url, people)
	const spent = startCounting(counted)
	let bought = 0
	const perSecond = await repeat(people.length, seconds, async (worker) => {
		const shopper = people[worker]
		const sku = skus[Math.floor(Math.random() * skus.length)]
		if (!shopper || sku === undefined) return
		await buy(shopper, sku)
		bought += 1
	})
	while ((await waiting()) > 0) await pause(50)
	const { nodeMs, databaseMs } = spent()
	return { perSecond, nodeMs: nodeMs / bought, databaseMs: databaseMs / bought }
}

/** A server closes connections that nobody has used for some seconds, as in the other's round. */
async function openAgain(url: string, people: readonly Shopper[]): Promise<void> {
	const { hostname, port } = new URL(url)
	for (const shopper of people) {
		shopper.line.close()
		shopper.line = await Line.open(hostname, Number(port))
	}
}

function middle(rounds: readonly Round[]): Round {
	return {
		perSecond: median(rounds.map((it) => it.perSecond)),
		nodeMs: median(rounds.map((it) => it.nodeMs)),
		databaseMs: median(rounds.map((it) => it.databaseMs)),
	}
}

function printCheckouts(ours: Round, bare: Round): void {
	const ratio = total(bare) / total(ours)
	const line = (what: string, it: Round) =>
		`${what.padEnd(34)}${it.nodeMs.toFixed(2).padStart(9)}${it.databaseMs.toFixed(2).padStart(10)}${total(it).toFixed(2).padStart(9)}${it.perSecond.toFixed(0).padStart(10)}`
	say(
		`\n${'whole checkouts, 16 shoppers'.padEnd(34)}${'node ms'.padStart(9)}${'database'.padStart(10)}${'sum'.padStart(9)}${'a second'.padStart(10)}`,
	)
	say(line('product', ours))
	say(line('floor: the same work, bare', bare))
	say(
		`floor / product: ${(100 * ratio).toFixed(0)} % by processor time, at least ${100 * wanted} %: ${verdict(ratio >= wanted)}; ${((100 * ours.perSecond) / bare.perSecond).toFixed(0)} % by rate`,
	)
}

function total({ nodeMs, databaseMs }: Cost): number {
	return nodeMs + databaseMs
}

/** The running floor of a checkout. */
export interface Floor {
	pid: number
	people: Shopper[]
	skus: string[]
	stop(): Promise<void>
}

/** Starts the floor of a checkout, with a connection for each of its shoppers. */
export async function openFloor({ floorUrl, floorWorld }: Workshop): Promise<Floor> {
	const server = startServer(['bench/src/floor-checkout.ts', String(floorPort), floorUrl])
	const people = await Promise.all(
		floorWorld.shoppers.map(async (shopper) => ({ ...shopper, line: await untilOpen(floorPort) })),
	)
	return {
		pid: server.pid ?? 0,
		people,
		skus: floorWorld.skus,
		async stop() {
			for (const { line } of people) line.close()
			await stopServer(server)
		},
	}
}

/** Registers the shoppers as people do: account, payment PIN, address; the wallets are filled without the API. */
export async function openShoppers(product: string, workshop: Workshop): Promise<Shopper[]> {
	const { hostname, port } = new URL(product)
	const people: Shopper[] = []
	for (let index = 0; index < shoppers; index += 1) {
		const line = await Line.open(hostname, Number(port))
		const { id, token, addressId } = await registerShopper(line)
		await workshop.fund(id, 1_000_000_000_00n)
		people.push({ line, token, addressId })
	}
	return people
}

/** Registers a shopper with a payment PIN and an address. */
export async function registerShopper(
	line: Line,
): Promise<{ id: string; token: string; addressId: string }> {
	const name = `bench${randomUUID().slice(0, 8)}`
	const {
		userinfo: { id, token },
	} = await line.post<{ userinfo: { id: string; token: string } }>('/api/user/register', {
		username: name,
		password: 'bench shopper',
		repPwd: 'bench shopper',
		email: `${name}@example.com`,
		mobile: `2015${String(randomInt(1_000_000)).padStart(6, '0')}`,
		dial_code: '+1',
		agree: 1,
	})
	const headers = { token }
	await line.post(
		'/api/user/resetPay',
		{ oldpassword: '', newpassword: payCode, repPwd: payCode },
		headers,
	)
	const address = await line.post<{ address_id: string }>(
		'/api/user/address_add',
		{ ...homeAddress, is_default: 1 },
		headers,
	)
	return { id, token, addressId: address.address_id }
}

/** One checkout, as the app does it: four calls, one after another. */
export async function buy({ line, token, addressId }: Shopper, sku: string): Promise<void> {
	const headers = { token }
	const preview = await line.post<{ preview_id: string }>(
		'/api/order/preview',
		{ sku_id: sku, num: 1, address_id: addressId },
		headers,
	)
	const trade = await line.post<{ out_trade_no: string }>(
		'/api/order/create',
		{ preview_id: preview.preview_id, address_id: addressId },
		{ ...headers, 'idempotency-key': randomUUID() },
	)
	const { pay_token } = await line.post<{ pay_token: string }>(
		'/api/user/verify_pay',
		{ password_pay: payCode, scene: 'pay', ref: trade.out_trade_no },
		headers,
	)
	const paid = await line.post<{ paid: number }>(
		'/api/order/pay',
		{ out_trade_no: trade.out_trade_no, pay_token },
		{ ...headers, 'idempotency-key': randomUUID() },
	)
	if (paid.paid !== 1) throw new Error('A checkout ended without a payment.')
}
