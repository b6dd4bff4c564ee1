import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShopOrders } from './add-shop-orders.ts'
import { openWorkshop, type Workshop } from './bench-database.ts'
import {
	median,
	peakResidentMb,
	residentMb,
	startServer,
	stopServer,
	waitFor,
} from './processes.ts'
import { measureShopFiles, type Seller } from './shop-files.ts'
import { say, verdict } from './table.ts'

const port = 4710
const product = `http://127.0.0.1:${port}`

/** How many orders the large and the small shop have, and how many products the large one gets by a file. */
const orders = { large: 50_000, small: 50 }
const products = 5_000
/** The goal of every list, in milliseconds. */
const wantedMs = 300

/** What is known of a shop to search for. */
interface Shop {
	seller: Seller
	orderNumber: string
	trackingNumber: string
	skuCode: string
	orderId: string
	/** How many pages of 25 its orders and its products have. */
	pages: number
	productPages: number
	/** The last month with settlements, as seconds and as days. */
	month: { from: number; until: number; firstDay: string; lastDay: string }
}

/** What is asked of a shop, by its name in the table. */
type Asked = readonly (readonly [what: string, path: (shop: Shop) => string])[]

/** Filters, sorts and searches of the list of orders. */
const orderLists: Asked = [
	['orders, all', () => ''],
	['orders, unpaid', () => 'status=0'],
	['orders, to ship', () => 'status=1'],
	['orders, shipped', () => 'status=2'],
	['orders, received or completed', () => 'status=3,4'],
	['orders, cancelled', () => 'status=-1'],
	['orders, refund request open', () => 'status=refunding'],
	['orders, refunded', () => 'status=refunded'],
	['orders, too late', () => 'overdue=1'],
	['orders, asked to cancel', () => 'cancel_asked=1'],
	['orders of a month', ({ month }) => `from=${month.from}&until=${month.until}`],
	['orders to a country', () => 'country=PT'],
	['orders with a tag', () => 'tag=gift'],
	['orders, oldest first', () => 'sort=created&dir=asc'],
	['orders by ship-by date', () => 'sort=ship_by&dir=asc'],
	['orders by total', () => 'sort=total&dir=desc'],
	['orders by pieces', () => 'sort=items&dir=desc'],
	['orders, last page', ({ pages }) => `page=${pages}`],
	['search: order number', ({ orderNumber }) => `keyword=${orderNumber}`],
	['search: tracking number', ({ trackingNumber }) => `keyword=${trackingNumber}`],
	['search: SKU code', ({ skuCode }) => `keyword=${skuCode}`],
	['search: receiver', () => 'keyword=Tanaka'],
	['search: part of a name', () => 'keyword=an'],
	['search: title of one product', () => 'keyword=Mug GOOD-77'],
	['search: title of nearly all', () => 'keyword=mug'],
	['search: amount', () => 'keyword=9.50'],
	['search: note', () => 'keyword=bell of number 5'],
	['search: nothing found', () => 'keyword=zeppelin'],
	['search: oldest first', () => 'keyword=Tanaka&sort=created&dir=asc'],
]

const asked: Asked = [
	...orderLists.map(
		([what, query]) =>
			[what, (shop: Shop) => `/merchant/order_list?limit=25&${query(shop)}`] as const,
	),
	['order', ({ orderId }) => `/merchant/order_detail?order_id=${orderId}`],
	['saved views', () => '/merchant/order_view_list'],
	['tags', () => '/merchant/order_tag_list'],
	['what to do next', () => '/merchant/task_list'],
	['overview', () => '/merchant/dashboard'],
	['escrow', () => '/merchant/escrow_list?limit=25'],
	['escrow by day', () => '/merchant/escrow_forecast'],
	['statement', () => '/merchant/statement?limit=25'],
	['products, all', () => '/merchant/product_list?limit=25'],
	[
		'products, last page',
		({ productPages }) => `/merchant/product_list?limit=25&page=${productPages}`,
	],
	['products on sale', () => '/merchant/product_list?limit=25&state=on'],
	['products, low stock', () => '/merchant/product_list?limit=25&low_stock=1'],
	['products without German', () => '/merchant/product_list?limit=25&lacks=de'],
	['products by title', () => '/merchant/product_list?limit=25&keyword=mug'],
	['products by SKU code', ({ skuCode }) => `/merchant/product_list?limit=25&keyword=${skuCode}`],
	['products, nothing found', () => '/merchant/product_list?limit=25&keyword=zeppelin'],
]

/** Files, which may take longer than a list. */
const files: Asked = [
	[
		'file for accountants, a month',
		({ month }) => `/merchant/accounting_csv?from=${month.firstDay}&to=${month.lastDay}`,
	],
	[
		'file of the statement, a month',
		({ month }) => `/merchant/statement_csv?from=${month.firstDay}&to=${month.lastDay}`,
	],
	['file of orders to ship', () => '/merchant/order_csv'],
	['file of products', () => '/merchant/product_csv'],
]

/**
 * The desk of a shop with 50,000 orders and 5,000 products beside that of a small one, on a server of its own: 5,000 products by a file, changed
 * together and undone; then every list, search and first page, of both shops in turn.
 */
export async function measureShopDesk(calls: number): Promise<void> {
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-desk-'))
	const server = startServer(['scripts/start.js'], {
		env: { DATA_DIR: dataDir, PORT: String(port), SEED: 'demo', CLOCK: 'test' },
	})
	try {
		await waitFor(`${product}/healthz`)
		const workshop = await openWorkshop(dataDir)
		try {
			await workshop.prepare()
			await measureBoth(workshop, server.pid ?? 0, calls)
		} finally {
			await workshop.close()
		}
	} finally {
		await stopServer(server)
		await rm(dataDir, { recursive: true, force: true })
	}
}

