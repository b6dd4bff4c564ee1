import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buy, openFloor, openShoppers, payCode, type Shopper } from './checkouts.ts'
import { Line, repeat } from './load.ts'
import { median, root } from './processes.ts'
import type { Measure, Row } from './table.ts'
import type { Workshop } from './bench-database.ts'

/** How many requests operators send at once. */
const operators = 16
/** How many decisions are made in a round. */
const perRound = 400
/** A valid card number of no bank: sixteen digits with a correct check digit (ISO/IEC 7812-1). */
const card = { real_name: 'Bench Shopper', bank_card: '4000000000000002', bank_name: 'Bench Bank' }
/** Operators look at evidence; the benchmark only needs that there is some. */
const picture = join(root, 'apps/api/seed/pictures/slate-14-laptop-1.webp')

/** Withdrawals and recharges that operators approve, sixteen requests at once, compared with whole checkouts of the bare server. */
export async function measureDesk(
	product: string,
	workshop: Workshop,
	{ rounds, seconds }: Measure,
): Promise<Row[]> {
	const people = await openShoppers(product, workshop)
	const each = (rounds * perRound) / people.length
	const withdrawals = await askAll(people, each, askWithdrawal)
	const images: string[] = []
	// One after another: uploads of many people at once are refused temporarily.
	for (const shopper of people) images.push(await uploadEvidence(product, shopper))
	const recharges = await askAll(people, each, (shopper, index) =>
		askRecharge(shopper, images[index] ?? ''),
	)
	// A new destination waits a day.
	await advance(product, 25 * 3_600)

	const { hostname, port } = new URL(product)
	const lines = await Promise.all(
		Array.from({ length: operators }, () => Line.open(hostname, Number(port))),
	)
	const token = await signIn(lines[0])
	const decide = (worker: number, path: string, body: unknown) =>
		lines[worker]?.post(path, body, { token, 'idempotency-key': randomUUID() })
	const floor = await openFloor(workshop)
	try {
		const passWithdrawal = (worker: number, extract_id: string) =>
			decide(worker, '/admin/extract_pass', { extract_id })
		const passRecharge = (worker: number, recharge_id: string) =>
			decide(worker, '/admin/recharge_pass', {
				recharge_id,
				real_price: '90.00',
				bank_line: recharge_id,
			})
		const write = async (worker: number) => {
			const shopper = floor.people[worker]
			const sku = floor.skus[Math.floor(Math.random() * floor.skus.length)]
			if (shopper && sku !== undefined) await buy(shopper, sku)
		}
		const figures: Record<'withdrawals' | 'recharges' | 'bare', number[]> = {
			withdrawals: [],
			recharges: [],
			bare: [],
		}
		for (let round = 0; round < rounds; round += 1) {
			figures.withdrawals.push(await decideAll(withdrawals.splice(0, perRound), passWithdrawal))
			figures.recharges.push(await decideAll(recharges.splice(0, perRound), passRecharge))
			figures.bare.push(await repeat(operators, seconds, write))
		}
		const bare = median(figures.bare)
		return [
			{
				what: 'withdrawals passed, 16 at once',
				product: median(figures.withdrawals),
				floor: bare,
				wanted: null,
			},
			{
				what: 'recharges passed, 16 at once',
				product: median(figures.recharges),
				floor: bare,
				wanted: null,
			},
		]
	} finally {
		for (const line of [...people.map((shopper) => shopper.line), ...lines]) line.close()
		await floor.stop()
	}
}

/** Each shopper makes this many requests, all shoppers at once; returns their ids. */
async function askAll(
	people: readonly Shopper[],
	each: number,
	ask: (shopper: Shopper, index: number) => Promise<string>,
): Promise<string[]> {
	const asked = await Promise.all(
		people.map(async (shopper, index) => {
			const ids: string[] = []
			for (let count = 0; count < each; count += 1) ids.push(await ask(shopper, index))
			return ids
		}),
	)
	return asked.flat()
}

async function askWithdrawal({ line, token }: Shopper): Promise<string> {
	const wish = { extract_type: 'bank', price: '100.00', ...card }
	const { ref } = await line.post<{ ref: string }>('/api/user/extract_quote', wish, { token })
	const { pay_token } = await line.post<{ pay_token: string }>(
		'/api/user/verify_pay',
		{ password_pay: payCode, scene: 'extract', ref, amount: '100.00' },
		{ token },
	)
	const { extract_id } = await line.post<{ extract_id: string }>(
		'/api/user/extract',
		{ ...wish, pay_token },
		{ token, 'idempotency-key': randomUUID() },
	)
	return extract_id
}

async function askRecharge({ line, token }: Shopper, image: string): Promise<string> {
	const { recharge_id } = await line.post<{ recharge_id: string }>(
		'/api/user/recharge',
		{ recharge_type: 'bank', price: '100.00' },
		{ token, 'idempotency-key': randomUUID() },
	)
	await line.post(
		'/api/user/recharge_pay',
		{ recharge_id, image },
		{ token, 'idempotency-key': randomUUID() },
	)
	return recharge_id
}

async function uploadEvidence(product: string, { token }: Shopper): Promise<string> {
	const form = new FormData()
	form.set('scene', 'recharge')
	form.set('file', new Blob([await readFile(picture)], { type: 'image/webp' }), 'paid.webp')
	const answered = await fetch(`${product}/api/common/upload`, {
		method: 'POST',
		headers: { token },
		body: form,
	})
	if (!answered.ok) throw new Error(`The evidence was not taken: ${await answered.text()}`)
	const { data } = (await answered.json()) as { data: { url: string } }
	return data.url
}

/** A demo finance operator, who may decide alone up to the limit. */
async function signIn(line: Line | undefined): Promise<string> {
	const signedIn = await line?.post<{ session: { token: string } | null }>('/admin/login', {
		name: 'operator2',
		password: 'portolan-decides',
	})
	if (!signedIn?.session) throw new Error('The operator of the demo world could not sign in.')
	return signedIn.session.token
}

async function advance(product: string, seconds: number): Promise<void> {
	const answered = await fetch(`${product}/test/clock`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ advance_seconds: seconds }),
	})
	if (!answered.ok) throw new Error(`The clock did not move: ${answered.status}`)
}

/** Decides all of these, a number of them at once; returns how many per second. */
async function decideAll(
	ids: string[],
	decide: (worker: number, id: string) => Promise<unknown> | undefined,
): Promise<number> {
	const from = performance.now()
	const waiting = ids.values()
	await Promise.all(
		Array.from({ length: operators }, async (_, worker) => {
			for (const id of waiting) await decide(worker, id)
		}),
	)
	return ids.length / ((performance.now() - from) / 1000)
}
