import { databaseName } from '../../apps/api/src/platform/database/embedded-place.ts'
import { addOrders } from './add-orders.ts'
import type { Workshop } from './bench-database.ts'
import { registerShopper } from './checkouts.ts'
import { burst, getRequest, Line } from './load.ts'
import {
	median,
	startCounting,
	startServer,
	stopServer,
	waitFor,
	type Counted,
} from './processes.ts'
import { readPaths } from './reads.ts'
import { say, verdict, type Measure } from './table.ts'

const floorPort = 4713
const floor = `http://127.0.0.1:${floorPort}`
const connections = 32

/** What somebody who is signed in reads, and the smallest accepted share of the floor's rate. */
interface Asked {
	what: string
	paths: string[]
	token: string
	wanted: number
	/** The cost with many orders, as a multiple of the bare server's, is compared with that of the same name with few. */
	growsFrom?: string
}

/** The median of a round: calls per second, and processor time of server and database for each call, in milliseconds. */
interface Figure {
	perSecond: number
	nodeMs: number
	databaseMs: number
}

/**
 * Reads of people who are signed in, each compared with a bare server that sends one prepared query and answers the same bytes: lists, pages
 * and searches of products, and the own name and order list of shoppers with 10, 1,000 and 10,000 orders.
 */
export async function measureSignedIn(
	product: string,
	workshop: Workshop,
	measure: Measure,
	pids: { api: number; database: number },
): Promise<void> {
	say(
		`\n${'signed in, per second'.padEnd(34)}${'product'.padStart(10)}${'one query'.padStart(10)}${'ratio'.padStart(9)}   ms a call: node + database, one query`,
	)
	const shares = new Map<string, number>()
	for (const asked of await whatIsAsked(product, workshop)) {
		const { ours, bare } = await besideOneQuery(asked, product, workshop, measure, pids)
		// The bare server beside it tells a slow minute of the machine from a slow answer.
		const share = total(ours) / total(bare)
		shares.set(asked.what, share)
		const ratio = ours.perSecond / bare.perSecond
		const few = asked.growsFrom && shares.get(asked.growsFrom)
		say(
			`${asked.what.padEnd(34)}${ours.perSecond.toFixed(0).padStart(10)}${bare.perSecond.toFixed(0).padStart(10)}${`${(100 * ratio).toFixed(0)} %`.padStart(9)}   ${costOf(ours)}, ${costOf(bare)}   at least ${(asked.wanted * 100).toFixed(0)} %: ${verdict(ratio >= asked.wanted)}${few ? `   ×${(share / few).toFixed(2)}, at most ×1.5: ${verdict(share <= 1.5 * few)}` : ''}`,
		)
	}
}

async function whatIsAsked(product: string, workshop: Workshop): Promise<Asked[]> {
	const { hostname, port } = new URL(product)
	const line = await Line.open(hostname, Number(port))
	const reads = await readPaths(product)
	const person = await registerShopper(line)
	for (const path of reads.flatMap(({ what, paths }) => (what === 'product detail' ? paths : [])))
		if (path.charCodeAt(path.length - 1) % 2 === 0)
			await line.post(
				'/api/product/like',
				{ product_id: path.split('=')[1], like: 1 },
				{ token: person.token },
			)
	const asked: Asked[] = reads.map(({ what, paths }) => ({
		what,
		paths,
		token: person.token,
		wanted: 0.55,
	}))
	for (const orders of [10, 1_000, 10_000]) {
		const { id, token } = await registerShopper(line)
		await workshop.withOwner((owner) => addOrders(owner, id, orders))
		const own = (what: string, path: string): Asked => ({
			what: `${what}, ${orders} orders`,
			paths: [path],
			token,
			wanted: 0.3,
			...(orders > 10 && { growsFrom: `${what}, 10 orders` }),
		})
		asked.push(
			own('own name and counts', '/api/user/getUserInfo'),
			own('order list', '/api/user/order_list?page=1'),
			own('orders on their way', '/api/user/order_list?page=1&status=2'),
		)
	}
	line.close()
	return asked
}

async function besideOneQuery(
	{ paths, token }: Asked,
	product: string,
	workshop: Workshop,
	{ rounds, seconds }: Measure,
	pids: { api: number; database: number },
): Promise<{ ours: Figure; bare: Figure }> {
	const headers = { token }
	const answers = await Promise.all(
		paths.map(async (path) => (await fetch(product + path, { headers })).json()),
	)
	const server = startServer(['bench/src/floor-query.ts', String(floorPort), workshop.floorUrl], {
		input: JSON.stringify(answers),
	})
	await waitFor(`${floor}/`)
	const requests = paths.map((path) => getRequest(path, headers))
	let turn = 0
	const next = () => requests[(turn = (turn + 1) % requests.length)] ?? getRequest('/')
	const measured = async (url: string, counted: Omit<Counted, 'database'>): Promise<Figure> => {
		const spent = startCounting({ ...counted, database: pids.database })
		const { perSecond, calls } = await burst(url, next, { connections, seconds })
		const { nodeMs, databaseMs } = spent()
		return { perSecond, nodeMs: nodeMs / calls, databaseMs: databaseMs / calls }
	}
	try {
		const figures: { ours: Figure; bare: Figure }[] = []
		await burst(product, next, { connections, seconds: 1 })
		await burst(floor, next, { connections, seconds: 1 })
		for (let round = 0; round < rounds; round += 1)
			figures.push({
				ours: await measured(product, { node: pids.api, withoutSessionsOf: 'floor' }),
				bare: await measured(floor, { node: server.pid ?? 0, withoutSessionsOf: databaseName }),
			})
		return {
			ours: middle(figures.map(({ ours }) => ours)),
			bare: middle(figures.map(({ bare }) => bare)),
		}
	} finally {
		await stopServer(server)
	}
}

function middle(figures: readonly Figure[]): Figure {
	return {
		perSecond: median(figures.map((it) => it.perSecond)),
		nodeMs: median(figures.map((it) => it.nodeMs)),
		databaseMs: median(figures.map((it) => it.databaseMs)),
	}
}

function total({ nodeMs, databaseMs }: Figure): number {
	return nodeMs + databaseMs
}

function costOf({ nodeMs, databaseMs }: Figure): string {
	return `${nodeMs.toFixed(2)} + ${databaseMs.toFixed(2)}`
}
