import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse, { generateReport, type Result } from 'lighthouse'
import type Details from 'lighthouse/types/lhr/audit-details.js'
import puppeteer, { type Browser, type BrowserContext } from 'puppeteer-core'
import { browserProgram, commonSwitches } from '../../e2e/browser.ts'
import { serveCopies } from './copied-replies.ts'
import { lookAt, staticPath, staticReplies, type FirstLook } from './hero.ts'
import { Line, readData } from './load.ts'
import { median, pinLoad, stopServer, unpinLoad } from './processes.ts'
import { say } from './table.ts'

const floorPort = 4715
const floor = `http://127.0.0.1:${floorPort}`

/**
 * The requirements. Times in milliseconds; LCP as a multiple of that of the static page. The JavaScript, in KB gzip, is that of the first load,
 * which is measured on the home page: every other page loads its screen besides.
 */
const wanted = {
	lcp: { visitor: 1.3, signedIn: 1.8 },
	tbtMs: 150,
	cls: 0.02,
	scriptKb: 100,
	performance: 97,
	other: 100,
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
	lcp: 'largest-contentful-paint',
	fcp: 'first-contentful-paint',
	tbt: 'total-blocking-time',
	cls: 'cumulative-layout-shift',
	bytes: 'total-byte-weight',
} as const

/** A page to measure; `token` is that of the person it is shown to. */
interface Screen {
	name: string
	path: string
	token: string | null
}

/** The medians of a page. */
type Figures = Record<keyof typeof metrics | (typeof categories)[number], number> & {
	staticLcp: number
	scriptKb: number
}

/**
 * The shop on a slow phone: Lighthouse with its default mobile throttling (simulated slow 4G, a processor four times slower), in turns on a page
 * of the shop and on a static page with the same picture. `only` names the pages to measure; `reports` is a folder for Lighthouse's own report
 * of each page, that of the run with the median LCP.
 */
export async function measurePhone(
	product: string,
	given: { runs: number; only: readonly string[] | null; reports: string | null },
): Promise<void> {
	if (!(given.runs >= 1)) throw new Error('--runs is a number from 1 on.')
	const all = await findScreens(product)
	const screens = all.filter(({ name }) => given.only?.includes(name) ?? true)
	if (screens.length === 0)
		throw new Error(
			`None of these pages is measured. Choose from ${all.map(({ name }) => name).join(', ')}.`,
		)
	unpinLoad()
	if (given.reports !== null) await mkdir(given.reports, { recursive: true })
	const browser = await puppeteer.launch({
		...(await browserProgram()),
		args: [...commonSwitches, '--lang=en-US'],
		defaultViewport: null,
	})
	try {
		say(
			`\nOn a phone: Lighthouse, slow 4G and processor ÷ 4, both simulated; medians of ${given.runs}. Seconds; TBT in ms; sizes in KB, JavaScript after gzip.`,
		)
		say(head)
		for (const screen of screens) {
			const { figures, middle, look } = await measureScreen(
				browser,
				product + screen.path,
				screen.token,
				given.runs,
			)
			say(line(screen.name, figures))
			const missed = missedBy(screen, figures)
			if (missed.length > 0) say(`  NOT MET: ${missed.join(', ')}`)
			say(`  LCP element: ${lcpElement(middle)}; static page with ${heroText(look)}`)
			const savings = possibleSavings(middle)
			if (savings.length > 0) say(`  a better LCP by: ${savings.join(', ')}`)
			const failed = failedAudits(middle)
			if (failed.length > 0) say(`  failed: ${failed.join(', ')}`)
			if (given.reports !== null)
				await writeFile(join(given.reports, `${screen.name}.html`), generateReport(middle, 'html'))
		}
	} finally {
		await browser.close()
		pinLoad()
	}
}

/** The pages with a budget: public ones, and three of a person who is signed in, has ordered and has something in the cart. */
async function findScreens(product: string): Promise<Screen[]> {
	const { list } = await readData<{ list: { product_id: string; mer_id: string }[] }>(
		`${product}/api/product/list`,
	)
	const [shown] = list
	if (shown === undefined) throw new Error('The demo world has no product to show.')
	const token = await signInWithCart(product, shown.product_id)
	const [popular] = await readData<{ keyword: string }[]>(`${product}/api/product/hot_keyword`)
	if (popular === undefined) throw new Error('The demo world has no popular search.')
	const visitor = [
		['home', '/home'],
		['product', `/detail/${shown.product_id}/${shown.mer_id}`],
		['shop', `/shop/${shown.mer_id}`],
		['explore', '/explore'],
		['search', `/search?title=${encodeURIComponent(popular.keyword)}`],
	] as const
	const signedIn = [
		['cart', '/bag'],
		['orders', '/myPurchases'],
		['wallet', '/capitalRecord'],
	] as const
	return [
		...visitor.map(([name, path]) => ({ name, path, token: null })),
		...signedIn.map(([name, path]) => ({ name, path, token })),
	]
}

