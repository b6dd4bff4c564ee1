import { burst, getRequest, readData, type Burst } from './load.ts'
import { median, startServer, stopServer, waitFor } from './processes.ts'
import type { Measure, Row } from './table.ts'

/** Words that the demo world's visitors search for. */
export const searchWords = [
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

const floorPort = 4711
const floor = `http://127.0.0.1:${floorPort}`

/** List, detail and search at 1 and at 32 connections, each compared with a bare server that stringifies the same replies. */
export async function measureReads(product: string, measure: Measure): Promise<Row[]> {
	const rows: Row[] = []
	for (const { what, paths, wanted } of await readPaths(product))
		for (const connections of [1, 32])
			rows.push(await besideFloor({ what, paths, connections, wanted }, product, measure))
	return rows
}

/** The paths to read: different pages, products and words in turn, as visitors do. */
export async function readPaths(
	product: string,
): Promise<{ what: string; paths: string[]; wanted: number }[]> {
	const ids: string[] = []
	for (let page = 1; page <= 5; page += 1) {
		const { list } = await readData<{ list: { product_id: string }[] }>(
			`${product}/api/product/list?page=${page}`,
		)
		for (const { product_id } of list) ids.push(product_id)
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

async function besideFloor(
	asked: { what: string; paths: string[]; connections: number; wanted: number },
	product: string,
	{ rounds, seconds }: Measure,
): Promise<Row> {
	const { what, paths, connections, wanted } = asked
	const answers = await Promise.all(paths.map(async (path) => (await fetch(product + path)).json()))
	const server = startServer(['bench/src/floor-http.ts', String(floorPort)], {
		input: JSON.stringify(answers),
	})
	await waitFor(`${floor}/`)
	const requests = paths.map((path) => getRequest(path))
	let turn = 0
	const next = () => requests[(turn = (turn + 1) % requests.length)] ?? getRequest('/')
	try {
		const figures: { ours: Burst; bare: Burst }[] = []
		await burst(product, next, { connections, seconds: 1 })
		await burst(floor, next, { connections, seconds: 1 })
		for (let round = 0; round < rounds; round += 1)
			figures.push({
				ours: await burst(product, next, { connections, seconds }),
				bare: await burst(floor, next, { connections, seconds }),
			})
		return {
			what: `${what}, ${connections} connection${connections === 1 ? '' : 's'}`,
			product: median(figures.map(({ ours }) => ours.perSecond)),
			floor: median(figures.map(({ bare }) => bare.perSecond)),
			wanted: connections === 32 ? wanted : null,
		}
	} finally {
		await stopServer(server)
	}
}
