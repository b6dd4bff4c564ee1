import {
	requestAdjustment,
	decideAdjustment,
	listAdjustments,
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	createWithdrawal,
	cancelWithdrawal,
	getWithdrawal,
	listWithdrawals,
	getUserInfo,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
	address,
	card,
	codeFor,
	expectMoneyAddsUp,
	withdraw,
} from '../src/withdrawals/testing/withdrawal-fixtures.ts'
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
	deleted,
	inserted,
	sameKey,
	updated,
	written,
	type CrashShop,
} from './crash-shop.ts'
import type { FakeChain } from './fake-chain.ts'
import { Refused, type Operator, type Person } from './test-app.ts'

/** Outgoing money, and adjustments of wallets: killed at every named point. */

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

describe('asking for a withdrawal', () => {
	const points: Point<'ask'>[] = [
		['the try is counted', 'ask', written('tries', `new.bucket like 'extract:%'`)],
		['the money is held', 'ask', inserted('ledger.transfer', `new.phase = 'pending'`)],
		['the payment code’s token is taken', 'ask', deleted('pay_token')],
		['the withdrawal is written', 'ask', inserted('withdrawal')],
		['its history begins', 'ask', inserted('withdrawal_move')],
		['the refunded money is noted', 'ask', written('refunded_money')],
		['the destination is kept', 'ask', written('destination')],
		['the event is written', 'ask', inserted('outbox', `new.topic = 'withdrawal.asked'`)],
		['the answer is stored', 'ask', inserted('answered_request')],
		['it is about to be committed', 'ask', committing(inserted('withdrawal'))],
		['it is asked for and its asker not told', 'ask', 'answered'],
	]

	test.each(sampled(points))('%s', { timeout: longestMs }, async (_point, during, at) => {
		const before = await shop.as(ida)(getUserInfo)
		const { count } = await shop.as(ida)(listWithdrawals)
		const wish = { ...card, price: '2000.00' }
		const asking = sameKey()
		let pay_token = await codeFor(shop, ida, wish)
		const { extract_id } = await walker(
			shop,
			during,
			at,
		)('ask', async () => {
			try {
				return await shop.as(ida)(createWithdrawal, { ...wish, pay_token }, asking)
			} catch (error) {
				// A token is not flushed to disk: one that was lost with the database is requested again.
				if (!(error instanceof Refused && error.error === 'pay_token_invalid')) throw error
				pay_token = await codeFor(shop, ida, wish)
				return shop.as(ida)(createWithdrawal, { ...wish, pay_token }, asking)
			}
		})

		expect((await shop.as(ida)(listWithdrawals)).count).toBe(count + 1)
		const held = await shop.as(ida)(getUserInfo)
		expect(cents(before.money) - cents(held.money)).toBe(cents('2000.00'))
		expect(await risk.eventsOf(extract_id)).toEqual(['withdrawal.asked'])
		await expectMoneyAddsUp(shop, ida)
		// It waits as any other does, and can be withdrawn.
		await shop.as(ida)(cancelWithdrawal, { extract_id })
		expect((await shop.as(ida)(getUserInfo)).money).toBe(before.money)
	})
})

describe('a withdrawal that two people pass and one pays out', () => {
	const points: Point<'first' | 'second' | 'paid'>[] = [
		['the first signature is written', 'first', updated('withdrawal')],
		['the first signature is about to be committed', 'first', committing(updated('withdrawal'))],
		['the first signature is given and its giver not told', 'first', 'answered'],
		['what was held leaves', 'second', inserted('ledger.transfer', `new.phase = 'post'`)],
		['the charge is taken', 'second', inserted('ledger.transfer', `new.phase = 'single'`)],
		['the audit line is written', 'second', inserted('audit.line')],
		['the second signature is written', 'second', updated('withdrawal', 'new.status = 1')],
		['the audit line is linked', 'second', inserted('audit.link')],
		['the second signature is about to be committed', 'second', committing(updated('withdrawal'))],
		['it is passed and nobody was told', 'second', 'answered'],
		['the transaction is claimed', 'paid', inserted('chain_claim')],
		['the rest is cleared', 'paid', inserted('ledger.transfer', `new.phase = 'single'`)],
		['the payout is written', 'paid', updated('withdrawal', 'new.pay_state = 2')],
		['the payout is told', 'paid', inserted('outbox', `new.topic = 'withdrawal.sent'`)],
		['the payout is about to be committed', 'paid', committing(inserted('ledger.txn'))],
		['it is paid out and nobody was told', 'paid', 'answered'],
	]

	test.each(sampled(points))('%s', { timeout: longestMs }, async (_point, during, at) => {
		const walk = walker(shop, during, at)
		const before = cents((await shop.as(ida)(getUserInfo)).money)
		const isOnChain = during === 'paid'
		const { extract_id } = await withdraw(shop, ida, {
			...(isOnChain ? address : card),
			price: '2000.00',
		})
		const [signing, approving, paying] = [sameKey(), sameKey(), sameKey()]
		await walk('first', () => shop.as(first)(approveWithdrawal, { extract_id }, signing))
		await walk('second', () => shop.as(second)(approveWithdrawal, { extract_id }, approving))
		expect(await risk.cleared()).toBe(cents('1950.00'))
		await expectMoneyAddsUp(shop, ida)
		const proof = isOnChain
			? { tx_hash: chain.send(address.blockchain, cents('1950.00')) }
			: { bank_line: `SEPA ${extract_id}` }
		chain.mine(2)
		await walk('paid', () => shop.as(first)(markWithdrawalPaid, { extract_id, ...proof }, paying))

		expect(await shop.as(ida)(getWithdrawal, { extract_id })).toMatchObject({
			status: 1,
			pay_state: 2,
			extract_price: '2000.00',
			fee: '50.00',
			real_price: '1950.00',
		})
		expect(await risk.cleared()).toBe(0n)
		expect(await risk.eventsOf(extract_id)).toEqual([
			'withdrawal.asked',
			'withdrawal.passed',
			'withdrawal.sent',
		])
		expect(await risk.auditOf(`withdrawal:${extract_id}`)).toEqual([
			'withdrawal.pass_ask',
			'withdrawal.pass_approve',
			'withdrawal.paid',
		])
		expect(before - cents((await shop.as(ida)(getUserInfo)).money)).toBe(cents('2000.00'))
	})
})