/** Signs the demo world's shopper in and puts a product into the cart. Returns the token. */
async function signInWithCart(product: string, productId: string): Promise<string> {
	const { hostname, port } = new URL(product)
	const connection = await Line.open(hostname, Number(port))
	const { userinfo } = await connection.post<{ userinfo: { token: string } }>('/api/user/login', {
		account: 'demo',
		password: 'portolan',
	})
	const { token } = userinfo
	const { skus } = await readData<{ skus: { sku_id: string; stock: number }[] }>(
		`${product}/api/product/detail?product_id=${productId}`,
	)
	const sku = skus.find(({ stock }) => stock > 0)
	await connection.post(
		'/api/cart/add',
		{ product_id: productId, sku_id: sku?.sku_id, num: 1 },
		{ token },
	)
	connection.close()
	return token
}

/** A page and its static page in turns, each time in a new browser profile. */
async function measureScreen(
	browser: Browser,
	url: string,
	token: string | null,
	runs: number,
): Promise<{ figures: Figures; middle: Result; look: FirstLook }> {
	const look = await inProfile(browser, url, token, (context) => lookAt(context, url))
	const cookie: Record<string, string> = token === null ? {} : { cookie: `token=${token}` }
	const server = await serveCopies(floorPort, await staticReplies(url, look.hero, cookie))
	try {
		const results: Result[] = []
		const statics: number[] = []
		for (let run = 0; run < runs; run += 1) {
			results.push(await inProfile(browser, url, token, (context) => runLighthouse(context, url)))
			const page = floor + staticPath
			const bare = await inProfile(browser, page, null, (context) =>
				runLighthouse(context, page, ['performance']),
			)
			statics.push(figureOf(bare, 'lcp'))
		}
		const middleOf = (figure: (result: Result) => number) => median(results.map(figure))
		const lcp = middleOf((result) => figureOf(result, 'lcp'))
		const middle = results.find((result) => figureOf(result, 'lcp') === lcp)
		if (middle === undefined) throw new Error('Lighthouse found no LCP.')
		const figures = {
			...Object.fromEntries(
				keysOf(metrics).map((name) => [name, middleOf((result) => figureOf(result, name))]),
			),
			...Object.fromEntries(
				categories.map((name) => [name, middleOf((result) => scoreOf(result, name))]),
			),
			staticLcp: median(statics),
			scriptKb: look.scriptKb,
		} as Figures
		return { figures, middle, look }
	} finally {
		await stopServer(server)
	}
}

/** Gives a profile without anything stored or cached, but with the cookies of somebody who signed in on it before where there is a token. */
async function inProfile<T>(
	browser: Browser,
	url: string,
	token: string | null,
	use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
	const context = await browser.createBrowserContext()
	try {
		if (token !== null)
			for (const [name, value] of Object.entries({ token, device: 'UTC' }))
				await context.setCookie({ name, value, domain: new URL(url).hostname, path: '/' })
		return await use(context)
	} finally {
		await context.close()
	}
}

