import {
	requestAdjustment,
	decideAdjustment,
	listDeposits,
	getAdminRecharge,
	approveRecharge,
	getUserInfo,
	createRecharge,
	getRecharge,
	listRecharges,
	submitRechargeEvidence,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { uploaded } from '../src/recharges/testing/recharge-fixtures.ts'
import {
	longestMs,
	type MoneyAtRisk,
	openMoneyAtRisk,
	type Point,
	sampled,
	walker,
} from './crash-points.ts'
import {
	committing,
	inserted,
	sameKey,
	until,
	updated,
	written,
	type CrashShop,
} from './crash-shop.ts'
import type { FakeChain } from './fake-chain.ts'
import type { Operator, Person } from './test-app.ts'

/** Incoming money, and jobs that become due: killed at every named point. */
const hour = 3_600
const day = 24 * 3_600

let risk: MoneyAtRisk
let chain: FakeChain
let shop: CrashShop
let ida: Person
let first: Operator
let second: Operator

beforeAll(async () => {
	risk = await openMoneyAtRisk()
	;({ chain, shop, ida, first, second } = risk)
}, longestMs)
afterEach(() => risk.expectAllInOrder())
afterAll(() => risk.close())

describe('a recharge by evidence that two people pass', () => {
	const points: Point<'ask' | 'upload' | 'evidence' | 'first' | 'second'>[] = [
		['the try is counted', 'ask', written('tries', `new.bucket like 'recharge:%'`)],
		['the request is written', 'ask', inserted('recharge')],
		['its history begins', 'ask', inserted('recharge_move')],
		['the answer is stored', 'ask', inserted('answered_request')],
		['the request is about to be committed', 'ask', committing(inserted('recharge'))],
		['the request is made and its asker not told', 'ask', 'answered'],
		['the picture is noted', 'upload', inserted('upload')],
		['the evidence is written', 'evidence', updated('recharge', 'new.status = 0')],
		['the evidence is about to be committed', 'evidence', committing(updated('recharge'))],
		['the evidence is taken and its sender not told', 'evidence', 'answered'],
		['the first signature is written', 'first', updated('recharge', 'new.asked_by is not null')],
		['the first signature’s audit line is linked', 'first', inserted('audit.link')],
		['the first signature is given and its giver not told', 'first', 'answered'],
		['the second signature is written', 'second', updated('recharge', 'new.status = 1')],
		['the money moves', 'second', inserted('ledger.transfer')],
		['the event is written', 'second', inserted('outbox', `new.topic = 'recharge.passed'`)],
		['the credit is about to be committed', 'second', committing(inserted('ledger.txn'))],
		['the money moved and nobody was told', 'second', 'answered'],
	]

	test.each(sampled(points))('%s', { timeout: longestMs }, async (_point, during, at) => {
		const walk = walker(shop, during, at)
		const before = cents((await shop.as(ida)(getUserInfo)).money)
		const { count: asked } = await shop.as(ida)(listRecharges)
		const [asking, sending, signing, approving] = [sameKey(), sameKey(), sameKey(), sameKey()]

		const wish = { recharge_type: 'bank', price: '1500.00' } as const
		const { recharge_id } = await walk('ask', () => shop.as(ida)(createRecharge, wish, asking))
		expect((await shop.as(ida)(listRecharges)).count).toBe(asked + 1)
		const image = await walk('upload', () => uploaded(shop, ida))
		await walk('evidence', () =>
			shop.as(ida)(submitRechargeEvidence, { recharge_id, image }, sending),
		)
		const arrived = { recharge_id, real_price: '1400.00', bank_line: `SEPA ${recharge_id}` }
		await walk('first', () => shop.as(first)(approveRecharge, arrived, signing))
		await walk('second', () => shop.as(second)(approveRecharge, arrived, approving))

		const shown = await shop.as(first)(getAdminRecharge, { recharge_id })
		expect(shown).toMatchObject({ status: 1, real_price: '1400.00' })
		expect(shown.history.map(({ what }) => what)).toEqual([
			'asked',
			'evidence',
			'first_signature',
			'passed',
		])
		expect(shown.ledger.map(({ amount }) => amount)).toEqual(['1400.00'])
		expect(await risk.eventsOf(recharge_id)).toEqual(['recharge.passed'])
		expect(await risk.auditOf(`recharge:${recharge_id}`)).toEqual([
			'recharge.ask',
			'recharge.approve',
		])
		expect(cents((await shop.as(ida)(getUserInfo)).money) - before).toBe(cents('1400.00'))
	})
})

describe('a payment on a provider’s page, told by webhook', () => {
	const points: Point<'ask' | 'pay' | 'look'>[] = [
		['the payment is opened at the provider', 'ask', inserted('sandbox_payment')],
		['its page is noted', 'ask', updated('recharge', 'new.provider_ref is not null')],
		['the request is about to be committed', 'ask', committing(inserted('recharge'))],
		['the payment is made at the provider', 'pay', updated('sandbox_payment')],
		['the webhook is kept', 'pay', inserted('payment_event')],
		['the webhook is about to be kept', 'pay', committing(inserted('payment_event'))],
		['the recharge is confirmed', 'pay', updated('recharge', 'new.status = 1')],
		['the money moves', 'pay', inserted('ledger.transfer')],
		['its history is written', 'pay', inserted('recharge_move', `new.what = 'passed'`)],
		['the event is written', 'pay', inserted('outbox', `new.topic = 'recharge.passed'`)],
		['the webhook is done', 'pay', updated('payment_event', 'new.done_at is not null')],
		['the credit is about to be committed', 'pay', committing(inserted('ledger.txn'))],
		['the money moved and the provider was not answered', 'pay', 'answered'],
		['a payment without a webhook is asked after', 'look', updated('recharge')],
		['what was asked after is confirmed', 'look', updated('recharge', 'new.status = 1')],
		['what was asked after is about to be committed', 'look', committing(inserted('ledger.txn'))],
	]

	test.each(sampled(points))('%s', { timeout: longestMs }, async (_point, during, at) => {
		const walk = walker(shop, during, at)
		const before = cents((await shop.as(ida)(getUserInfo)).money)
		const asking = sameKey()
		const wish = { recharge_type: 'bank', provider: 'sandbox', price: '50.00' } as const
		const { recharge_id, pay_url } = await walk('ask', () =>
			shop.as(ida)(createRecharge, wish, asking),
		)
		const payment = new URL(pay_url ?? '', 'http://shop').searchParams.get('payment') ?? ''
		const press = async () => {
			const response = await shop.raw('/dev/sandbox-pay', {
				method: 'POST',
				redirect: 'manual',
				body: new URLSearchParams({ payment, what: 'pay' }),
			})
			expect(response.status).toBe(303)
			// The page leads back whatever happened to its webhook; only a credited payment was answered with success.
			const { status } = await shop.as(ida)(getRecharge, { recharge_id })
			expect(status).toBe(1)
		}

		if (during === 'look')
			await shop.rows(`update sandbox_payment set state = 'paid' where id = $1`, [payment])
		else
			await walk('pay', async () => {
				// The shopper has paid and does not pay again: from then on the product must find out.
				const page = await (await shop.raw(pay_url ?? '')).text()
				if (page.includes('name="what"')) await press()
			})
		await shop.letPass(15 * 60)
		await walk('look', () => shop.catchUp())

		const shown = await shop.as(ida)(getRecharge, { recharge_id })
		expect(shown).toMatchObject({ status: 1, real_price: '50.00', late: 0 })
		// Providers send events twice.
		await press()
		const { history, ledger } = await shop.as(first)(getAdminRecharge, { recharge_id })
		expect(history.map(({ what }) => what)).toEqual(['asked', 'passed'])
		expect(ledger.map(({ amount }) => amount)).toEqual(['50.00'])
		expect(await risk.eventsOf(recharge_id)).toEqual(['recharge.passed'])
		expect(cents((await shop.as(ida)(getUserInfo)).money) - before).toBe(cents('50.00'))
	})
})

describe('a deposit on a watched chain', () => {
	const points: Point<'ask' | 'seen' | 'credited'>[] = [
		['the address is drawn', 'ask', inserted('chain_address')],
		['the request is about to be committed', 'ask', committing(inserted('recharge'))],
		['the request is made and its asker not told', 'ask', 'answered'],
		['the turn to watch is taken', 'seen', updated('chain_watch', 'new.lease_by is not null')],
		['the transfer is first seen', 'seen', inserted('chain_deposit')],
		['the recharge’s clock is stopped', 'seen', updated('recharge', 'new.seen_at is not null')],
		['its being seen is told', 'seen', inserted('outbox', `new.topic = 'deposit.seen'`)],
		['what was seen is about to be committed', 'seen', committing(inserted('chain_deposit'))],
		['it is settled', 'credited', updated('chain_deposit', `new.state = 'settled'`)],
		['the block’s hash is kept', 'credited', inserted('chain_checkpoint')],
		['the blocks are about to be settled', 'credited', committing(inserted('chain_checkpoint'))],
		['the transaction is claimed', 'credited', inserted('chain_claim')],
		['it is judged', 'credited', updated('chain_deposit', `new.state = 'credited'`)],
		['the money moves', 'credited', inserted('ledger.transfer')],
		['the recharge passes', 'credited', updated('recharge', 'new.status = 1')],
		['the credit is told', 'credited', inserted('outbox', `new.topic = 'deposit.credited'`)],
		['the credit is about to be committed', 'credited', committing(inserted('ledger.txn'))],
	]

	test.each(sampled(points))('%s', { timeout: longestMs }, async (_point, during, at) => {
		const walk = walker(shop, during, at)
		const before = cents((await shop.as(ida)(getUserInfo)).money)
		const asking = sameKey()
		const wish = { recharge_type: 'chain', network: 'ethereum', price: '25.00' } as const
		const { recharge_id, blockchain } = await walk('ask', () =>
			shop.as(ida)(createRecharge, wish, asking),
		)
		let txHash = ''
		const deposit = async () => {
			const { list } = await shop.as(ida)(listDeposits, { limit: 50 })
			return list.find(({ tx_hash }) => tx_hash === txHash) ?? null
		}
		await walk('seen', () => {
			txHash ||= chain.send(blockchain, cents('25.00'))
			return until('the transfer is seen', deposit)
		})
		let isDeep = false
		const { deposit_id } = await walk('credited', () => {
			if (!isDeep) chain.mine(2)
			isDeep = true
			return until('the deposit is credited', async () => {
				const found = await deposit()
				return found?.state === 'credited' ? found : null
			})
		})

		expect(await shop.as(ida)(getRecharge, { recharge_id })).toMatchObject({
			status: 1,
			real_price: '25.00',
			late: 0,
		})
		const { history } = await shop.as(first)(getAdminRecharge, { recharge_id })
		expect(history.map(({ what }) => what)).toEqual(['asked', 'seen_on_chain', 'passed'])
		expect(await risk.eventsOf(deposit_id)).toEqual(['deposit.seen', 'deposit.credited'])
		expect(await risk.eventsOf(recharge_id)).toEqual(['recharge.passed'])
		expect(cents((await shop.as(ida)(getUserInfo)).money) - before).toBe(cents('25.00'))
	})
})

describe('what becomes due', () => {
	const points: Point<'warn' | 'end'>[] = [
		['the time is nearly over', 'warn', updated('recharge', 'new.warn_at is null')],
		['it is told', 'warn', inserted('outbox', `new.topic = 'recharge.expiring'`)],
		['the telling is about to be committed', 'warn', committing(inserted('outbox'))],
		['the time is over', 'end', updated('recharge', 'new.status = 3')],
		['its history is written', 'end', inserted('recharge_move', `new.what = 'timed_out'`)],
		['its end is told', 'end', inserted('outbox', `new.topic = 'recharge.timed_out'`)],
		['its end is about to be committed', 'end', committing(updated('recharge'))],
		['an event is relayed', 'end', updated('outbox', 'new.done_at is not null')],
		['the day’s proof is written', 'end', inserted('balance_proof')],
		['its tree is written', 'end', inserted('balance_proof_level')],
		['the proof is about to be committed', 'end', committing(inserted('balance_proof'))],
		['the ledger is sealed', 'end', inserted('ledger.seal')],
		['the audit chain is checked', 'end', updated('audit.checked')],
	]

	test.each(sampled(points))('%s', { timeout: longestMs }, async (_point, during, at) => {
		const walk = walker(shop, during, at)
		const { recharge_id } = await shop.as(ida)(createRecharge, {
			recharge_type: 'bank',
			price: '10.00',
		})
		await shop.letPass(61 * hour)
		await walk('warn', () => shop.catchUp())
		// Something to seal, and something to check.
		const { adjustment_id } = await shop.as(first)(requestAdjustment, {
			shopper: ida.username,
			direction: 'credit',
			price: '0.01',
			against: 'loss',
			reason: 'A cent was missing.',
		})
		await shop.as(second)(decideAdjustment, { adjustment_id, pass: 1, reason: 'Seen.' })
		await shop.letPass(day)
		// What was written a moment ago is sealed at the second run.
		await walk('end', async () => {
			await shop.catchUp()
			await shop.catchUp()
		})

		const { history, status } = await shop.as(first)(getAdminRecharge, { recharge_id })
		expect(status).toBe(3)
		expect(history.map(({ what }) => what)).toEqual(['asked', 'timed_out'])
		expect(await risk.eventsOf(recharge_id)).toEqual(['recharge.expiring', 'recharge.timed_out'])
		const proofs = await shop.rows<{ whole: boolean }>(
			`select p.leaves = p.parts * (select count(*) from balance_proof_leaf l where l.proof_id = p.id)
				and exists (select from balance_proof_level v where v.proof_id = p.id) as whole
			from balance_proof p where p.day > (select max(day) from balance_proof) - 4`,
		)
		expect(proofs.length).toBeGreaterThan(1)
		expect(proofs.every(({ whole }) => whole)).toBe(true)
	})
})
