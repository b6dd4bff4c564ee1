import {
	requestAdjustment,
	decideAdjustment,
	listAdjustments,
	listDeposits,
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	getAdminRecharge,
	approveRecharge,
	createWithdrawal,
	cancelWithdrawal,
	getWithdrawal,
	listWithdrawals,
	getUserInfo,
	createRecharge,
	getRecharge,
	listRecharges,
	submitRechargeEvidence,
	getReconciliation,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testXpub } from '../src/chain/testing/test-chain.ts'
import { balanceOf, clearing } from '../src/ledger/index.ts'
import { uploaded } from '../src/recharges/testing/recharge-fixtures.ts'
import {
	address,
	card,
	codeFor,
	expectMoneyAddsUp,
	withdraw,
} from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import {
	committing,
	deleted,
	inserted,
	openCrashShop,
	sameKey,
	until,
	updated,
	written,
	type CrashShop,
	type Cut,
} from './crash-shop.ts'
import { openFakeChain, type FakeChain } from './fake-chain.ts'
import { Refused, type Operator, type Person } from './test-app.ts'

/**
 * Money on its way in or out is killed at every named point of its way: in turn the API, the database, and both. Then they start
 * again, whoever asked asks again as their app does, and at the end the money moved exactly once, the record came to its end, its
 * history and its events tell everything once, and the books are at zero.
 */
type Point<Step extends string> = readonly [point: string, during: Step, at: Cut]

/** One kill and two starts, on a machine that does other things beside. */
const timeout = 120_000
const hour = 3_600
const day = 24 * hour

let chain: FakeChain
let shop: CrashShop
let ida: Person
let first: Operator
let second: Operator

