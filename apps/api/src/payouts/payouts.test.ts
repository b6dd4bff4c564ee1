import {
	decidePayout,
	markPayoutPaid,
	getMerchantDashboard,
	requestPayout,
	cancelPayout,
	getPayout,
	getPayoutInfo,
	listPayouts,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant, type Operator } from '../../test/test-app.ts'
import { refusalsOf } from '../../test/settled.ts'
import { merchantMoneyOf } from '../ledger/index.ts'
import { commissionBasisPoints } from '../orders/order-settings.ts'
import { payoutsPerHour } from './payout-settings.ts'
import { account, deskOf, earned, payOut } from './testing/payout-fixtures.ts'

const day = 86_400
let app: TestApp
let desk: { asker: Operator; approver: Operator }
beforeAll(async () => {
	app = await openTestApp()
	await app.set(commissionBasisPoints, 0)
	await app.set(payoutsPerHour, 1_000_000)
})
afterAll(() => app.close())
/** These tests move the clock, so operators' sessions expire. */
beforeEach(async () => {
	desk = await deskOf(app)
})

/** A shop with this balance and an account that was paid to before. */
async function known(price: string): Promise<Merchant> {
	const { owner, shopId } = await earned(app, '10.00')
	await earned(app, price, shopId)
	const { payout_id } = await payOut(app, owner, '10.00')
	await app.advance(day + 1)
	desk = await deskOf(app)
	await app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
	await app.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: `First ${payout_id}` })
	return app.merchantOf(shopId)
}

const moneyOf = (owner: Merchant) => app.inside((ctx) => merchantMoneyOf(ctx, owner.shopId))

describe('a payout', () => {
	test('is held at once, tells what it will be, and is cancelled while it waits', async () => {
		const { owner } = await earned(app, '300.00')
		const info = await app.as(owner)(getPayoutInfo)
		expect(info).toMatchObject({
			money: { available: '300.00', held: '0.00', escrow: '0.00', owed: '0.00' },
			min: '10.00',
			accounts: [],
		})
		const asked = await payOut(app, owner, '120.00')
		expect(asked).toMatchObject({
			amount: '120.00',
			status: 0,
			pay_state: 0,
			bank_card: '•••• 1111',
			delay_until: expect.any(Number),
			actions: ['cancel'],
		})
		expect(await moneyOf(owner)).toEqual({ available: 180_00n, held: 120_00n })
		await expect(payOut(app, owner, '180.01')).rejects.toMatchObject({
			error: 'balance_low',
			params: { missing: '0.01' },
		})
		expect((await app.as(owner)(getPayoutInfo)).accounts).toMatchObject([
			{ account_of: asked.payout_id, bank_card: '•••• 1111', delay_until: asked.delay_until },
		])
		const cancelled = await app.as(owner)(cancelPayout, { payout_id: asked.payout_id })
		expect(cancelled).toMatchObject({ status: 3, actions: [] })
		await expect(app.as(owner)(cancelPayout, { payout_id: asked.payout_id })).rejects.toMatchObject(
			{ error: 'state_changed' },
		)
		expect(await moneyOf(owner)).toEqual({ available: 300_00n, held: 0n })
		await app.expectBooksAtZero()
	})

	test('needs an amount within its bounds and a real bank account', async () => {
		const { owner } = await earned(app, '300.00')
		for (const [wish, field] of [
			[{ amount: '9.99', ...account }, 'amount'],
			[{ amount: '50000.01', ...account }, 'amount'],
			[{ amount: '20.00', ...account, bank_card: '4111 1111 1111 1112' }, 'bank_card'],
			[{ amount: '20.00', real_name: 'Ida', bank_card: '4111111111111111' }, 'account_of'],
			[{ amount: '20.00' }, 'account_of'],
		] as const)
			await expect(app.as(owner)(requestPayout, wish)).rejects.toMatchObject({
				error: 'invalid',
				field,
			})
		await expect(
			app.as(owner)(requestPayout, { amount: '20.00', account_of: owner.id }),
		).rejects.toMatchObject({ error: 'not_found' })
		expect(await moneyOf(owner)).toEqual({ available: 300_00n, held: 0n })
	})

	test('sent twice with one key is one payout', async () => {
		const { owner } = await earned(app, '300.00')
		const options = { idempotencyKey: '0198c0de-0000-7000-8000-000000000001' }
		const wish = { amount: '50.00', ...account }
		const first = await app.as(owner)(requestPayout, wish, options)
		expect(await app.as(owner)(requestPayout, wish, options)).toEqual(first)
		expect((await app.as(owner)(listPayouts)).count).toBe(1)
		expect(await moneyOf(owner)).toEqual({ available: 250_00n, held: 50_00n })
	})

	test('is seen and moved by right, and of another shop it is not there', async () => {
		const { owner, shopId } = await earned(app, '300.00')
		const { payout_id } = await payOut(app, owner, '50.00')
		const packer = await app.merchantOf(shopId, { role: 'staff', rights: ['orders', 'goods'] })
		const reader = await app.merchantOf(shopId, { role: 'staff', rights: ['money_see'] })
		const mover = await app.merchantOf(shopId, { role: 'staff', rights: ['money_move'] })
		const stranger = await app.merchantOf(await app.shop())
		const shopper = await app.shopperWith()
		for (const [endpoint, input] of [
			[getPayout, { payout_id }],
			[cancelPayout, { payout_id }],
			[requestPayout, { amount: '20.00', account_of: payout_id }],
		] as const) {
			await expect(app.as(packer)(endpoint, input)).rejects.toMatchObject({ error: 'forbidden' })
			await expect(app.as(stranger)(endpoint, input)).rejects.toMatchObject({
				error: 'not_found',
				http: 404,
			})
			await expect(app.as(shopper)(endpoint, input)).rejects.toMatchObject({
				error: 'unauthorized',
			})
		}
		for (const endpoint of [getPayoutInfo, listPayouts])
			await expect(app.as(packer)(endpoint)).rejects.toMatchObject({ error: 'forbidden' })
		expect((await app.as(stranger)(listPayouts)).count).toBe(0)
		expect(await app.as(reader)(getPayout, { payout_id })).toMatchObject({ amount: '50.00' })
		for (const call of [
			() => app.as(reader)(getPayoutInfo),
			() => app.as(reader)(requestPayout, { amount: '20.00', account_of: payout_id }),
		])
			await expect(call()).rejects.toMatchObject({ error: 'forbidden' })
		expect((await app.as(mover)(listPayouts)).count).toBe(1)
		await app.as(mover)(cancelPayout, { payout_id })
		expect(await app.as(mover)(getMerchantDashboard)).toMatchObject({ money: { held: '0.00' } })
	})
})

