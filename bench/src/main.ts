/**
 * `npm run bench`: what the product costs, beside two floors measured in the same run on the same processors, so that the
 * ratios mean something on a noisy machine. Prints a table; `--short` takes one round instead of five.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { burst, getRequest, type Burst } from './load.ts'
import { openShoppers, type CheckoutBench } from './checkouts.ts'
import { firstLoad } from './first-load.ts'
import {
	median,
	pinLoad,
	pinning,
	residentMb,
	startServer,
	stopServer,
	waitFor,
} from './processes.ts'
import { openWorkshop } from './workshop.ts'

const short = process.argv.includes('--short')
const rounds = short ? 1 : 5
const seconds = short ? 2 : 4
const ports = { product: 4710, readFloor: 4711, orderFloor: 4712 }
const product = `http://127.0.0.1:${ports.product}`
const readFloor = `http://127.0.0.1:${ports.readFloor}`

const searchWords = [
	'phone',
	'shirt',
	'lamp',
	'chair',
	'bag',
	'tent',
	'watch',
	'cake',
	'dress',
	'desk',
]

/** One line of the table: what, the product's figure, the floor's, and the least ratio the issue asks for. */
interface Row {
	what: string
	product: number
	floor: number
	unit: string
	wanted: number | null
}

pinLoad()
const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-'))
const env = { DATA_DIR: dataDir, PORT: String(ports.product), LOG_LEVEL: 'error', SEED: 'demo' }
const api = ['apps/api/src/main.ts']

try {
	process.stdout.write(`Benchmark on ${pinning}; medians of ${rounds}, ${seconds} s each.\n`)
	const first = await timedStart()
	const workshop = await openWorkshop(dataDir)
	try {
		await workshop.prepare()
		const rows: Row[] = []
		const reads = await readPaths(product)
		for (const { what, paths, wanted } of reads)
			for (const connections of [1, 32])
				rows.push(await againstReadFloor(what, paths, connections, wanted))
		rows.push(...(await checkouts(await openShoppers(product, workshop))))
		const memory = residentMb(first.pid)
		printRows(rows)

		process.stdout.write(
			`\nMemory of the API process after this load: ${memory.toFixed(0)} MB (at most 250)\n`,
		)
		process.stdout.write(`First load: ${await firstLoad(product)}\n`)

		const small = await readLatencies()
		await workshop.addProducts(100_000)
		const large = await readLatencies()
		process.stdout.write('\n100,000 products: p50 in ms on one connection, no answer asked twice\n')
		for (const [what, p50] of small)
			process.stdout.write(
				`  ${what.padEnd(26)} ${p50.toFixed(2).padStart(8)} → ${(large.get(what) ?? Number.NaN).toFixed(2).padStart(8)}   ×${((large.get(what) ?? Number.NaN) / p50).toFixed(2)} (under 3)\n`,
			)
	} finally {
		await first.stop()
		await workshop.close()
	}

	const starts: number[] = []
	for (let round = 0; round < rounds; round += 1) {
		const again = await timedStart()
		starts.push(again.ms)
		await again.stop()
	}
	process.stdout.write(
		`\nStart on an empty folder (database, migrations, demo world; pages built): ${(first.ms / 1000).toFixed(2)} s\n`,
	)
	process.stdout.write(
		`Start on an existing database, 100,000 products: ${(median(starts) / 1000).toFixed(2)} s (under 2)\n`,
	)
} finally {
	await rm(dataDir, { recursive: true, force: true })
}

async function timedStart() {
	const since = performance.now()
	const child = startServer(api, { env })
	const ms = await waitFor(`${product}/`, since)
	return { ms, pid: child.pid ?? 0, stop: () => stopServer(child) }
}

