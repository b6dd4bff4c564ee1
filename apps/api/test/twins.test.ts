import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
	cancelRecharge,
	createOrder,
	createRecharge,
	getUserInfo,
	payOrder,
	previewOrder,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressFor } from '../src/orders/testing/checkout-fixtures.ts'
import { readyToRecharge } from '../src/recharges/testing/recharge-fixtures.ts'
import { spawnProcess, type SpawnedProcess } from './spawn-process.ts'
import { openTestApp, Refused, type Person, type TestApp } from './test-app.ts'

/**
 * Two requests with one Idempotency-Key, 0 to 20 ms apart, at one process and at three: the order is made, paid and the recharge requested
 * once, and both get the same answer. `npm test -- twins` sends 2,000 pairs to each, the run of all tests 60.
 */

const pairs = process.env['FULL'] === '1' ? 2_000 : 60
/** One round makes an order, pays it and requests a recharge: three pairs. */
const pairsOfARound = 3
const lanes = 4

let app: TestApp
let others: SpawnedProcess[] = []
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	others = await Promise.all([spawnProcess(app), spawnProcess(app)])
})
afterAll(async () => {
	await Promise.all(others.map((other) => other.kill()))
	await app.close()
})

/** What came of all pairs. */
interface Tally {
	pairs: number
	different: string[]
	/** How often a request was told that its twin is still running, and asked again, as the contract says. */
	inProgress: number
	at: number
}

test.each(['one process', 'three processes'])(
	'two requests with one key get the same answer at %s',
	{ timeout: 600_000 },
	async (where) => {
		const urls = where === 'one process' ? [app.url] : [app.url, ...others.map(({ url }) => url)]
		const tally: Tally = { pairs: 0, different: [], inProgress: 0, at: 0 }
		const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
		const { skuId } = await app.product({ price: '1.00', stock: 10_000, shopId })
		const rounds = Math.ceil(pairs / pairsOfARound / lanes)
		await Promise.all(
			Array.from({ length: lanes }, async () => {
				const mila = await app.shopperWith({ money: '1000.00' })
				const addressId = await addressFor(app, mila)
				for (let round = 0; round < rounds; round += 1)
					await buyAndRecharge(mila, { skuId, addressId }, urls, tally)
				const { money } = await app.as(mila)(getUserInfo)
				expect(cents('1000.00') - cents(money)).toBe(cents('1.00') * BigInt(rounds))
			}),
		)
		expect(tally.different).toEqual([])
		expect(tally.pairs).toBeGreaterThanOrEqual(pairs)
		process.stdout.write(
			`twins at ${where}: ${tally.pairs} pairs, the same answer twice each; ${tally.inProgress} were in progress first\n`,
		)
		await app.expectBooksAtZero()
	},
)

async function buyAndRecharge(
	mila: Person,
	{ skuId, addressId }: { skuId: string; addressId: string },
	urls: readonly string[],
	tally: Tally,
): Promise<void> {
	const { preview_id } = await app.as(mila)(previewOrder, {
		sku_id: skuId,
		num: 1,
		address_id: addressId,
	})
	const trade = await twice(urls, tally, (url, key) =>
		app.as(mila, url)(createOrder, { preview_id, address_id: addressId }, key),
	)
	const { out_trade_no } = trade
	const pay_token = await app.payTokenFor(mila, out_trade_no)
	await twice(urls, tally, (url, key) =>
		app.as(mila, url)(payOrder, { out_trade_no, pay_token }, key),
	)
	const { recharge_id } = await twice(urls, tally, (url, key) =>
		app.as(mila, url)(createRecharge, { recharge_type: 'bank', price: '100.00' }, key),
	)
	await app.as(mila)(cancelRecharge, { recharge_id })
}

/** Sends a request twice with one key, to two of the processes, the second one 0 to 20 ms later; returns the answer of the first. */
async function twice<Reply>(
	urls: readonly string[],
	tally: Tally,
	send: (url: string, key: { idempotencyKey: string }) => Promise<Reply>,
): Promise<Reply> {
	const key = { idempotencyKey: randomUUID() }
	const at = tally.at
	tally.at += 1
	const sendAt = async (index: number) => {
		const url = urls[index % urls.length] ?? app.url
		for (;;)
			try {
				return await send(url, key)
			} catch (error) {
				if (!(error instanceof Refused) || error.error !== 'in_progress') throw error
				tally.inProgress += 1
				await pause(5)
			}
	}
	const first = sendAt(at)
	await pause(at % 21)
	const [one, two] = await Promise.all([first, sendAt(at + 1)])
	tally.pairs += 1
	if (JSON.stringify(one) !== JSON.stringify(two))
		tally.different.push(`${JSON.stringify(one)} and ${JSON.stringify(two)}`)
	return one
}