describe('races', () => {
	test('fifty payouts of the whole balance: one hold', { timeout: 600_000 }, async () => {
		const owner = await known('100.00')
		for (let round = 0; round < 50; round += 1) {
			const answers = await Promise.allSettled(
				Array.from({ length: 10 }, () => payOut(app, owner, '100.00')),
			)
			const won = answers.filter((answer) => answer.status === 'fulfilled')
			expect(won).toHaveLength(1)
			expect(refusalsOf(answers)).toEqual(Array.from({ length: 9 }, () => 'balance_low'))
			expect(await moneyOf(owner)).toEqual({ available: 0n, held: 100_00n })
			await app.as(owner)(cancelPayout, { payout_id: won[0]?.value.payout_id ?? '' })
		}
		await app.expectBooksAtZero()
	})

	test('passing against refusing and cancelling: one decides', { timeout: 600_000 }, async () => {
		const owner = await known('5000.00')
		for (let round = 0; round < 50; round += 1) {
			const { payout_id } = await payOut(app, owner, '20.00')
			const before = await moneyOf(owner)
			const pass = () => app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
			const other = () =>
				round % 4 < 2
					? app.as(desk.approver)(decidePayout, {
							payout_id,
							decision: 'refuse',
							reason: 'No.',
						})
					: app.as(owner)(cancelPayout, { payout_id })
			const answers = await Promise.allSettled<unknown>(
				round % 2 === 0 ? [pass(), other()] : [other(), pass()],
			)
			expect(refusalsOf(answers)).toEqual(['state_changed'])
			const { status } = await app.as(owner)(getPayout, { payout_id })
			const after = await moneyOf(owner)
			expect(before.held - after.held).toBe(20_00n)
			expect(after.available - before.available).toBe(status === 1 ? 0n : 20_00n)
		}
		await app.expectBooksAtZero()
	})

	test('approving fifty times at once: one passes', { timeout: 300_000 }, async () => {
		const owner = await known('5000.00')
		const { payout_id } = await payOut(app, owner, '2000.00')
		await app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' })
		const answers = await Promise.allSettled(
			Array.from({ length: 50 }, () =>
				app.as(desk.approver)(decidePayout, { payout_id, decision: 'pass' }),
			),
		)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['state_changed']))
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		const lines = await Promise.allSettled(
			Array.from({ length: 50 }, (_, index) =>
				app.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: `Race ${index % 2}` }),
			),
		)
		expect(lines.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		await app.expectBooksAtZero()
	})
})
