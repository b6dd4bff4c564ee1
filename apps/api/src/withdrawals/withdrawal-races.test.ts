import {
	approveWithdrawal,
	rejectWithdrawal,
	createWithdrawal,
	cancelWithdrawal,
	getWithdrawal,
	payOrder,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../test/test-app.ts'
import { refusalsOf, wonOf } from '../../test/settled.ts'
import { walletOf } from '../ledger/index.ts'
import { addressFor, orderOf } from '../orders/testing/checkout-fixtures.ts'
import {
	addDestination,
	card,
	codeFor,
	deskOf,
	expectMoneyAddsUp,
	refundTo,
	withdraw,
	withoutLimits,
} from './testing/withdrawal-fixtures.ts'

/** How often each race is run. */
const rounds = 50

let app: TestApp
let desk: { asker: Operator; approver: Operator }

beforeAll(async () => {
	app = await openTestApp()
	await withoutLimits(app)
	desk = await deskOf(app)
})
afterAll(() => app.close())

/** A shopper whose card was used long enough ago. */
async function known(money: string): Promise<Person> {
	const ida = await app.shopperWith({ money })
	await addDestination(app, ida, card)
	await app.advance(24 * 3600 + 1)
	desk = await deskOf(app)
	return ida
}

test('fifty withdrawals of the whole balance: one hold', { timeout: 600_000 }, async () => {
	const ida = await known('100.00')
	const wish = { ...card, price: '100.00' }
	const fifty = () => Promise.all(Array.from({ length: 50 }, () => codeFor(app, ida, wish)))
	let tokens = await fifty()
	for (let round = 1; round <= rounds; round += 1) {
		const answers = await Promise.allSettled(
			tokens.map((pay_token) => app.as(ida)(createWithdrawal, { ...wish, pay_token })),
		)
		expect(wonOf(answers)).toBe(1)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['balance_low']))
		expect(await moneyOf(ida)).toEqual({ available: 0n, held: 100_00n, escrow: 0n })
		await app.expectBooksAtZero()
		const won = answers.find((answer) => answer.status === 'fulfilled')
		await app.as(ida)(cancelWithdrawal, { extract_id: won?.value.extract_id ?? '' })

		// Those that were refused keep their tokens, because a refusal takes nothing; every tenth round they get new ones
		// before those expire.
		const kept = tokens.filter((_, index) => answers[index]?.status === 'rejected')
		tokens = round % 10 === 0 ? await fifty() : [...kept, await codeFor(app, ida, wish)]
	}
	await expectMoneyAddsUp(app, ida)
})

test('withdrawing against paying: one has the money', { timeout: 600_000 }, async () => {
	const shop = await app.shop({ freight: { rate: { kind: 'free' } } })
	const cup = await app.product({ price: '60.00', stock: 1_000, shopId: shop })
	const wish = { ...card, price: '60.00' }
	for (let round = 0; round < rounds; round += 1) {
		const ida = await app.shopperWith({ money: '100.00' })
		const addressId = await addressFor(app, ida)
		const { out_trade_no: number } = await orderOf(app, ida, cup.skuId, { addressId })
		const [forOrder, forCard] = await Promise.all([
			app.payTokenFor(ida, number),
			codeFor(app, ida, wish),
		])
		const pay = () => app.as(ida)(payOrder, { out_trade_no: number, pay_token: forOrder })
		const take = () => app.as(ida)(createWithdrawal, { ...wish, pay_token: forCard })
		const answers = await Promise.allSettled<unknown>(
			round % 2 === 0 ? [pay(), take()] : [take(), pay()],
		)
		expect(wonOf(answers)).toBe(1)
		expect(refusalsOf(answers)).toEqual(['balance_low'])
		const { available, held, escrow } = await moneyOf(ida)
		expect(available).toBe(40_00n)
		expect(held + escrow).toBe(60_00n)
		await expectMoneyAddsUp(app, ida)
	}
})

test(
	'passing against refusing, and against cancelling: one decides',
	{ timeout: 600_000 },
	async () => {
		const ida = await known('5000.00')
		for (let round = 0; round < rounds; round += 1) {
			const { extract_id } = await withdraw(app, ida, { ...card, price: '20.00' })
			const before = await moneyOf(ida)
			const pass = () => app.as(desk.asker)(approveWithdrawal, { extract_id })
			const other =
				round % 4 < 2
					? () => app.as(desk.approver)(rejectWithdrawal, { extract_id, reason: 'No.' })
					: () => app.as(ida)(cancelWithdrawal, { extract_id })
			const answers = await Promise.allSettled<unknown>(
				round % 2 === 0 ? [pass(), other()] : [other(), pass()],
			)
			expect(wonOf(answers)).toBe(1)
			expect(refusalsOf(answers)).toEqual(['state_changed'])
			const { status } = await app.as(ida)(getWithdrawal, { extract_id })
			const after = await moneyOf(ida)
			expect(before.held - after.held).toBe(20_00n)
			expect(after.available - before.available).toBe(status === 1 ? 0n : 20_00n)
			await app.expectBooksAtZero()
		}
		await expectMoneyAddsUp(app, ida)
	},
)

test('approving twenty times at once: one passes', { timeout: 600_000 }, async () => {
	const ida = await known('5000.00')
	const { extract_id } = await withdraw(app, ida, { ...card, price: '2000.00' })
	await app.as(desk.asker)(approveWithdrawal, { extract_id })
	const answers = await Promise.allSettled(
		Array.from({ length: 20 }, () => app.as(desk.approver)(approveWithdrawal, { extract_id })),
	)
	expect(wonOf(answers)).toBe(1)
	expect(new Set(refusalsOf(answers))).toEqual(new Set(['state_changed']))
	await expectMoneyAddsUp(app, ida)
})

test(
	'refunds that come meanwhile: the charge is the one that was shown, or none is taken',
	{ timeout: 600_000 },
	async () => {
		const ida = await known('3000.00')
		for (let round = 0; round < rounds; round += 1) {
			const wish = { ...card, price: '40.00' }
			const pay_token = await codeFor(app, ida, wish)
			const answers = await Promise.allSettled<unknown>([
				app.as(ida)(createWithdrawal, { ...wish, pay_token }),
				refundTo(app, ida, '5.00'),
			])
			for (const key of refusalsOf(answers)) expect(key).toBe('pay_token_invalid')
		}
		await expectMoneyAddsUp(app, ida)
		const { available } = await moneyOf(ida)
		expect(available).toBeLessThan(cents('3250.00'))
	},
)

function moneyOf(person: Person): Promise<{ available: bigint; held: bigint; escrow: bigint }> {
	return app.inside((ctx) => walletOf(ctx, person.id))
}
