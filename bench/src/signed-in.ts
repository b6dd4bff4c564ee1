import type { ChildProcess } from 'node:child_process'
import { databaseName } from '../../apps/api/src/platform/database/embedded-place.ts'
import { addOrders } from './add-orders.ts'
import type { Workshop } from './bench-database.ts'
import { registerShopper } from './checkouts.ts'
import { burst, getRequest, Line, type RawRequest } from './load.ts'
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

const firstFloorPort = 4730
const connections = 32

/** What somebody who is signed in reads, and the smallest accepted share of the floor's rate. */
interface Asked {
	what: string
	paths: string[]
	token: string
	wanted: number
}

/** What is measured in turns: one request, or one of several shoppers, the first of whom has the fewest orders. */
type Turns = Asked[]

/** The median of a round: calls per second, and processor time of server and database for each call, in milliseconds. */
interface Figure {
	perSecond: number
	nodeMs: number
	databaseMs: number
}

/** What was measured in one round. */
interface Round {
	ours: Figure
	bare: Figure
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
	for (const turns of await whatIsAsked(product, workshop)) {
		const compared = await besideOneQuery(turns, product, workshop, measure, pids)
		for (const { what, wanted, rounds } of compared) {
			const ours = middle(rounds.map((round) => round.ours))
			const bare = middle(rounds.map((round) => round.bare))
			const ratio = ours.perSecond / bare.perSecond
			say(
				`${what.padEnd(34)}${ours.perSecond.toFixed(0).padStart(10)}${bare.perSecond.toFixed(0).padStart(10)}${`${(100 * ratio).toFixed(0)} %`.padStart(9)}   ${costOf(ours)}, ${costOf(bare)}   at least ${(wanted * 100).toFixed(0)} %: ${verdict(ratio >= wanted)}${growthOf(rounds, compared[0]?.rounds ?? [])}`,
			)
		}
	}
}

/** What a call costs more than one of the shopper with the fewest orders, who is measured in the same rounds; nothing for that shopper. */
function growthOf(rounds: readonly Round[], fewest: readonly Round[]): string {
	if (rounds === fewest) return ''
	const growth = median(
		rounds.map(({ ours }, round) => total(ours) / total(fewest[round]?.ours ?? ours)),
	)
	return `   ×${growth.toFixed(2)}, at most ×1.5: ${verdict(growth <= 1.5)}`
}

async function whatIsAsked(product: string, workshop: Workshop): Promise<Turns[]> {
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
	const people: { orders: number; token: string }[] = []
	for (const orders of [10, 1_000, 10_000]) {
		const { id, token } = await registerShopper(line)
		await workshop.withOwner((owner) => addOrders(owner, id, orders))
		people.push({ orders, token })
	}
	line.close()
	const ofAll = (what: string, path: string): Turns =>
		people.map(({ orders, token }) => ({
			what: `${what}, ${orders} orders`,
			paths: [path],
			token,
			wanted: 0.3,
		}))
	return [
		...reads.map(({ what, paths }) => [{ what, paths, token: person.token, wanted: 0.55 }]),
		ofAll('own name and counts', '/api/user/getUserInfo'),
		ofAll('order list', '/api/user/order_list?page=1'),
		ofAll('orders on their way', '/api/user/order_list?page=1&status=2'),
	]
}

/** A request, the bare server that answers the same bytes, and the figures of both. */
interface Compared extends Asked {
	next: () => RawRequest
	floor: string
	server: ChildProcess
	rounds: Round[]
}

/** Measures each request and the bare server beside it, one after the other in every round: all of them share the machine's slow minutes. */
async function besideOneQuery(
	turns: Turns,
	product: string,
	workshop: Workshop,
	{ rounds, seconds }: Measure,
	pids: { api: number; database: number },
): Promise<Compared[]> {
	const measured = async (
		url: string,
		next: () => RawRequest,
		counted: Omit<Counted, 'database'>,
	): Promise<Figure> => {
		const spent = startCounting({ ...counted, database: pids.database })
		const { perSecond, calls } = await burst(url, next, { connections, seconds })
		const { nodeMs, databaseMs } = spent()
		return { perSecond, nodeMs: nodeMs / calls, databaseMs: databaseMs / calls }
	}
	const compared: Compared[] = []
	try {
		for (const [at, asked] of turns.entries())
			compared.push(await startFloor(asked, product, workshop, firstFloorPort + at))
		for (const { next, floor } of compared)
			for (const url of [product, floor]) await burst(url, next, { connections, seconds: 1 })
		for (let round = 0; round < rounds; round += 1)
			for (const { next, floor, server, rounds: figures } of compared)
				figures.push({
					ours: await measured(product, next, { node: pids.api, withoutSessionsOf: 'floor' }),
					bare: await measured(floor, next, {
						node: server.pid ?? 0,
						withoutSessionsOf: databaseName,
					}),
				})
	} finally {
		for (const { server } of compared) await stopServer(server)
	}
	return compared
}

async function startFloor(
	asked: Asked,
	product: string,
	workshop: Workshop,
	port: number,
): Promise<Compared> {
	const headers = { token: asked.token }
	const answers = await Promise.all(
		asked.paths.map(async (path) => (await fetch(product + path, { headers })).json()),
	)
	const server = startServer(['bench/src/floor-query.ts', String(port), workshop.floorUrl], {
		input: JSON.stringify(answers),
	})
	const floor = `http://127.0.0.1:${port}`
	await waitFor(`${floor}/`)
	const requests = asked.paths.map((path) => getRequest(path, headers))
	let turn = 0
	const next = () => requests[(turn = (turn + 1) % requests.length)] ?? getRequest('/')
	return { ...asked, next, floor, server, rounds: [] }
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
