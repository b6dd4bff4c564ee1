import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
	mistakes,
	mug,
	fileOf,
} from '../../apps/api/src/catalogue/testing/product-file-fixtures.ts'
import { say } from './table.ts'

/** A person of a shop who is signed in. */
export interface Seller {
	token: string
	shopId: string
}

/** What a file of products or a bulk edit is, while a job works on it. */
interface Work {
	import_id?: string
	bulk_edit_id?: string
	state: string
	added?: number
	faults?: unknown[]
	counts?: Record<string, number>
}

/** Products by a file with forty mistakes, then by the right one, changed together, and undone, with the seconds of each step. */
export async function measureShopFiles(
	product: string,
	seller: Seller,
	products: number,
): Promise<void> {
	const ask = (path: string, body?: unknown) => asker(product, seller, path, body)
	const known = await ask('/merchant/product_list?limit=1')
	const [sample] = known.list as { image: string; category_name: string }[]
	const right = Array.from({ length: products }, (_, at) =>
		mug(`GOOD-${at}`, {
			state: 'on',
			images: sample?.image ?? '',
			category: sample?.category_name ?? '',
			description_en: 'A mug of stoneware, for tea and coffee.',
			weight_grams: '300',
			new_stock: '1000',
		}),
	)
	const wrong = right.map((row, at) => ({
		...row,
		...(at % 100 === 5 ? mistakes[(at - 5) / 100]?.[1] : {}),
	}))
	say(`\n${`seconds, ${products} products`.padEnd(34)}`)
	const faulty = await timed('file with 40 mistakes, checked', () =>
		fileUntil(ask, wrong, ['faulty', 'checked']),
	)
	if (faulty.state !== 'faulty') throw new Error('The mistakes were not found.')
	const checked = await timed('right file, checked', () =>
		fileUntil(ask, right, ['checked', 'faulty']),
	)
	const written = await timed('right file, written', async () => {
		await ask('/merchant/product_import_confirm', { import_id: checked.import_id })
		return until(ask, `/merchant/product_import_state?import_id=${checked.import_id}`, [
			'done',
			'faulty',
		])
	})
	if (written.added !== products)
		throw new Error(`The file was not written: ${JSON.stringify(written).slice(0, 300)}`)

	const preview = await timed('bulk edit, preview', () =>
		ask('/merchant/bulk_edit', {
			filter: { keyword: 'Mug GOOD' },
			changes: {
				price: { kind: 'raise_percent', value: '10', rounding: 'ends_99' },
				stock_change: 5,
				weight_grams: 350,
			},
		}),
	)
	const path = `/merchant/bulk_edit_state?bulk_edit_id=${preview.bulk_edit_id}`
	const id = { bulk_edit_id: preview.bulk_edit_id }
	await timed('bulk edit, applied', async () => {
		await ask('/merchant/bulk_edit_confirm', id)
		return until(ask, path, ['done'])
	})
	const undone = await timed('bulk edit, undone', async () => {
		await ask('/merchant/bulk_edit_undo', id)
		return until(ask, path, ['undone'])
	})
	if (undone.counts?.['undone'] !== 3 * products)
		throw new Error(`Not everything was undone: ${JSON.stringify(undone.counts)}`)
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
	const from = performance.now()
	const result = await work()
	say(`${what.padEnd(34)}${((performance.now() - from) / 1000).toFixed(1).padStart(10)}`)
	return result
}

type Ask = (path: string, body?: unknown) => Promise<Work & { list?: unknown }>

async function fileUntil(
	ask: Ask,
	rows: Parameters<typeof fileOf>[0],
	ends: string[],
): Promise<Work> {
	const { import_id: id } = await ask('/merchant/product_import', {
		csv: fileOf(rows),
		pictures: [],
	})
	return until(ask, `/merchant/product_import_state?import_id=${id}`, ends)
}

/** Asks for the state, as the page does, until it is one of these. */
async function until(ask: Ask, path: string, ends: string[]): Promise<Work> {
	for (;;) {
		const work = await ask(path)
		if (ends.includes(work.state)) return work
		await pause(250)
	}
}

async function asker(
	product: string,
	{ token }: Seller,
	path: string,
	body: unknown,
): Promise<Work & { list?: unknown }> {
	const answered = await fetch(product + path, {
		method: body === undefined ? 'GET' : 'POST',
		headers: { token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
		...(body !== undefined && { body: JSON.stringify(body) }),
	})
	const text = await answered.text()
	if (!answered.ok) throw new Error(`${path} was not answered: ${text.slice(0, 300)}`)
	return (JSON.parse(text) as { data: Work & { list?: unknown } }).data
}