beforeAll(async () => {
	chain = await openFakeChain()
	const many = 1_000_000
	shop = await openCrashShop({
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
	ida = await shop.shopperWith({ name: 'ida', money: '90000.00' })
	first = await shop.operatorWith({ roles: ['finance-1'] })
	second = await shop.operatorWith({ roles: ['finance-2'] })
	// From a day after they were first asked for, money goes to the card and to the address without delay.
	for (const to of [card, address]) {
		const { extract_id } = await withdraw(shop, ida, { ...to, price: '10.00' })
		await shop.as(first)(rejectWithdrawal, { extract_id, reason: 'Not yet.' })
	}
	await shop.letPass(day + 1)
	await shop.catchUp()
}, 120_000)

afterEach(async () => {
	await expectMoneyAddsUp(shop, ida)
	const books = await shop.as(first)(getReconciliation)
	expect(books.laws.filter(({ breaches }) => breaches > 0)).toEqual([])
	await until('all events are relayed', async () => {
		const waiting = await shop.rows(
			'select from outbox where done_at is null or failure is not null',
		)
		return waiting.length === 0 ? true : null
	})
})

afterAll(async () => {
	await shop.close()
	await chain.close()
})

/** Does each step of a way, and kills in the one that is named. */
function walker<Step extends string>(during: Step, at: Cut) {
	return <T>(step: Step, request: () => Promise<T>): Promise<T> =>
		step === during ? shop.cut(at, request) : request()
}

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

	test.each(points)('%s', { timeout }, async (_point, during, at) => {
		const walk = walker(during, at)
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
		expect(await eventsOf(recharge_id)).toEqual(['recharge.passed'])
		expect(await auditOf(`recharge:${recharge_id}`)).toEqual(['recharge.ask', 'recharge.approve'])
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

	test.each(points)('%s', { timeout }, async (_point, during, at) => {
		const walk = walker(during, at)
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
			// The page leads back whatever became of its webhook; only what is credited was answered with yes.
			const { status } = await shop.as(ida)(getRecharge, { recharge_id })
			expect(status).toBe(1)
		}

		if (during === 'look')
			await shop.rows(`update sandbox_payment set state = 'paid' where id = $1`, [payment])
		else
			await walk('pay', async () => {
				// Who has paid does not pay again: from there on it is our turn to find out.
				const page = await (await shop.raw(pay_url ?? '')).text()
				if (page.includes('name="what"')) await press()
			})
		await shop.letPass(15 * 60)
		await walk('look', () => shop.catchUp())

		const shown = await shop.as(ida)(getRecharge, { recharge_id })
		expect(shown).toMatchObject({ status: 1, real_price: '50.00', late: 0 })
		// Providers tell twice.
		await press()
		const { history, ledger } = await shop.as(first)(getAdminRecharge, { recharge_id })
		expect(history.map(({ what }) => what)).toEqual(['asked', 'passed'])
		expect(ledger.map(({ amount }) => amount)).toEqual(['50.00'])
		expect(await eventsOf(recharge_id)).toEqual(['recharge.passed'])
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

	test.each(points)('%s', { timeout }, async (_point, during, at) => {
		const walk = walker(during, at)
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
		expect(await eventsOf(deposit_id)).toEqual(['deposit.seen', 'deposit.credited'])
		expect(await eventsOf(recharge_id)).toEqual(['recharge.passed'])
		expect(cents((await shop.as(ida)(getUserInfo)).money) - before).toBe(cents('25.00'))
	})
})

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

	test.each(points)('%s', { timeout }, async (_point, during, at) => {
		const before = await shop.as(ida)(getUserInfo)
		const { count } = await shop.as(ida)(listWithdrawals)
		const wish = { ...card, price: '2000.00' }
		const asking = sameKey()
		let pay_token = await codeFor(shop, ida, wish)
		const { extract_id } = await walker(during, at)('ask', async () => {
			try {
				return await shop.as(ida)(createWithdrawal, { ...wish, pay_token }, asking)
			} catch (error) {
				// A token waits for no disk: one that was lost with the database is asked for again.
				if (!(error instanceof Refused && error.error === 'pay_token_invalid')) throw error
				pay_token = await codeFor(shop, ida, wish)
				return shop.as(ida)(createWithdrawal, { ...wish, pay_token }, asking)
			}
		})

		expect((await shop.as(ida)(listWithdrawals)).count).toBe(count + 1)
		const held = await shop.as(ida)(getUserInfo)
		expect(cents(before.money) - cents(held.money)).toBe(cents('2000.00'))
		expect(await eventsOf(extract_id)).toEqual(['withdrawal.asked'])
		await expectMoneyAddsUp(shop, ida)
		// It waits as any other does, and can be taken back.
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

	test.each(points)('%s', { timeout }, async (_point, during, at) => {
		const walk = walker(during, at)
		const before = cents((await shop.as(ida)(getUserInfo)).money)
		const isOnChain = during === 'paid'
		const { extract_id } = await withdraw(shop, ida, {
			...(isOnChain ? address : card),
			price: '2000.00',
		})
		const [signing, approving, paying] = [sameKey(), sameKey(), sameKey()]
		await walk('first', () => shop.as(first)(approveWithdrawal, { extract_id }, signing))
		await walk('second', () => shop.as(second)(approveWithdrawal, { extract_id }, approving))
		expect(await cleared()).toBe(cents('1950.00'))
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
		expect(await cleared()).toBe(0n)
		expect(await eventsOf(extract_id)).toEqual([
			'withdrawal.asked',
			'withdrawal.passed',
			'withdrawal.sent',
		])
		expect(await auditOf(`withdrawal:${extract_id}`)).toEqual([
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

	test.each(points)('%s', { timeout }, async (_point, during, at) => {
		const walk = walker(during, at)
		const before = (await shop.as(ida)(getUserInfo)).money
		const { extract_id } = await withdraw(shop, ida, { ...card, price: '500.00' })
		const refusing = sameKey()
		if (during === 'refuse')
			await walk('refuse', () =>
				shop.as(second)(rejectWithdrawal, { extract_id, reason: 'The name differs.' }, refusing),
			)
		else
			await walk('cancel', async () => {
				// The app looks before it says that it did not work.
				const { status } = await shop.as(ida)(getWithdrawal, { extract_id })
				if (status === 0) await shop.as(ida)(cancelWithdrawal, { extract_id })
			})

		const { status } = await shop.as(ida)(getWithdrawal, { extract_id })
		expect(status).toBe(during === 'refuse' ? 2 : 3)
		expect(await eventsOf(extract_id)).toEqual([
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

	test.each(points)('%s', { timeout }, async (_point, during, at) => {
		const walk = walker(during, at)
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
		expect(await auditOf(`adjustment:${adjustment_id}`)).toEqual([
			'adjustment.ask',
			'adjustment.approve',
		])
		expect(cents((await shop.as(ida)(getUserInfo)).money) - before).toBe(cents('12.34'))
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

	test.each(points)('%s', { timeout }, async (_point, during, at) => {
		const walk = walker(during, at)
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
		// What was written a moment ago is sealed at the second look.
		await walk('end', async () => {
			await shop.catchUp()
			await shop.catchUp()
		})

		const { history, status } = await shop.as(first)(getAdminRecharge, { recharge_id })
		expect(status).toBe(3)
		expect(history.map(({ what }) => what)).toEqual(['asked', 'timed_out'])
		expect(await eventsOf(recharge_id)).toEqual(['recharge.expiring', 'recharge.timed_out'])
		const proofs = await shop.rows<{ whole: boolean }>(
			`select p.leaves = p.parts * (select count(*) from balance_proof_leaf l where l.proof_id = p.id)
				and exists (select from balance_proof_level v where v.proof_id = p.id) as whole
			from balance_proof p where p.day > (select max(day) from balance_proof) - 4`,
		)
		expect(proofs.length).toBeGreaterThan(1)
		expect(proofs.every(({ whole }) => whole)).toBe(true)
	})
})

/** What the world outside was told about a thing, in order. */
async function eventsOf(subject: string): Promise<string[]> {
	const rows = await shop.rows<{ topic: string }>(
		`select topic from outbox where subject = $1 and topic <> 'destination.added' order by id`,
		[subject],
	)
	return rows.map(({ topic }) => topic)
}

/** What the audit log says was done to a thing, in order. */
async function auditOf(subject: string): Promise<string[]> {
	const rows = await shop.rows<{ action: string }>(
		'select action from audit.line where subject = $1 order by id',
		[subject],
	)
	return rows.map(({ action }) => action)
}

/** What has left wallets and is not paid out yet. */
function cleared(): Promise<bigint> {
	return shop.inside((ctx) => balanceOf(ctx, clearing))
}
