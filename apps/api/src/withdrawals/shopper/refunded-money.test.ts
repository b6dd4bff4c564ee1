import {
	decideDispute,
	createWithdrawal,
	getWithdrawalInfo,
	quoteWithdrawal,
	shipReturn,
	type ReplyOf,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { decideClaim, disputeReturn, tellReturnAddress } from '../../claims/index.ts'
import {
	asShop,
	bought,
	claim,
	day,
	signedIn,
	type Bought,
} from '../../claims/testing/claim-fixtures.ts'
import { cancelPaidOrder } from '../../orders/index.ts'
import { card, codeFor } from '../testing/withdrawal-fixtures.ts'
import { MoneyOrigin, type OriginLine } from './refunded-money.ts'

const begin = new Date('2026-11-01T00:00:00Z')
const monthSeconds = 30 * day

type Step =
	| { do: 'recharge' | 'spend' | 'withdraw'; amount: bigint; days: number }
	| { do: 'refund'; which: number; amount: bigint; isApproved: boolean; days: number }
	| { do: 'give_back'; which: number; days: number }

const amount = fc.bigInt(1n, 500n)
const days = fc.nat(20)
const which = fc.nat(20)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ do: fc.constant('recharge' as const), amount, days }),
	fc.record({ do: fc.constant('spend' as const), amount, days }),
	fc.record({ do: fc.constant('withdraw' as const), amount, days }),
	fc.record({ do: fc.constant('refund' as const), which, amount, isApproved: fc.boolean(), days }),
	fc.record({ do: fc.constant('give_back' as const), which, days }),
)

/** A model of a wallet that knows only sums, to compare with the code that follows every line. */
class Story {
	readonly origin: MoneyOrigin
	now = begin
	balance = 0n
	/** The sum of all refunds with an approval. */
	approved = 0n
	/** All recharges, with their times. */
	recharged: { cents: bigint; at: Date }[] = []
	#orders: { ref: string; left: bigint }[] = []
	#withdrawals: { ref: string; amount: bigint; free: bigint }[] = []
	#lines = 0

	constructor(freeAfterSeconds: number) {
		this.origin = new MoneyOrigin(freeAfterSeconds)
	}

	take(step: Step): void {
		this.now = new Date(this.now.getTime() + step.days * day * 1000)
		const ref = `r${(this.#lines += 1)}`
		switch (step.do) {
			case 'recharge':
				this.recharged.push({ cents: step.amount, at: this.now })
				this.#follow({ kind: 'recharge', ref }, step.amount)
				return
			case 'spend':
				if (step.amount > this.balance) return
				this.#orders.push({ ref, left: step.amount })
				this.#follow({ kind: 'order_pay', ref }, -step.amount)
				return
			case 'withdraw': {
				if (step.amount > this.balance) return
				const { free } = this.origin.at(this.now)
				const freePart = step.amount < free ? step.amount : free
				this.#withdrawals.push({ ref, amount: step.amount, free: freePart })
				this.#follow({ kind: 'withdraw', ref }, -step.amount, { freePart })
				return
			}
			case 'refund': {
				const order = this.#orders[step.which]
				const part = order && (step.amount < order.left ? step.amount : order.left)
				if (!order || part === undefined || part === 0n) return
				order.left -= part
				if (step.isApproved) this.approved += part
				this.#follow({ kind: 'refund', ref: order.ref }, part, { isApproved: step.isApproved })
				return
			}
			default: {
				const [held] = this.#withdrawals.splice(step.which, 1)
				if (!held) return
				const before = this.origin.at(this.now)
				this.#follow({ kind: 'withdraw', ref: held.ref }, held.amount, { freePart: held.free })
				// Money that was free when it left is free when it comes back.
				expect(this.origin.at(this.now).free).toBeGreaterThanOrEqual(before.free + held.free)
			}
		}
	}

	#follow(
		line: Pick<OriginLine, 'kind' | 'ref'>,
		sum: bigint,
		about: { isApproved?: boolean; freePart?: bigint } = {},
	): void {
		this.balance += sum
		this.origin.follow(
			{ ...line, amount: sum, createdAt: this.now },
			{ isApproved: false, freePart: 0n, ...about },
		)
	}
}

describe('security 9: refunded money, by any story', () => {
	test('security 9: adds up, and is free only as far as it is old or was approved', () => {
		fc.assert(
			fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
				const story = new Story(monthSeconds)
				for (const taken of steps) {
					story.take(taken)
					const { free, round } = story.origin.at(story.now)
					expect(story.origin.total()).toBe(story.balance)
					expect(free + round).toBeLessThanOrEqual(story.balance)
					const old = story.recharged
						.filter(({ at }) => story.now.getTime() - at.getTime() >= monthSeconds * 1000)
						.reduce((sum, { cents: each }) => sum + each, 0n)
					expect(free).toBeLessThanOrEqual(old + story.approved)
				}
			}),
			{ numRuns: 2_000 },
		)
	})

	test('security 9: going round within the time makes nothing free', () => {
		const unapproved = anyStep.map((one) =>
			one.do === 'refund' ? { ...one, isApproved: false, days: 0 } : { ...one, days: 0 },
		)
		fc.assert(
			fc.property(fc.array(unapproved, { maxLength: 60 }), (steps) => {
				const story = new Story(monthSeconds)
				for (const taken of steps) {
					story.take(taken)
					expect(story.origin.at(story.now).free).toBe(0n)
				}
				// All refunded money is free once the time is over.
				const { round } = story.origin.at(story.now)
				const later = new Date(story.now.getTime() + monthSeconds * 1000)
				expect(story.origin.at(later)).toEqual({ free: round, round: 0n })
			}),
			{ numRuns: 2_000 },
		)
	})
})

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

