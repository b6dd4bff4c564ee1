/**
 * `npm run bench -- --beside ../other`: what a call costs here and in another checkout of the project, in one run. Processor time of the API and
 * its database for each call, in milliseconds, because calls per second change with whatever else a machine does. The two take turns every
 * second or so; a figure is the median of the cheaper half of the turns, because whatever else a machine does only adds to them. `npm ci` must have run in the other checkout.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../apps/api/src/platform/database/connect.ts'
import { runningPid } from '../../apps/api/src/platform/database/embedded.ts'
import { openLogger } from '../../apps/api/src/platform/logger.ts'
import { addOrders } from './add-orders.ts'
import { openDelivery } from './bench-database.ts'
import { buy, registerShopper, type Shopper } from './checkouts.ts'
import { getRequest, Line, readData } from './load.ts'
import {
	median,
	pinLoad,
	pinning,
	processMs,
	root,
	serverMs,
	startServer,
	stopServer,
	waitFor,
} from './processes.ts'
import { searchWords } from './reads.ts'
import { say } from './table.ts'

/** How often each of the two has its turn. */
const turns = 24
/** How many connections ask at the same time. */
const lineCount = 8
/** How many orders are bought in a turn. */
const checkouts = 12
/** How many orders each of several shoppers buys in a turn that waits for their notifications, too. */
const checkoutsEach = 12

/** A running checkout with what is asked of it. */
interface Side {
	/** Does all calls of one turn of a kind; gives their number. */
	kinds: Record<string, () => Promise<number>>
	/** Processor time of the API and its database since they started, in milliseconds. */
	spentMs(): number
	stop(): Promise<void>
}

/** Measures this checkout beside the one in a folder, and prints a table of the kinds of calls whose name contains `only`. */
export async function measureBeside(folder: string, only: string): Promise<void> {
	const other = resolve(folder)
	if (!existsSync(join(other, 'apps/api/src/main.js')))
		throw new Error(
			`${other} is no checkout of Portolan. Give the folder of one in which npm ci has run.`,
		)
	pinLoad()
	say(
		`Processor time of API and database for each call, ${pinning}; medians of the cheaper half of ${turns} turns.`,
	)
	const sides: Side[] = []
	try {
		sides.push(await openSide(root, 4720))
		sides.push(await openSide(other, 4721))
		say(
			`\n${'ms of processor time a call'.padEnd(34)}${'here'.padStart(9)}${'there'.padStart(9)}${'here/there'.padStart(12)}`,
		)
		const kinds = Object.keys(sides[0]?.kinds ?? {}).filter((kind) => kind.includes(only))
		for (const kind of kinds) {
			const [here = Number.NaN, there = Number.NaN] = await costs(sides, kind)
			say(
				`${kind.padEnd(34)}${here.toFixed(3).padStart(9)}${there.toFixed(3).padStart(9)}${(here / there).toFixed(3).padStart(12)}`,
			)
		}
	} finally {
		for (const side of sides) await side.stop()
	}
}

/** The cost of a call of a kind, of each side. */
async function costs(sides: readonly Side[], kind: string): Promise<number[]> {
	const figures = sides.map((): number[] => [])
	const inOrder = [...sides.entries()]
	// The first turns are for the compilers of both.
	for (let turn = -2; turn < turns; turn += 1)
		for (const [index, side] of turn % 2 === 0 ? inOrder : inOrder.toReversed()) {
			const before = side.spentMs()
			const calls = (await side.kinds[kind]?.()) ?? Number.NaN
			if (turn >= 0) figures[index]?.push((side.spentMs() - before) / calls)
		}
	return figures.map((each) => median(each.toSorted((a, b) => a - b).slice(0, turns / 2)))
}

