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
 * Money on its way in or out is killed at every named point of its way: in turn the API, the database, and both. Then they start
 * again, whoever asked asks again as their app does, and at the end the money moved exactly once, the record came to its end, its
 * history and its events tell everything once, and the books are at zero.
 */
export type Point<Step extends string> = readonly [point: string, during: Step, at: Cut]

/** One kill and two starts, on a machine that does other things beside. */
export const longestMs = 120_000
const day = 24 * 3_600

/** A shop that is killed while somebody's money moves, and the chain it watches. */
export interface MoneyAtRisk {
	chain: FakeChain
	shop: CrashShop
	ida: Person
	first: Operator
	second: Operator
	/** After each way: the money adds up, no law of the books is broken, and every event is relayed. */
	expectAllInOrder(): Promise<void>
	/** What the world outside was told about a thing, in order. */
	eventsOf(subject: string): Promise<string[]>
	/** What the audit log says was done to a thing, in order. */
	auditOf(subject: string): Promise<string[]>
	/** What has left wallets and is not paid out yet. */
	cleared(): Promise<bigint>
	close(): Promise<void>
}

/** Opens a shop whose one shopper has money and may move it at once, and whose operators may pass any amount. */
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
	// From a day after they were first asked for, money goes to the card and to the address without delay.
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

/** Does each step of a way, and kills in the one that is named. */
export function walker<Step extends string>(shop: CrashShop, during: Step, at: Cut) {
	return <T>(step: Step, request: () => Promise<T>): Promise<T> =>
		step === during ? shop.cut(at, request) : request()
}
