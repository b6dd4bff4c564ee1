import { getAdminRecharge } from '@portolan/contract'
import { cents } from '@portolan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFakeStripe, type FakeStripe } from '../../../test/fake-stripe.ts'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { bank, balanceOf, loss, post, shopperEscrow, shopperWallet } from '../../ledger/index.ts'
import { mostOpen } from '../recharge-settings.ts'
import { money, readyToRecharge } from '../testing/recharge-fixtures.ts'
import { byCard, deliver, eventOf, webhookSecret } from '../testing/stripe-fixtures.ts'

/** Payments that a bank takes back through Stripe. */

const day = 86_400
let stripe: FakeStripe
let app: TestApp
let clerk: Operator
let ida: Person
beforeAll(async () => {
	stripe = await openFakeStripe()
	app = await openTestApp({
		environment: {
			publicUrl: 'https://shop.example',
			stripe: { secretKey: 'sk_test_not_a_key', webhookSecret, apiUrl: stripe.url },
		},
	})
	await readyToRecharge(app)
	await app.set(mostOpen, 50)
	clerk = await app.operatorWith({ roles: ['finance-1'] })
})
beforeEach(async () => {
	ida = await app.shopperWith({ name: 'ida' })
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
	await stripe.close()
})

test('a dispute takes back what the wallet has, and the rest is the platform’s loss, once', async () => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id)
	await deliver(app, eventOf(app, 'checkout.session.completed', row.session))
	// 30.00 of it are spent.
	await app.inside((ctx) =>
		post(ctx, {
			key: `order_pay:${row.recharge_id}`,
			kind: 'order_pay',
			ref: row.recharge_id,
			legs: [{ from: shopperWallet(ida.id), to: shopperEscrow(ida.id), amount: cents('30.00') }],
		}),
	)
	const lost = await app.inside((ctx) => balanceOf(ctx, loss))
	const inBank = await app.inside((ctx) => balanceOf(ctx, bank))
	const id = `dp_${row.session.id}`
	stripe.disputes.set(id, {
		id,
		payment_intent: `pi_${row.session.id}`,
		amount: 5_000,
		currency: 'usd',
	})
	const event = eventOf(app, 'charge.dispute.created', { id })
	await Promise.all([
		deliver(app, event),
		deliver(app, event),
		deliver(app, eventOf(app, 'charge.dispute.created', { id })),
	])
	await app.advance(60)
	expect(await money(app, ida)).toBe('0.00')
	expect(await app.inside((ctx) => balanceOf(ctx, loss))).toBe(lost - cents('30.00'))
	expect(await app.inside((ctx) => balanceOf(ctx, bank))).toBe(inBank + cents('50.00'))
	const detail = await app.as(clerk)(getAdminRecharge, { recharge_id: row.recharge_id })
	expect(detail.ledger.map(({ from, to, amount }) => [from, to, amount])).toEqual([
		['platform:bank', `shopper:${ida.id}:wallet`, '50.00'],
		[`shopper:${ida.id}:wallet`, 'platform:bank', '20.00'],
		['platform:loss', 'platform:bank', '30.00'],
	])
	expect(detail.history.at(-1)).toMatchObject({ what: 'disputed', why: '50.00' })
	await app.expectBooksAtZero()
})

test('security, not tried yet: a dispute told before or together with its payment takes it back once', async () => {
	const inBank = await app.inside((ctx) => balanceOf(ctx, bank))
	for (let round = 0; round < 6; round += 1) {
		const row = await byCard(stripe, app, ida)
		stripe.pay(row.session.id)
		const id = `dp_${row.session.id}`
		stripe.disputes.set(id, {
			id,
			payment_intent: `pi_${row.session.id}`,
			amount: 5_000,
			currency: 'usd',
		})
		const dispute = () => deliver(app, eventOf(app, 'charge.dispute.created', { id }))
		const payment = () => deliver(app, eventOf(app, 'checkout.session.completed', row.session))
		if (round % 2 === 0) {
			await dispute()
			await app.advance(1_200)
		}
		await Promise.all([dispute(), payment(), dispute(), payment()])
		await app.advance(15)
		expect(await money(app, ida), `round ${round}`).toBe('0.00')
	}
	expect(await app.inside((ctx) => balanceOf(ctx, bank))).toBe(inBank)
	await app.expectBooksAtZero()
})

test('security, not tried yet: a dispute of a payment that is not ours ends after some days', async () => {
	const id = 'dp_of_others'
	stripe.disputes.set(id, { id, payment_intent: 'pi_of_others', amount: 100, currency: 'usd' })
	const openEvents = async () => {
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from payment_event where reference = ${id} and done_at is null
		`.execute(app.api.database.db)
		return rows[0]?.count
	}
	expect(await deliver(app, eventOf(app, 'charge.dispute.created', { id }))).toBe(200)
	await app.advance(3 * day)
	expect(await openEvents()).toBe(1)
	await app.advance(day + 3_600)
	expect(await openEvents()).toBe(0)
})