async function measureBoth(workshop: Workshop, pid: number, calls: number): Promise<void> {
	const large = await signIn('merchant1')
	const small = await signIn('merchant2')
	const before = residentMb(pid)
	await measureShopFiles(product, large, products)
	await workshop.withOwner(async (owner) => {
		await owner.query('vacuum analyze')
		const from = performance.now()
		await addShopOrders(owner, large.shopId, orders.large)
		await addShopOrders(owner, small.shopId, orders.small)
		// A job does it every ten minutes.
		await owner.query('select add_statements_up(1, 100)')
		say(`Orders were added in ${((performance.now() - from) / 1000).toFixed(0)} s.`)
	})
	const filed = residentMb(pid)
	await measureLists(await shopOf(workshop, large), await shopOf(workshop, small), calls)
	say(
		`\nMemory of the API process: ${before.toFixed(0)} MB before, ${filed.toFixed(0)} MB after the files and the bulk edit, ${residentMb(pid).toFixed(0)} MB after the lists, at most ${peakResidentMb(pid).toFixed(0)} MB meanwhile`,
	)
}

async function signIn(account: string): Promise<Seller> {
	const answered = await fetch(`${product}/merchant/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ account, password: 'portolan-sells' }),
	})
	const { data } = (await answered.json()) as {
		data: { token: string; merchant: { shop_id: string } }
	}
	return { token: data.token, shopId: data.merchant.shop_id }
}

async function shopOf(workshop: Workshop, seller: Seller): Promise<Shop> {
	const { rows } = await workshop.withOwner((owner) =>
		owner.query<Omit<Shop, 'seller' | 'month'> & { settledAt: Date }>(
			`select o.id as "orderId", o.order_sn as "orderNumber", p.delivery_no as "trackingNumber",
				coalesce((select code from sku_detail where shop_id = o.shop_id order by code limit 1), 'none') as "skuCode",
				(select max(settled_at) from orders where shop_id = o.shop_id) as "settledAt",
				(select ceil(count(*) / 25.0)::int from orders where shop_id = o.shop_id) as pages,
				(select ceil(count(*) / 25.0)::int from product where shop_id = o.shop_id) as "productPages"
			from orders o join parcel p on p.order_id = o.id where o.shop_id = $1 order by o.id offset 20 limit 1`,
			[seller.shopId],
		),
	)
	const [found] = rows
	if (!found) throw new Error('The shop has no orders.')
	// A month in which the shop had money.
	const until = found.settledAt
	const from = new Date(until.getTime() - 30 * 86_400_000)
	const day = (date: Date) => date.toISOString().slice(0, 10)
	const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)
	return {
		...found,
		seller,
		month: { from: seconds(from), until: seconds(until), firstDay: day(from), lastDay: day(until) },
	}
}

/** The middle of some times, and what 95 of 100 do not exceed, in milliseconds. */
interface Times {
	p50: number
	p95: number
}

async function measureLists(large: Shop, small: Shop, calls: number): Promise<void> {
	say(
		`\n${`ms a call, of ${calls}`.padEnd(34)}${'small p50'.padStart(10)}${'p95'.padStart(8)}${'50,000 p50'.padStart(12)}${'p95'.padStart(8)}${'ratio'.padStart(9)}`,
	)
	const slow: string[] = []
	for (const [what, path] of asked) {
		const [one, other] = await timesOf(small, large, path, calls)
		printTimes(what, one, other)
		if (other.p50 >= wantedMs) slow.push(what)
	}
	say(
		`Every list under ${wantedMs} ms at 50,000 orders: ${verdict(slow.length === 0)}${slow.length > 0 ? ` (${slow.join('; ')})` : ''}`,
	)
	for (const [what, path] of files) printTimes(what, ...(await timesOf(small, large, path, 3)))
}

function printTimes(what: string, small: Times, large: Times): void {
	say(
		`${what.padEnd(34)}${small.p50.toFixed(1).padStart(10)}${small.p95.toFixed(1).padStart(8)}${large.p50.toFixed(1).padStart(12)}${large.p95.toFixed(1).padStart(8)}${`×${(large.p50 / small.p50).toFixed(1)}`.padStart(9)}`,
	)
}

/** Asks both shops in turn, so that what else the machine does meets both. */
async function timesOf(
	small: Shop,
	large: Shop,
	path: (shop: Shop) => string,
	calls: number,
): Promise<[Times, Times]> {
	const sides = [small, large].map((shop) => ({ shop, path: path(shop), times: [] as number[] }))
	// The first ones are for the compilers, and for the plans that the database keeps.
	for (let call = -2; call < calls; call += 1)
		for (const side of sides) {
			const from = performance.now()
			await ask(side.shop.seller, side.path)
			if (call >= 0) side.times.push(performance.now() - from)
		}
	const [one, other] = sides.map(({ times }) => summaryOf(times))
	if (!one || !other) throw new Error('Nothing was measured.')
	return [one, other]
}

function summaryOf(times: readonly number[]): Times {
	const sorted = times.toSorted((a, b) => a - b)
	return { p50: median(sorted), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN }
}

/** By `fetch`: files come in parts, without a length. */
async function ask({ token }: Seller, path: string): Promise<void> {
	const answered = await fetch(encodeURI(product + path), { headers: { token } })
	const text = await answered.text()
	if (!answered.ok) throw new Error(`${path} was not answered: ${text.slice(0, 300)}`)
}