/** A shopper who recharged 1,000.00 just now and spent all of it on an order. */
async function boughtForAll(until: 'paid' | 'shipped' | 'received'): Promise<Bought> {
	const person = await app.shopperWith({ money: '1000.00' })
	return bought(app, { person, price: '1000.00', freight: 'free', until })
}

async function formOf(on: Bought): Promise<ReplyOf<typeof getWithdrawalInfo>> {
	return app.as(await signedIn(on))(getWithdrawalInfo)
}

describe('security 9: through the shop', () => {
	test('security 9: paying, claiming and waiting for silence pays the charge; form, quote and request agree', async () => {
		const on = await boughtForAll('received')
		await claim(on)
		await app.advance(3 * day + 60)
		expect(await formOf(on)).toMatchObject({
			balance: '1000.00',
			fee_free: '0.00',
			fee_round: '1000.00',
			free_after_days: 30,
		})
		const person = await signedIn(on)
		const wish = { ...card, price: '1000.00' }
		expect(await app.as(person)(quoteWithdrawal, wish)).toMatchObject({
			fee_free: '0.00',
			fee: '30.00',
			real_price: '970.00',
		})
		const asked = await app.as(person)(createWithdrawal, {
			...wish,
			pay_token: await codeFor(app, person, wish),
		})
		expect(asked).toMatchObject({ fee: '30.00', real_price: '970.00' })
	})

	test('security 9: after thirty days the same money is free', async () => {
		const on = await boughtForAll('received')
		await claim(on)
		await app.advance(30 * day + 60)
		expect(await formOf(on)).toMatchObject({ fee_free: '1000.00', fee_round: '0.00' })
	})

	test('security 9: what the shop approves is free at once, in part and in several parts', async () => {
		const on = await boughtForAll('received')
		const first = await claim(on, { percent: 25 })
		await asShop(app, on.shop, (ctx) =>
			decideClaim(ctx, { claimId: first.refund_id, answer: 'approve' }),
		)
		expect(await formOf(on)).toMatchObject({ balance: '250.00', fee_free: '250.00' })
		// A part of it is withdrawn, and the next refund is approved by the timer.
		const person = await signedIn(on)
		const wish = { ...card, price: '100.00' }
		await app.as(person)(createWithdrawal, {
			...wish,
			pay_token: await codeFor(app, person, wish),
		})
		await claim({ ...on, person }, { percent: 40 })
		await app.advance(3 * day + 60)
		expect(await formOf(on)).toMatchObject({
			balance: '450.00',
			fee_free: '150.00',
			fee_round: '300.00',
		})
	})

	test('security 9: an order cancelled by the shop is free, one cancelled otherwise is not', async () => {
		const [byShop, byItself] = [await boughtForAll('paid'), await boughtForAll('paid')]
		await app.inside((ctx) =>
			cancelPaidOrder(ctx, {
				orderId: byShop.orderId,
				by: { kind: 'merchant', id: byShop.shop.id },
				why: 'Sold out.',
			}),
		)
		await app.inside((ctx) =>
			cancelPaidOrder(ctx, {
				orderId: byItself.orderId,
				by: { kind: 'system', id: 'job' },
				why: 'cancel.unshipped',
			}),
		)
		expect(await formOf(byShop)).toMatchObject({ fee_free: '1000.00', fee_round: '0.00' })
		expect(await formOf(byItself)).toMatchObject({ fee_free: '0.00', fee_round: '1000.00' })
	})

	test('security 9: what an operator decides is free', async () => {
		const on = await boughtForAll('received')
		const { refund_id: id } = await claim(on, { refund_type: 1, percent: 50 })
		// The shop does not answer, which approves the return; then it contests the returned goods.
		await app.advance(3 * day + 60)
		await asShop(app, on.shop, (ctx) => tellReturnAddress(ctx, { claimId: id, address: '1 Pier' }))
		const person = await signedIn(on)
		await app.as(person)(shipReturn, { refund_id: id, carrier: 'Post', delivery_no: 'R9' })
		await asShop(app, on.shop, (ctx) =>
			disputeReturn(ctx, { claimId: id, reason: 'A brick.', images: [] }),
		)
		await app.advance(3 * day + 60)
		await app.as(await app.operatorWith({ roles: ['support'] }))(decideDispute, {
			refund_id: id,
			outcome: 'full',
			reason: 'It is right.',
		})
		const form = await formOf(on)
		expect(cents(form.fee_free)).toBe(500_00n)
	})
})