async function openSide(folder: string, port: number): Promise<Side> {
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-beside-'))
	const url = `http://127.0.0.1:${port}`
	const api = startServer([join(folder, 'apps/api/src/main.js')], {
		env: { DATA_DIR: dataDir, PORT: String(port), SEED: 'demo', CLOCK: 'test' },
	})
	await waitFor(`${url}/healthz`)
	const { skus, owner } = await prepare(dataDir)
	const postmaster = runningPid(dataDir) ?? 0
	const { list } = await readData<{ list: { product_id: string }[] }>(
		`${url}/api/product/list?page=1`,
	)
	// A server closes connections that nobody has used for some seconds, as in the other's turn: so each turn opens its own.
	const openLine = () => Line.open('127.0.0.1', port)
	const buyer = await signIn(url)
	const registering = await openLine()
	const regular = await registerShopper(registering)
	const buyers: Omit<Shopper, 'line'>[] = []
	for (let index = 0; index < lineCount; index += 1) {
		const { token, addressId } = await registerShopper(registering)
		await topUp(url, registering, token)
		buyers.push({ token, addressId })
	}
	registering.close()
	await addOrders(owner, regular.id, 10_000)
	await owner.query('update shopper set email_verified_at = now() where email_verified_at is null')

	const reads = (paths: readonly string[], headers: Record<string, string> = {}) => {
		const requests = paths.map((path) => getRequest(path, headers))
		return async () => {
			const perLine = headers['token'] === undefined ? 300 : 30
			await Promise.all(
				Array.from({ length: lineCount }, async (_, at) => {
					const line = await openLine()
					for (let call = 0; call < perLine; call += 1)
						await line.ask(requests[(at + call) % requests.length] ?? Buffer.of())
					line.close()
				}),
			)
			return perLine * lineCount
		}
	}
	const products = list
		.slice(0, 10)
		.map(({ product_id: id }) => `/api/product/detail?product_id=${id}`)
	const token = { token: buyer.token }
	return {
		kinds: {
			'product list, visitor': reads(['/api/product/list?page=1', '/api/product/list?page=2']),
			'product detail, visitor': reads(products),
			'search, visitor': reads(searchWords.map((word) => `/api/product/search?title=${word}`)),
			'product list, signed in': reads(['/api/product/list?page=1'], token),
			'product detail, signed in': reads(products, token),
			'search, signed in': reads(
				searchWords.map((word) => `/api/product/search?title=${word}`),
				token,
			),
			'who I am and my balance': reads(['/api/user/getUserInfo'], token),
			'my orders': reads(['/api/user/order_list?page=1'], token),
			'who I am, with 10,000 orders': reads(['/api/user/getUserInfo'], { token: regular.token }),
			'my 10,000 orders': reads(['/api/user/order_list?page=1'], { token: regular.token }),
			'whole checkout (4 calls)': async () => {
				const line = await openLine()
				for (let done = 0; done < checkouts; done += 1)
					await buy({ ...buyer, line }, skus[done % skus.length] ?? '')
				line.close()
				return checkouts
			},
			'whole checkout, notified': async () => {
				await Promise.all(
					buyers.map(async (each, at) => {
						const line = await openLine()
						for (let done = 0; done < checkoutsEach; done += 1)
							await buy({ ...each, line }, skus[(at + done) % skus.length] ?? '')
						line.close()
					}),
				)
				await untilNotified(owner)
				return lineCount * checkoutsEach
			},
		},
		spentMs: () => processMs(api.pid ?? 0) + serverMs(postmaster),
		async stop() {
			await owner.end()
			await stopServer(api)
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** Takes the limits away and adds stock. Gives the cheapest SKUs, and a connection with the owner's login. */
async function prepare(dataDir: string): Promise<{ skus: string[]; owner: pg.Client }> {
	const database = await openDatabase({ dataDir, log: openLogger('error') })
	const owner = new pg.Client({ connectionString: database.url })
	await owner.connect()
	await owner.query(`
		insert into setting (name, value, updated_at, updated_by)
		select name, '100000000'::jsonb, now(), 'bench'
		from unnest(array['limits.per_token_minute', 'limits.per_address_minute']) as name
		union all select 'limits.register_hour', '100000'::jsonb, now(), 'bench'
		on conflict (name) do update set value = excluded.value`)
	await owner.query('update sku set stock = 1000000')
	const { rows } = await owner.query<{ id: string }>(
		`select s.id from sku s join product p on p.id = s.product_id order by s.price, s.id limit 20`,
	)
	await database.close()
	return { skus: rows.map(({ id }) => id), owner }
}

/** Waits until every event is relayed and every notification sent. */
async function untilNotified(owner: pg.Client): Promise<void> {
	for (;;) {
		await pause(100)
		const { rows } = await owner.query<{ open: boolean }>(`
			select exists (select from outbox where done_at is null)
				or exists (select from notice_delivery where ${openDelivery}) as open`)
		if (rows[0]?.open !== true) return
	}
}

/** The demo world's shopper, with 20,000.00 more in the wallet: the sandbox of a payment provider gives it. */
async function signIn(url: string): Promise<Omit<Shopper, 'line'>> {
	const { hostname, port } = new URL(url)
	const line = await Line.open(hostname, Number(port))
	const { userinfo } = await line.post<{ userinfo: { token: string } }>('/api/user/login', {
		account: 'demo',
		password: 'portolan',
	})
	await topUp(url, line, userinfo.token)
	const addresses = await fetch(`${url}/api/user/address_list`, {
		headers: { token: userinfo.token },
	})
	const { data }: { data: { list: { address_id: string }[] } } = JSON.parse(await addresses.text())
	line.close()
	return { token: userinfo.token, addressId: data.list[0]?.address_id ?? '' }
}

/** The sandbox of a payment provider adds 20,000.00 to the wallet. */
async function topUp(url: string, line: Line, token: string): Promise<void> {
	const { pay_url: page } = await line.post<{ pay_url: string }>(
		'/api/user/recharge',
		{ recharge_type: 'bank', provider: 'sandbox', price: '20000.00' },
		{ token, 'idempotency-key': randomUUID() },
	)
	const payment = new URL(page, url).searchParams.get('payment') ?? ''
	const paid = await fetch(`${url}/dev/sandbox-pay`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ payment, what: 'pay' }),
	})
	if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}.`)
}
