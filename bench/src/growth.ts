import { burst, getRequest, readData } from './load.ts'
import { searchWords } from './reads.ts'
import { median } from './processes.ts'
import { say, verdict, type Measure } from './table.ts'

/** Median latencies in milliseconds, by request. */
export type Latencies = Map<string, number>

/** Incremented for every request of a run, so that no two are the same and cached replies are never used. */
let asked = 0

/** The same list with a unique highest price, above all existing prices. */
function differently(path: string): string {
	asked += 1
	return `${path}${path.includes('?') ? '&' : '?'}price_max=${100_000 + asked}`
}

/** The same search, with other spaces around its words. */
function withBlanks(words: string): string {
	asked += 1
	const before = ' '.repeat(Math.floor(asked / 40) % 40)
	return `/api/product/search?title=${before}${words}${' '.repeat(asked % 40)}&limit=${20 + (Math.floor(asked / 1600) % 5)}`
}

/** How long lists, filters and searches take on one connection. Every request is answered from the database. */
export async function measureLatencies(
	product: string,
	{ rounds, seconds }: Measure,
): Promise<Latencies> {
	const shelf = await readData<{ list: { category_id: string }[] }>(`${product}/api/product/list`)
	const category = shelf.list[0]?.category_id ?? ''
	const list = (query: string) => () => differently(`/api/product/list?${query}`)
	const kinds = new Map<string, () => string>([
		['list, best selling', list('sort=sales')],
		['list, newest', list('sort=new')],
		['list, cheapest', list('sort=price_asc')],
		['list, third page', list('page=3')],
		['category', list(`category_id=${category}`)],
		['category, cheapest', list(`category_id=${category}&sort=price_asc`)],
		['from a price on', list('price_min=20')],
		['category from a price on', list(`category_id=${category}&price_min=20`)],
		...searchWords
			.slice(0, 5)
			.map((word): [string, () => string] => [`search “${word}”`, () => withBlanks(word)]),
		['search of two words', () => withBlanks('desk lamp')],
		// A word of descriptions that no title has.
		['search in descriptions', () => withBlanks('padded')],
		['search and filter', () => differently('/api/product/search?title=phone')],
		['search by sales', () => differently('/api/product/search?title=bag&sort=sales')],
	])
	const found: Latencies = new Map()
	for (const [what, next] of kinds) {
		const fresh = () => getRequest(next())
		await burst(product, fresh, { connections: 1, seconds: 0.5 })
		const rows = []
		for (let round = 0; round < rounds; round += 1)
			rows.push((await burst(product, fresh, { connections: 1, seconds: seconds / 4 })).p50)
		found.set(what, median(rows))
	}
	return found
}

/** Writes both sets of latencies and the factor between them. */
export function printGrowth(small: Latencies, large: Latencies): void {
	say('\np50 in ms, uncached'.padEnd(35) + 'demo'.padStart(10) + '100,000'.padStart(10))
	for (const [what, before] of small) {
		const after = large.get(what) ?? Number.NaN
		say(
			`${what.padEnd(34)}${before.toFixed(2).padStart(10)}${after.toFixed(2).padStart(10)}${`×${(after / before).toFixed(2)}`.padStart(9)}   under ×3: ${verdict(after < 3 * before)}`,
		)
	}
}
