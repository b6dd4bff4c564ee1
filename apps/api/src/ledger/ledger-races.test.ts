import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import {
	clearing,
	hold,
	post,
	reconcile,
	resolve,
	shopperEscrow,
	shopperWallet,
	walletOf,
} from './index.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

const times = 50

let ledger: TestLedger
beforeAll(async () => {
	ledger = await openTestLedger({ connections: 40 })
})
afterAll(() => ledger.close())

/** Starts all at once and returns the outcome of each: its result, or the key of its refusal. Any other error fails the test. */
function race<Result>(
	racers: number,
	run: (racer: number) => Promise<Result>,
): Promise<(Result | string)[]> {
	return Promise.all(
		Array.from({ length: racers }, async (_, racer) => {
			try {
				return await run(racer)
			} catch (error) {
				if (error instanceof Refusal) return error.key
				throw error
			}
		}),
	)
}

function won<Result>(results: (Result | string)[]): Result[] {
	return results.filter((result): result is Result => typeof result !== 'string')
}

test('of two decisions about one withdrawal only one is made', { timeout: 120_000 }, async () => {
	let passed = 0
	for (let time = 0; time < times; time++) {
		const bo = await ledger.shopperWith(10_00n)
		const id = newId()
		const { holdId } = await hold(ledger.mover, {
			key: `withdraw:${id}`,
			kind: 'withdraw',
			ref: id,
			legs: [{ from: shopperWallet(bo), to: clearing, amount: 6_00n }],
		})
		const outcomes = await race(2, async (racer) => {
			const outcome = (racer + time) % 2 === 0 ? ('post' as const) : ('void' as const)
			await resolve(ledger.mover, {
				key: `${outcome}:${id}`,
				kind: 'payout',
				ref: id,
				holdId,
				outcome,
			})
			return { outcome }
		})
		const winners = won(outcomes)
		expect(winners).toHaveLength(1)
		expect(outcomes).toContain('state_changed')
		const isPassed = winners[0]?.outcome === 'post'
		if (isPassed) passed += 1
		expect(await walletOf(ledger.mover, bo)).toEqual({
			available: isPassed ? 4_00n : 10_00n,
			held: 0n,
			escrow: 0n,
		})
	}
	expect(passed).toBeGreaterThan(0)
	expect(passed).toBeLessThan(times)
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

test(
	'one event from 40 connections happens once, and all hear the same',
	{ timeout: 120_000 },
	async () => {
		for (let time = 0; time < times; time++) {
			// Once enough money for several, so that only the key prevents a second movement; and once just enough, so that a repeated call
			// must not be refused with `balance_low`.
			const bo = await ledger.shopperWith(time % 2 === 0 ? 100_00n : 2_00n)
			const id = newId()
			const results = await race(40, () =>
				post(ledger.mover, {
					key: `order_pay:${id}`,
					kind: 'order_pay',
					ref: id,
					legs: [{ from: shopperWallet(bo), to: shopperEscrow(bo), amount: 2_00n }],
				}),
			)
			expect(won(results)).toHaveLength(40)
			expect(won(results).filter((result) => !result.replayed)).toHaveLength(1)
			expect(new Set(won(results).map((result) => result.txnId)).size).toBe(1)
			expect(await walletOf(ledger.mover, bo)).toMatchObject({ escrow: 2_00n })
		}
		expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
	},
)

test('of 50 holds of the whole balance one succeeds', { timeout: 120_000 }, async () => {
	for (let time = 0; time < times; time++) {
		const bo = await ledger.shopperWith(10_00n)
		const results = await race(50, () => {
			const id = newId()
			return hold(ledger.mover, {
				key: `withdraw:${id}`,
				kind: 'withdraw',
				ref: id,
				legs: [{ from: shopperWallet(bo), to: clearing, amount: 10_00n }],
			})
		})
		expect(won(results)).toHaveLength(1)
		expect(results.filter((result) => result === 'balance_low')).toHaveLength(49)
		expect(await walletOf(ledger.mover, bo)).toEqual({ available: 0n, held: 10_00n, escrow: 0n })
	}
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

test(
	'of a payment and a withdrawal of the same money one succeeds',
	{ timeout: 120_000 },
	async () => {
		for (let time = 0; time < times; time++) {
			const bo = await ledger.shopperWith(10_00n)
			const results = await race(2, async (racer) => {
				const id = newId()
				const from = shopperWallet(bo)
				if ((racer + time) % 2 === 0)
					await hold(ledger.mover, {
						key: `withdraw:${id}`,
						kind: 'withdraw',
						ref: id,
						legs: [{ from, to: clearing, amount: 6_00n }],
					})
				else
					await post(ledger.mover, {
						key: `order_pay:${id}`,
						kind: 'order_pay',
						ref: id,
						legs: [{ from, to: shopperEscrow(bo), amount: 6_00n }],
					})
				return { racer }
			})
			expect(won(results)).toHaveLength(1)
			expect(results).toContain('balance_low')
			expect(await walletOf(ledger.mover, bo)).toMatchObject({ available: 4_00n })
		}
		expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
	},
)

test(
	'money crossing between people in both directions never waits for itself',
	{ timeout: 120_000 },
	async () => {
		for (let time = 0; time < times; time++) {
			const [bo, mo] = [await ledger.shopperWith(100_00n), await ledger.shopperWith(100_00n)]
			const results = await race(40, (racer) => {
				const id = newId()
				const [from, to] = racer % 2 === 0 ? [bo, mo] : [mo, bo]
				return post(ledger.mover, {
					key: `adjust:${id}`,
					kind: 'adjust',
					ref: id,
					legs: [{ from: shopperWallet(from), to: shopperWallet(to), amount: 1_00n }],
				})
			})
			expect(won(results)).toHaveLength(40)
			expect(await walletOf(ledger.mover, bo)).toMatchObject({ available: 100_00n })
		}
		expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
	},
)
