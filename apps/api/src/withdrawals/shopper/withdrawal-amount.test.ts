import {
	approveWithdrawal,
	rejectWithdrawal,
	createWithdrawal,
	cancelWithdrawal,
	getWithdrawalInfo,
	quoteWithdrawal,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { balanceOf, fees, walletOf } from '../../ledger/index.ts'
import {
	addDestination,
	address,
	card,
	deskOf,
	expectMoneyAddsUp,
	refundTo,
	wholeBill,
	withdraw,
	withoutLimits,
} from '../testing/withdrawal-fixtures.ts'
import { chargeBasisPoints, withdrawalsPerHour } from '../withdrawal-settings.ts'

const day = 24 * 3600
let app: TestApp
let desk: { asker: Operator; approver: Operator }
beforeAll(async () => {
	app = await openTestApp()
	desk = await deskOf(app)
})
afterAll(() => app.close())

/**
 * A destination that was used a day ago, so that there is no delay; the operators are new ones, because their sessions
 * have expired meanwhile.
 */
async function usedTo(person: Person, wish: typeof card | typeof address): Promise<void> {
	await addDestination(app, person, wish)
	await app.advance(day)
	desk = await deskOf(app)
}

describe('the amount', () => {
	test('is at least 10.00, at most 5,000.00, and no more than there is', async () => {
		const ida = await app.shopperWith({ money: '6000.00' })
		const quote = (price: string) => app.as(ida)(quoteWithdrawal, { ...card, price })
		for (const [price, reason] of [
			['9.99', 'at least 10.00'],
			['0.00', 'at least 10.00'],
			['5000.01', 'at most 5000.00'],
		] as const)
			await expect(quote(price)).rejects.toMatchObject({
				error: 'invalid',
				field: 'price',
				params: { reason },
			})
		expect(await quote('10.00')).toMatchObject({ fee: '1.00', real_price: '9.00' })
		expect(await quote('5000.00')).toMatchObject({ fee: '50.00', real_price: '4950.00' })
		const bo = await app.shopperWith({ money: '25.00' })
		await expect(app.as(bo)(quoteWithdrawal, { ...card, price: '30.00' })).rejects.toMatchObject({
			code: 1005,
			error: 'balance_low',
			params: { missing: '5.00' },
		})
		const token = await app.payTokenFor(bo, 'any', { scene: 'extract', amount: '30.00' })
		await expect(
			app.as(bo)(createWithdrawal, { ...card, price: '30.00', pay_token: token }),
		).rejects.toMatchObject({ error: 'balance_low', params: { missing: '5.00' } })
	})

	test('is at most 10,000.00 a day of UTC; what was cancelled or refused does not count', async () => {
		const ida = await app.shopperWith({ money: '20000.00' })
		await toNextDay()
		const take = async (price: string) => (await withdraw(app, ida, { ...card, price })).extract_id
		await take('5000.00')
		const second = await take('4000.00')
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
			day_left: '1000.00',
			count_left: 1,
		})
		await expect(take('1000.01')).rejects.toMatchObject({
			error: 'extract_day_max',
			params: { left: '1000.00' },
		})
		await app.as(ida)(cancelWithdrawal, { extract_id: second })
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
			day_left: '5000.00',
			count_left: 2,
		})
		await take('5000.00')
		await expect(take('10.00')).rejects.toMatchObject({
			error: 'extract_day_max',
			params: { left: '0.00' },
		})
		await toNextDay()
		await take('10.00')
	})

	test('is asked for three times a day at most', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		await toNextDay()
		for (let i = 0; i < 3; i += 1) await withdraw(app, ida, { ...card, price: '10.00' })
		await expect(withdraw(app, ida, { ...card, price: '10.00' })).rejects.toMatchObject({
			error: 'extract_count_max',
			params: { max: 3 },
		})
		await toNextDay()
		await withdraw(app, ida, { ...card, price: '10.00' })
	})

	test('is asked for five times an hour at most, cancelled or not', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		for (let i = 0; i < 5; i += 1) {
			const { extract_id } = await withdraw(app, ida, { ...card, price: '10.00' })
			await app.as(ida)(cancelWithdrawal, { extract_id })
		}
		await expect(withdraw(app, ida, { ...card, price: '10.00' })).rejects.toMatchObject({
			http: 429,
			error: 'too_many_requests',
		})
		await app.advance(3600)
		await withdraw(app, ida, { ...card, price: '10.00' })
	})

	async function toNextDay(): Promise<void> {
		const into = (app.api.clock.now().getTime() / 1000) % day
		await app.advance(day - into + 1)
	}
})