async function runLighthouse(
	context: BrowserContext,
	url: string,
	onlyCategories: readonly string[] = categories,
): Promise<Result> {
	const ran = await lighthouse(
		url,
		{
			logLevel: 'error',
			// The profile is new, and holds the token.
			disableStorageReset: true,
			onlyCategories: [...onlyCategories],
		},
		undefined,
		await context.newPage(),
	)
	if (!ran) throw new Error(`Lighthouse gave no result for ${url}.`)
	const { runtimeError, finalDisplayedUrl, requestedUrl } = ran.lhr
	if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`)
	if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
		throw new Error(`${requestedUrl} led to ${finalDisplayedUrl}.`)
	return ran.lhr
}

function figureOf(result: Result, metric: keyof typeof metrics): number {
	return result.audits[metrics[metric]]?.numericValue ?? Number.NaN
}

/** A score from 0 to 100, as Lighthouse shows it. */
function scoreOf(result: Result, category: (typeof categories)[number]): number {
	return Math.round(100 * (result.categories[category]?.score ?? Number.NaN))
}

const columns = [
	['LCP', 7, ({ lcp }) => (lcp / 1000).toFixed(2)],
	['static', 8, ({ staticLcp }) => (staticLcp / 1000).toFixed(2)],
	['ratio', 8, (figures) => `× ${lcpRatio(figures).toFixed(2)}`],
	['FCP', 7, ({ fcp }) => (fcp / 1000).toFixed(2)],
	['TBT', 6, ({ tbt }) => tbt.toFixed(0)],
	['CLS', 7, ({ cls }) => cls.toFixed(3)],
	['bytes', 7, ({ bytes }) => (bytes / 1024).toFixed(0)],
	['JS', 7, ({ scriptKb }) => scriptKb.toFixed(1)],
	['performance', 13, ({ performance }) => String(performance)],
	['accessibility', 15, ({ accessibility }) => String(accessibility)],
	['best practices', 16, (figures) => String(figures['best-practices'])],
	['SEO', 5, ({ seo }) => String(seo)],
] satisfies [string, number, (figures: Figures) => string][]

const head = `\n${'page'.padEnd(9)}${columns.map(([name, width]) => name.padStart(width)).join('')}`

function line(name: string, figures: Figures): string {
	return `${name.padEnd(9)}${columns.map(([, width, text]) => text(figures).padStart(width)).join('')}`
}

function lcpRatio({ lcp, staticLcp }: Figures): number {
	return lcp / staticLcp
}

/** The requirements that a page misses, with what they want. */
function missedBy({ name: page, token }: Screen, figures: Figures): string[] {
	const { tbt, cls, scriptKb, performance } = figures
	const ratio = token === null ? wanted.lcp.visitor : wanted.lcp.signedIn
	const missed: string[] = []
	if (!(lcpRatio(figures) <= ratio)) missed.push(`LCP (× ${ratio})`)
	if (!(tbt <= wanted.tbtMs)) missed.push(`TBT (${wanted.tbtMs} ms)`)
	if (!(cls <= wanted.cls)) missed.push(`CLS (${wanted.cls})`)
	if (page === 'home' && !(scriptKb <= wanted.scriptKb))
		missed.push(`JavaScript (${wanted.scriptKb} KB)`)
	if (!(performance >= wanted.performance)) missed.push(`performance (${wanted.performance})`)
	for (const name of ['accessibility', 'best-practices', 'seo'] as const)
		if (!(figures[name] >= wanted.other)) missed.push(`${name} (${wanted.other})`)
	return missed
}

/** The element and, as far as the browser saw them without throttling, the parts of its time. */
function lcpElement({ audits }: Result): string {
	const details = audits['lcp-breakdown-insight']?.details
	if (details?.type !== 'list') return 'unknown'
	const parts: string[] = []
	let element = 'unknown'
	for (const item of details.items) {
		if (item.type === 'node') element = nodeText(item)
		if (item.type === 'table')
			for (const { label, duration } of item.items)
				parts.push(`${textOf(label).toLowerCase()} ${Number(duration).toFixed(0)} ms`)
	}
	return `${element}${parts.length > 0 ? `; unthrottled: ${parts.join(', ')}` : ''}`
}

/** The place of an element, and what it says. Where it says nothing, Lighthouse repeats the place. */
function nodeText({ nodeLabel = '', selector = '' }: Details.NodeValue): string {
	return selector.startsWith(nodeLabel) ? selector : `${selector} “${nodeLabel.slice(0, 50)}”`
}

/** Lighthouse's values of tables are of many types. */
function textOf(value: unknown): string {
	return typeof value === 'string' ? value : ''
}

function heroText({ hero }: FirstLook): string {
	return hero.picture === null
		? `the text “${hero.text.slice(0, 40)}”`
		: new URL(hero.picture).pathname
}

/** What Lighthouse expects to make LCP earlier, the most first. */
function possibleSavings({ audits }: Result): string[] {
	return Object.values(audits)
		.map(({ id, metricSavings }) => ({ id, ms: metricSavings?.LCP ?? 0 }))
		.filter(({ ms }) => ms > 0)
		.toSorted((a, b) => b.ms - a.ms)
		.map(({ id, ms }) => `${id} ${ms.toFixed(0)} ms`)
}

/** The audits that cost a score other than performance, each with its first element. */
function failedAudits({ audits, categories: found }: Result): string[] {
	return categories
		.filter((name) => name !== 'performance')
		.flatMap((name) => found[name]?.auditRefs ?? [])
		.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
		.map(({ id }) => {
			const details = audits[id]?.details
			const items = details?.type === 'table' ? details.items : []
			const node = items[0]?.['node']
			return isNode(node) ? `${id} (${items.length}): ${nodeText(node)}` : id
		})
}

function isNode(value: unknown): value is Details.NodeValue {
	return typeof value === 'object' && value !== null && 'type' in value && value.type === 'node'
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
	return Object.keys(record) as Key[]
}
