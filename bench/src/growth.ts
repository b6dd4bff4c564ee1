import { burst, getRequest, readData } from './load.ts'
import { searchWords } from './reads.ts'
import { median } from './processes.ts'
import { say, verdict, type Measure } from './table.ts'

/** Median latencies in milliseconds, by what was asked. */
export type Latencies = Map<string, number>

/** Raised for every request of a run, so that no two are the same and the cache of ready answers never helps. */
let asked = 0

/**
 * How long lists, filters and searches take on one connection. Every request asks for a highest price of its own, above
 * all prices there are, so each is answered by the database.
 */
export async function measureLatencies(
	product: string,
	{ rounds, seconds }: Measure,
): Promise<Latencies> {
	const shelf = await readData<{ list: { category_id: string }[] }>(`${product}/api/product/list`)
	const category = shelf.list[0]?.category_id ?? ''
	const kinds = new Map([
		['list, best selling', '/api/product/list?sort=sales'],
		['list, newest', '/api/product/list?sort=new'],
		['list, cheapest', '/api/product/list?sort=price_asc'],
		['list, third page', '/api/product/list?page=3'],
		['category', `/api/product/list?category_id=${category}`],
		['category, cheapest', `/api/product/list?category_id=${category}&sort=price_asc`],
		['from a price on', '/api/product/list?price_min=20'],
		['category from a price on', `/api/product/list?category_id=${category}&price_min=20`],
		...searchWords
			.slice(0, 5)
			.map((word): [string, string] => [`search “${word}”`, `/api/product/search?title=${word}`]),
		['search by sales', '/api/product/search?title=bag&sort=sales'],
		['search of two words', '/api/product/search?title=desk%20lamp'],
	])
	const found: Latencies = new Map()
	for (const [what, path] of kinds) {
		const fresh = () =>
			getRequest(`${path}${path.includes('?') ? '&' : '?'}price_max=${100_000 + (asked += 1)}`)
		await burst(product, fresh, { connections: 1, seconds: 0.5 })
		const rows = []
		for (let round = 0; round < rounds; round += 1)
			rows.push((await burst(product, fresh, { connections: 1, seconds: seconds / 4 })).p50)
		found.set(what, median(rows))
	}
	return found
}

/** Writes both sets of latencies and how many times the first the second is. */
export function printGrowth(small: Latencies, large: Latencies): void {
	say('\np50 in ms, uncached'.padEnd(35) + 'demo'.padStart(10) + '100,000'.padStart(10))
	for (const [what, before] of small) {
		const after = large.get(what) ?? Number.NaN
		say(
			`${what.padEnd(34)}${before.toFixed(2).padStart(10)}${after.toFixed(2).padStart(10)}${`×${(after / before).toFixed(2)}`.padStart(9)}   under ×3: ${verdict(after < 3 * before)}`,
		)
	}
}