describe('the charge', () => {
	test('that is shown is taken, of 100 random amounts', { timeout: 120_000 }, async () => {
		await withoutLimits(app)
		const ida = await app.shopperWith({ money: '600000.00' })
		await usedTo(ida, card)
		const amounts = fc.sample(fc.bigInt(10_00n, 1_000_00n), 100)
		for (const [index, amount] of amounts.entries()) {
			if (index % 3 === 0) await refundTo(app, ida, '150.00')
			const wish = { ...card, price: formatAmount(amount) }
			const shown = await app.as(ida)(quoteWithdrawal, wish)
			const before = await books()
			const asked = await withdraw(app, ida, wish)
			expect([asked.fee, asked.real_price]).toEqual([shown.fee, shown.real_price])
			const held = await books()
			expect(before.available - held.available).toBe(amount)
			await app.as(desk.asker)(approveWithdrawal, { extract_id: asked.extract_id })
			const passed = await books()
			expect(passed.earned - held.earned).toBe(cents(shown.fee))
			expect(held.held - passed.held).toBe(amount)
		}
		await app.expectBooksAtZero()
		await expectMoneyAddsUp(app, ida)
		await app.set(withdrawalsPerHour, 5)

		async function books() {
			const wallet = await app.inside((ctx) => walletOf(ctx, ida.id))
			return { ...wallet, earned: await balanceOf(app.api.database, fees) }
		}
	})

	test('at the request is the charge at the payout, whatever the setting says by then', async () => {
		const ida = await app.shopperWith({ money: '200.00' })
		await usedTo(ida, card)
		const { extract_id } = await withdraw(app, ida, { ...card, price: '100.00' })
		await app.set(chargeBasisPoints, 1000)
		const earned = await balanceOf(app.api.database, fees)
		expect(await app.as(desk.asker)(approveWithdrawal, { extract_id })).toMatchObject({
			fee: '3.00',
			real_price: '97.00',
		})
		expect((await balanceOf(app.api.database, fees)) - earned).toBe(3_00n)
		await app.set(chargeBasisPoints, 300)
	})

	test('is not taken from refunded money, which is spent last and comes back with a refused withdrawal', async () => {
		desk = await deskOf(app)
		const ida = await app.shopperWith({ money: '100.00' })
		const free = async () => (await app.as(ida)(getWithdrawalInfo)).fee_free
		expect(await free()).toBe('0.00')
		await refundTo(app, ida, '60.00')
		expect(await free()).toBe('60.00')
		expect(await app.as(ida)(quoteWithdrawal, { ...card, price: '50.00' })).toMatchObject({
			fee_free: '50.00',
			fee: '0.00',
			real_price: '50.00',
		})
		expect(await app.as(ida)(quoteWithdrawal, { ...card, price: '160.00' })).toMatchObject({
			fee_free: '60.00',
			fee: '3.00',
			real_price: '157.00',
		})

		const { extract_id } = await withdraw(app, ida, { ...card, price: '50.00' })
		expect(await free()).toBe('10.00')
		await app.as(desk.asker)(rejectWithdrawal, { extract_id, reason: 'No.' })
		expect(await free()).toBe('60.00')
		await withdraw(app, ida, { ...card, price: '110.00' })
		expect(await free()).toBe('0.00')
		expect((await wholeBill(app, ida, 'fee')).map(({ money }) => money)).toEqual(['-1.50'])
		await expectMoneyAddsUp(app, ida)
	})

	test('is told from the noted place on as from the beginning', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		for (const refunded of ['20.00', '30.00']) {
			await refundTo(app, ida, refunded)
			const { extract_id } = await withdraw(app, ida, { ...card, price: '10.00' })
			if (refunded === '20.00') await app.as(ida)(cancelWithdrawal, { extract_id })
		}
		const noted = (await app.as(ida)(getWithdrawalInfo)).fee_free
		await app.inside((ctx) =>
			sql`delete from refunded_money where shopper_id = ${ida.id}`.execute(ctx.db),
		)
		expect((await app.as(ida)(getWithdrawalInfo)).fee_free).toBe(noted)
		expect(noted).toBe('40.00')
	})
})