describe('a withdrawal that is not to be', () => {
	const points: Point<'refuse' | 'cancel'>[] = [
		['refused: the money returns', 'refuse', inserted('ledger.transfer', `new.phase = 'void'`)],
		['refused: the decision is written', 'refuse', updated('withdrawal', 'new.status = 2')],
		['refused: its history is written', 'refuse', inserted('withdrawal_move')],
		['refused: the audit line is linked', 'refuse', inserted('audit.link')],
		['refused: about to be committed', 'refuse', committing(updated('withdrawal'))],
		['refused, and nobody was told', 'refuse', 'answered'],
		['cancelled: the money returns', 'cancel', inserted('ledger.transfer', `new.phase = 'void'`)],
		['cancelled: it is written', 'cancel', updated('withdrawal', 'new.status = 3')],
		['cancelled: about to be committed', 'cancel', committing(inserted('ledger.txn'))],
		['cancelled, and its asker was not told', 'cancel', 'answered'],
	]

	test.each(sampled(points))('%s', { timeout: longestMs }, async (_point, during, at) => {
		const walk = walker(shop, during, at)
		const before = (await shop.as(ida)(getUserInfo)).money
		const { extract_id } = await withdraw(shop, ida, { ...card, price: '500.00' })
		const refusing = sameKey()
		if (during === 'refuse')
			await walk('refuse', () =>
				shop.as(second)(rejectWithdrawal, { extract_id, reason: 'The name differs.' }, refusing),
			)
		else
			await walk('cancel', async () => {
				// The app checks before it reports a failure.
				const { status } = await shop.as(ida)(getWithdrawal, { extract_id })
				if (status === 0) await shop.as(ida)(cancelWithdrawal, { extract_id })
			})

		const { status } = await shop.as(ida)(getWithdrawal, { extract_id })
		expect(status).toBe(during === 'refuse' ? 2 : 3)
		expect(await risk.eventsOf(extract_id)).toEqual([
			'withdrawal.asked',
			...(during === 'refuse' ? ['withdrawal.refused'] : []),
		])
		expect((await shop.as(ida)(getUserInfo)).money).toBe(before)
	})
})

describe('an adjustment', () => {
	const points: Point<'ask' | 'decide'>[] = [
		['what is asked for is written', 'ask', inserted('adjustment')],
		['its audit line is written', 'ask', inserted('audit.line')],
		['its answer is stored', 'ask', inserted('answered_request')],
		['it is about to be committed', 'ask', committing(inserted('adjustment'))],
		['it is asked for and its asker not told', 'ask', 'answered'],
		['the decision is written', 'decide', updated('adjustment')],
		['the money moves', 'decide', inserted('ledger.transfer')],
		['the decision’s audit line is linked', 'decide', inserted('audit.link')],
		['the decision is about to be committed', 'decide', committing(inserted('ledger.txn'))],
		['the money moved and nobody was told', 'decide', 'answered'],
	]

	test.each(sampled(points))('%s', { timeout: longestMs }, async (_point, during, at) => {
		const walk = walker(shop, during, at)
		const before = cents((await shop.as(ida)(getUserInfo)).money)
		const { count } = await shop.as(first)(listAdjustments)
		const [asking, deciding] = [sameKey(), sameKey()]
		const wish = {
			shopper: ida.username,
			direction: 'credit',
			price: '12.34',
			against: 'loss',
			reason: 'A parcel was lost.',
		} as const
		const { adjustment_id } = await walk('ask', () =>
			shop.as(first)(requestAdjustment, wish, asking),
		)
		const approval = { adjustment_id, pass: 1, reason: 'Seen.' } as const
		await walk('decide', () => shop.as(second)(decideAdjustment, approval, deciding))

		expect((await shop.as(first)(listAdjustments)).count).toBe(count + 1)
		expect(await risk.auditOf(`adjustment:${adjustment_id}`)).toEqual([
			'adjustment.ask',
			'adjustment.approve',
		])
		expect(cents((await shop.as(ida)(getUserInfo)).money) - before).toBe(cents('12.34'))
	})
})