/** What is read: different pages, products and words in turn, as visitors do. */
async function readPaths(
	url: string,
): Promise<{ what: string; paths: string[]; wanted: number }[]> {
	const ids: string[] = []
	for (let page = 1; page <= 5; page += 1) {
		const answer = await (await fetch(`${url}/api/product/list?page=${page}`)).json()
		for (const { product_id } of answer.data.list) ids.push(product_id)
	}
	return [
		{
			what: 'product list',
			paths: [1, 2, 3, 4, 5].map((page) => `/api/product/list?page=${page}`),
			wanted: 0.3,
		},
		{
			what: 'product detail',
			paths: ids.slice(0, 20).map((id) => `/api/product/detail?product_id=${id}`),
			wanted: 0.3,
		},
		{
			what: 'search',
			paths: searchWords.map((word) => `/api/product/search?title=${word}`),
			wanted: 0.15,
		},
	]
}

async function againstReadFloor(
	what: string,
	paths: string[],
	connections: number,
	wanted: number,
): Promise<Row> {
	const answers = await Promise.all(paths.map(async (path) => (await fetch(product + path)).json()))
	const floor = startServer(['bench/src/floor-http.ts', String(ports.readFloor)], {
		input: JSON.stringify(answers),
	})
	await waitFor(`${readFloor}/`)
	const requests = paths.map((path) => getRequest(path))
	try {
		const figures: { ours: Burst; bare: Burst }[] = []
		await burst(product, requests, { connections, seconds: 1 })
		await burst(readFloor, requests, { connections, seconds: 1 })
		for (let round = 0; round < rounds; round += 1)
			figures.push({
				ours: await burst(product, requests, { connections, seconds }),
				bare: await burst(readFloor, requests, { connections, seconds }),
			})
		return {
			what: `${what}, ${connections} connection${connections === 1 ? '' : 's'}`,
			product: median(figures.map(({ ours }) => ours.perSecond)),
			floor: median(figures.map(({ bare }) => bare.perSecond)),
			unit: 'requests/s',
			wanted: connections === 32 ? wanted : null,
		}
	} finally {
		await stopServer(floor)
	}
}

async function checkouts(bench: CheckoutBench): Promise<Row[]> {
	const floor = startServer(['bench/src/floor-order.ts', String(ports.orderFloor), bench.floorUrl])
	await bench.floorReady(ports.orderFloor)
	try {
		const ours: number[] = []
		const bare: number[] = []
		await bench.run(1)
		await bench.runFloor(ports.orderFloor, 1)
		for (let round = 0; round < rounds; round += 1) {
			ours.push(await bench.run(seconds))
			bare.push(await bench.runFloor(ports.orderFloor, seconds))
		}
		return [
			{
				what: 'whole checkout, 16 shoppers',
				product: median(ours),
				floor: median(bare),
				unit: 'checkouts/s',
				wanted: 0.2,
			},
		]
	} finally {
		await stopServer(floor)
		await bench.close()
	}
}

/** Median latency where the answer cache cannot help: every request asks for something else. */
async function readLatencies(): Promise<Map<string, number>> {
	let unique = 0
	const fresh = (path: string) =>
		Array.from({ length: 200 }, () => getRequest(`${path}&price_max=${50_000 + (unique += 1)}`))
	const kinds = new Map<string, Buffer[]>([
		['list, newest', fresh('/api/product/list?sort=new')],
		['list, best selling', fresh('/api/product/list?sort=sales')],
		['list, cheapest', fresh('/api/product/list?sort=price_asc')],
		['list, price from 20', fresh('/api/product/list?price_min=20')],
		...searchWords
			.slice(0, 4)
			.map((word): [string, Buffer[]] => [
				`search “${word}”`,
				fresh(`/api/product/search?title=${word}`),
			]),
	])
	const found = new Map<string, number>()
	for (const [what, requests] of kinds)
		found.set(what, (await burst(product, requests, { connections: 1, seconds: 1 })).p50)
	return found
}

function printRows(rows: readonly Row[]): void {
	process.stdout.write(
		`\n${'what'.padEnd(34)}${'product'.padStart(10)}${'floor'.padStart(10)}${'ratio'.padStart(9)}   wanted\n`,
	)
	for (const row of rows)
		process.stdout.write(
			`${row.what.padEnd(34)}${row.product.toFixed(0).padStart(10)}${row.floor.toFixed(0).padStart(10)}${`${((100 * row.product) / row.floor).toFixed(0)} %`.padStart(9)}   ${row.wanted === null ? '' : `at least ${row.wanted * 100} %`}\n`,
		)
}
