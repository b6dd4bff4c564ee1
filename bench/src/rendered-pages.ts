import { languages } from '../../packages/contract/src/languages.ts'
import { runningPid } from '../../apps/api/src/platform/database/embedded.ts'
import { browserHeaders, copyReply, serveCopies } from './copied-replies.ts'
import { burst, getRequest, Line, readData } from './load.ts'
import { median, processMs, residentMb, serverMs, stopServer } from './processes.ts'
import { printRows, say, verdict, type Measure, type Row } from './table.ts'

const floorPort = 4714
const floor = `http://127.0.0.1:${floorPort}`
/** How many languages a short run renders: the first is for the compilers. */
const shortLanguages = 5

/** The requirements: shares of the floor, milliseconds of processor time, MB. */
const wanted = { ratio: 0.3, renderMs: 4, residentMb: 250 }

/** The server to measure. */
interface Server {
	url: string
	pid: number
	dataDir: string
}

/**
 * The pages of the shop as HTML: processor time of a product page that nobody has asked for before, pages a second when the same one is asked
 * for again, beside a bare server that sends the same bytes, and the memory of the API after both.
 */
export async function measurePages(server: Server, measure: Measure): Promise<void> {
	const products = await allProducts(server.url)
	// First, while the server has kept no page yet.
	await measureRendering(server, products, measure)
	const [first] = products
	const rows: Row[] = []
	for (const [what, path] of [
		['/home', '/home'],
		['product page', `/detail/${first?.product_id ?? ''}`],
	] as const)
		rows.push(...(await besideFloor(what, path, server.url, measure)))
	printRows(rows)
	const mb = residentMb(server.pid)
	say(
		`\nMemory of the API process after these pages: ${mb.toFixed(0)} MB; at most ${wanted.residentMb}: ${verdict(mb <= wanted.residentMb)}`,
	)
}

interface Product {
	product_id: string
	title: string
}

async function allProducts(url: string): Promise<Product[]> {
	const all: Product[] = []
	for (let page = 1; ; page += 1) {
		const { list, has_more } = await readData<{ list: Product[]; has_more: unknown }>(
			`${url}/api/product/list?limit=50&page=${page}`,
		)
		all.push(...list)
		if (has_more !== true && has_more !== 1) return all
	}
}

/** Asks for every product once in every language, one page after another. */
async function measureRendering(
	{ url, pid, dataDir }: Server,
	products: readonly Product[],
	{ rounds }: Measure,
): Promise<void> {
	const { hostname, port } = new URL(url)
	const line = await Line.open(hostname, Number(port))
	const postmaster = runningPid(dataDir) ?? 0
	const figures: { api: number; database: number }[] = []
	try {
		for (const [at, { file }] of languages
			.slice(0, rounds === 1 ? shortLanguages : languages.length)
			.entries()) {
			const headers = { ...browserHeaders, cookie: `lang=${file}` }
			const before = { api: processMs(pid), database: serverMs(postmaster) }
			for (const { product_id: id } of products)
				await line.ask(getRequest(`/detail/${id}`, headers))
			if (at > 0)
				figures.push({
					api: (processMs(pid) - before.api) / products.length,
					database: (serverMs(postmaster) - before.database) / products.length,
				})
		}
	} finally {
		line.close()
	}
	const ms = median(figures.map(({ api }) => api))
	const database = median(figures.map(({ database: each }) => each))
	const isRendered = await showsProduct(url, products[0])
	say(
		`\nProcessor time of an uncached product page (${products.length} products in each of ${figures.length} languages, once each): ${ms.toFixed(2)} ms; at most ${wanted.renderMs}: ${verdict(ms <= wanted.renderMs)}; the database besides: ${database.toFixed(2)} ms`,
	)
	if (!isRendered)
		say(
			'The HTML of a product page does not hold its title: what was measured is the page without content.',
		)
}

/** Whether a page arrives with the product in it, and not only with the code that fetches it. */
async function showsProduct(url: string, product: Product | undefined): Promise<boolean> {
	if (product === undefined) throw new Error('The demo world has no product to show.')
	const page = await fetch(`${url}/detail/${product.product_id}`, {
		headers: { 'accept-language': 'en' },
	})
	const html = (await page.text()).replaceAll('&amp;', '&').replaceAll(/&#(x27|39);/g, "'")
	return html.includes(product.title)
}

/** One page again and again, at 1 and at 32 connections. */
async function besideFloor(
	what: string,
	path: string,
	url: string,
	{ rounds, seconds }: Measure,
): Promise<Row[]> {
	const request = getRequest(path, browserHeaders)
	const next = () => request
	const server = await serveCopies(floorPort, [await copyReply(url + path)])
	try {
		const rows: Row[] = []
		for (const connections of [1, 32]) {
			const ours: number[] = []
			const bare: number[] = []
			await burst(url, next, { connections, seconds: 1 })
			await burst(floor, next, { connections, seconds: 1 })
			for (let round = 0; round < rounds; round += 1) {
				ours.push((await burst(url, next, { connections, seconds })).perSecond)
				bare.push((await burst(floor, next, { connections, seconds })).perSecond)
			}
			rows.push({
				what: `${what}, ${connections} connection${connections === 1 ? '' : 's'}`,
				product: median(ours),
				floor: median(bare),
				wanted: connections === 32 ? wanted.ratio : null,
			})
		}
		return rows
	} finally {
		await stopServer(server)
	}
}
