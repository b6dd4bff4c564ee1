import { getReconciliation, rejectWithdrawal } from '@portolan/contract'
import { expect } from 'vitest'
import { testXpub } from '../src/chain/testing/test-chain.ts'
import { balanceOf, clearing } from '../src/ledger/index.ts'
import {
	address,
	card,
	expectMoneyAddsUp,
	withdraw,
} from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import { openCrashShop, until, type CrashShop, type Cut } from './crash-shop.ts'
import { openFakeChain, type FakeChain } from './fake-chain.ts'
import type { Operator, Person } from './test-app.ts'

/**
 * Incoming or outgoing money is killed at every named point: in turn the API, the database, and both. Then they start
 * again, the caller repeats the request as their app does, and at the end the money moved exactly once, the record
 * reached its final state, its history and its events contain every step once, and the ledger adds up to zero.
 */
export type Point<Step extends string> = readonly [point: string, during: Step, at: Cut]

/**
 * The points of a run of all tests: every commit and every unheard answer, and a third of the places within transactions, of which nothing is
 * kept before their commit. `npm test -- crash-points` (`FULL=1`) kills at every point.
 */
export function sampled<Step extends string>(
	points: readonly Point<Step>[],
): readonly Point<Step>[] {
	if (process.env['FULL'] === '1') return points
	let within = 0
	return points.filter(([, , at]) => {
		if (at === 'answered' || at.atCommit) return true
		within += 1
		return within % 3 === 1
	})
}

/** One kill and two starts, on a machine that is busy with other tests. */
export const longestMs = 120_000
const day = 24 * 3_600

/** A shop that is killed while money moves, and the chain it watches. */
export interface MoneyAtRisk {
	chain: FakeChain
	shop: CrashShop
	ida: Person
	first: Operator
	second: Operator
	/** After each run: the money adds up, no invariant of the ledger is broken, and every event is relayed. */
	expectAllInOrder(): Promise<void>
	/** The events about an object, in order. */
	eventsOf(subject: string): Promise<string[]>
	/** The audit entries of an object, in order. */
	auditOf(subject: string): Promise<string[]>
	/** What has left wallets and is not paid yet. */
	cleared(): Promise<bigint>
	close(): Promise<void>
}

/** Opens a shop with one shopper who has money and may move it at once, and operators who may approve any amount. */
export async function openMoneyAtRisk(): Promise<MoneyAtRisk> {
	const chain = await openFakeChain()
	const many = 1_000_000
	const shop = await openCrashShop({
		settings: {
			'limits.per_token_minute': 100_000,
			'limits.per_address_minute': 100_000,
			'limits.upload_hour': 100_000,
			'limits.recharge_hour': many,
			'limits.extract_hour': many,
			'withdrawal.day_count': many,
			'withdrawal.day_max': '10000000.00',
			'recharge.open_max': 50,
			'money.one_operator_a_day': '10000000.00',
			'recharge.bank_holder': 'Portolan Ltd',
			'recharge.bank_name': 'Harbour Bank',
			'recharge.bank_iban': 'DE89370400440532013000',
		},
		environment: {
			CHAIN_NETWORKS: JSON.stringify({ ethereum: { ...chain.network, xpub: testXpub } }),
		},
	})
	const ida = await shop.shopperWith({ name: 'ida', money: '90000.00' })
	const first = await shop.operatorWith({ roles: ['finance-1'] })
	const second = await shop.operatorWith({ roles: ['finance-2'] })
	// From a day after the first request on, withdrawals to the card and to the address have no delay.
	for (const to of [card, address]) {
		const { extract_id } = await withdraw(shop, ida, { ...to, price: '10.00' })
		await shop.as(first)(rejectWithdrawal, { extract_id, reason: 'Not yet.' })
	}
	await shop.letPass(day + 1)
	await shop.catchUp()
	return {
		chain,
		shop,
		ida,
		first,
		second,
		async expectAllInOrder() {
			await expectMoneyAddsUp(shop, ida)
			const books = await shop.as(first)(getReconciliation)
			expect(books.laws.filter(({ breaches }) => breaches > 0)).toEqual([])
			await until('all events are relayed', async () => {
				const waiting = await shop.rows(
					'select from outbox where done_at is null or failure is not null',
				)
				return waiting.length === 0 ? true : null
			})
		},
		async eventsOf(subject) {
			const rows = await shop.rows<{ topic: string }>(
				`select topic from outbox where subject = $1 and topic <> 'destination.added' order by id`,
				[subject],
			)
			return rows.map(({ topic }) => topic)
		},
		async auditOf(subject) {
			const rows = await shop.rows<{ action: string }>(
				'select action from audit.line where subject = $1 order by id',
				[subject],
			)
			return rows.map(({ action }) => action)
		},
		cleared: () => shop.inside((ctx) => balanceOf(ctx, clearing)),
		async close() {
			await shop.close()
			await chain.close()
		},
	}
}

/** Runs the steps one after another, and kills in the named one. */
export function walker<Step extends string>(shop: CrashShop, during: Step, at: Cut) {
	return <T>(step: Step, request: () => Promise<T>): Promise<T> =>
		step === during ? shop.cut(at, request) : request()
}
