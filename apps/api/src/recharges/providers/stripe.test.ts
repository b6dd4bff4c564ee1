import {
	getAdminRecharge,
	rejectRecharge,
	cancelRecharge,
	submitRechargeEvidence,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFakeStripe, type FakeStripe } from '../../../test/fake-stripe.ts'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { keepEvent } from '../payments/take-payment-event.ts'
import { mostOpen } from '../recharge-settings.ts'
import {
	asked,
	later,
	money,
	pass,
	readyToRecharge,
	uploaded,
} from '../testing/recharge-fixtures.ts'
import { byCard, eventOf, deliver, statusOf, webhookSecret } from '../testing/stripe-fixtures.ts'

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

test('asking opens Stripe’s own page for this amount in dollars, within a day', async () => {
	const row = await byCard(stripe, app, ida, '12.34')
	expect(row).toMatchObject({
		provider: 'stripe',
		bank: null,
		status: -1,
		pay_url: row.session.url,
	})
	expect(row.session).toMatchObject({
		amount_total: 1234,
		currency: 'usd',
		expires_at: row.expire_time,
	})
	expect(row.expire_time - row.createtime).toBeLessThan(day)
	// Evidence is not accepted if the provider reports the state.
	await expect(
		app.as(ida)(submitRechargeEvidence, {
			recharge_id: row.recharge_id,
			image: await uploaded(app, ida),
		}),
	).rejects.toMatchObject({ error: 'state_changed' })
})

test('the webhook before the shopper is back: credited once, however often it is told', async () => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id)
	const event = eventOf(app, 'checkout.session.completed', row.session)
	expect(await deliver(app, event)).toBe(200)
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({
		status: 1,
		real_price: '50.00',
		late: 0,
	})
	expect(await money(app, ida)).toBe('50.00')

	const before = stripe.asked.length
	expect(await deliver(app, event)).toBe(200)
	expect(stripe.asked.length).toBe(before)
	// Another event about the same payment, and fifty deliveries at once of a third.
	expect(
		await deliver(app, eventOf(app, 'checkout.session.async_payment_succeeded', row.session)),
	).toBe(200)
	const third = eventOf(app, 'checkout.session.completed', row.session)
	const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(app, third)))
	expect(new Set(answers)).toEqual(new Set([200]))
	expect(await money(app, ida)).toBe('50.00')
})

test('fifty deliveries at once of the first word of a payment credit it once', async () => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id)
	await Promise.all(
		Array.from({ length: 50 }, (_, index) =>
			deliver(
				app,
				eventOf(app, 'checkout.session.completed', row.session, {
					id: `evt_crowd_${row.recharge_id}_${index % 5}`,
				}),
			),
		),
	)
	await app.advance(60)
	expect(await money(app, ida)).toBe('50.00')
})

test('a webhook is only a hint: what it says is not believed, what Stripe answers is', async () => {
	const row = await byCard(stripe, app, ida)
	const lie = { ...row.session, status: 'complete', payment_status: 'paid' }
	expect(await deliver(app, eventOf(app, 'checkout.session.completed', lie))).toBe(200)
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: -1 })
	expect(await money(app, ida)).toBe('0.00')
})

test.each([
	['another secret', { secret: 'whsec_somebody_else' }],
	['an old signature', { ageSeconds: 301 }],
])('refuses %s', async (_what, given) => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id)
	expect(await deliver(app, eventOf(app, 'checkout.session.completed', row.session, given))).toBe(
		422,
	)
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: -1 })
})

test('refuses bytes that are not the signed ones, none at all, and no signature', async () => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id)
	const { payload, signature } = eventOf(app, 'checkout.session.completed', row.session)
	expect(await deliver(app, { payload: `${payload} `, signature })).toBe(422)
	expect(await deliver(app, { payload: '', signature })).toBe(422)
	expect(await deliver(app, { payload, signature: '' })).toBe(422)
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: -1 })
})

test.each([
	['less', { amount: 4_999 }, '49.99 usd'],
	['more', { amount: 5_001 }, '50.01 usd'],
	['another currency', { currency: 'eur' }, '50.00 eur'],
])('paid with %s it waits for a person and credits nothing', async (_what, given, told) => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id, given)
	expect(await deliver(app, eventOf(app, 'checkout.session.completed', row.session))).toBe(200)
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: 0 })
	expect(await money(app, ida)).toBe('0.00')
	const detail = await app.as(clerk)(getAdminRecharge, { recharge_id: row.recharge_id })
	expect(detail.history.at(-1)).toMatchObject({ what: 'paid_otherwise', why: told })

	// A repeated event does not change the decision; a payment rejected by a person is refunded at Stripe.
	await deliver(app, eventOf(app, 'checkout.session.completed', row.session))
	await app.as(clerk)(rejectRecharge, {
		recharge_id: row.recharge_id,
		reason: 'Paid in another way than asked for.',
	})
	expect(stripe.refunds).toContain(`pi_${row.session.id}`)
	await deliver(app, eventOf(app, 'checkout.session.completed', row.session))
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: 2 })
	expect(await money(app, ida)).toBe('0.00')
})

test('paid otherwise, a person may credit what arrived', async () => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id, { amount: 4_000 })
	await deliver(app, eventOf(app, 'checkout.session.completed', row.session))
	await pass(app, clerk, row.recharge_id, { real_price: '40.00' })
	expect(await money(app, ida)).toBe('40.00')
})

test('a debit that fails days later is refused, in the shopper’s language', async () => {
	const row = await byCard(stripe, app, ida)
	Object.assign(row.session, {
		status: 'complete',
		payment_intent: { id: 'pi_x', object: 'payment_intent', status: 'requires_payment_method' },
	})
	await deliver(app, eventOf(app, 'checkout.session.async_payment_failed', row.session))
	const shown = await statusOf(app, ida, row.recharge_id)
	expect(shown).toMatchObject({ status: 2 })
	expect(shown.admin_msg).toMatch(/payment failed/)

	// It is still credited if the bank accepts it later.
	stripe.pay(row.session.id)
	await deliver(app, eventOf(app, 'checkout.session.async_payment_succeeded', row.session))
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: 1, admin_msg: '' })
})

test('while Stripe is silent nothing is lost: the event is dealt with later', async () => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id)
	stripe.isDown = true
	expect(await deliver(app, eventOf(app, 'checkout.session.completed', row.session))).toBe(200)
	await app.advance(30)
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: -1 })
	await expect(asked(app, ida, { provider: 'stripe' })).rejects.toMatchObject({
		error: 'unavailable',
	})
	stripe.isDown = false
	await app.advance(3_600)
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: 1 })
	expect(await money(app, ida)).toBe('50.00')
})

test('a process that dies between keeping an event and acting on it has lost nothing', async () => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id)
	await app.inside((ctx) =>
		keepEvent(ctx, 'stripe', {
			id: `evt_before_${row.recharge_id}`,
			about: 'payment',
			reference: row.session.id,
		}),
	)
	expect(await money(app, ida)).toBe('0.00')
	await app.advance(5)
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: 1 })
	// Stripe got no reply and sends it again.
	await deliver(
		app,
		eventOf(app, 'checkout.session.completed', row.session, {
			id: `evt_before_${row.recharge_id}`,
		}),
	)
	expect(await money(app, ida)).toBe('50.00')
})

test('a webhook that never came loses nothing: we ask by ourselves', async () => {
	const row = await byCard(stripe, app, ida)
	stripe.pay(row.session.id)
	await app.advance(180)
	expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: 1 })
	expect(await money(app, ida)).toBe('50.00')
})

test('when its time is over, or it is given up, the page is closed at Stripe; paid in between it is late', async () => {
	const [over, given, paid] = [
		await byCard(stripe, app, ida),
		await byCard(stripe, app, ida),
		await byCard(stripe, app, ida),
	]
	await app.as(ida)(cancelRecharge, { recharge_id: given.recharge_id })
	await app.advance(900)
	expect(given.session.status).toBe('expired')
	await later(app, day, ida, clerk)
	expect(over.session.status).toBe('expired')
	expect(await statusOf(app, ida, over.recharge_id)).toMatchObject({ status: 3 })
	stripe.pay(paid.session.id)
	await deliver(app, eventOf(app, 'checkout.session.completed', paid.session))
	expect(await statusOf(app, ida, paid.recharge_id)).toMatchObject({ status: 1, late: 1 })
})

test('events about what is not ours are kept and done', async () => {
	expect(await deliver(app, eventOf(app, 'customer.created', { id: 'cus_1' }))).toBe(200)
	expect(
		await deliver(app, eventOf(app, 'checkout.session.completed', { id: 'cs_of_others' })),
	).toBe(200)
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from payment_event where done_at is null
	`.execute(app.api.database.db)
	expect(rows[0]?.n).toBe(0)
})

test('security, not tried yet: a payment told, given up and asked about at the same moment is credited once', async () => {
	for (let round = 1; round <= 10; round += 1) {
		const row = await byCard(stripe, app, ida)
		stripe.pay(row.session.id)
		await Promise.allSettled([
			...Array.from({ length: 3 }, () =>
				deliver(app, eventOf(app, 'checkout.session.completed', row.session)),
			),
			app.as(ida)(cancelRecharge, { recharge_id: row.recharge_id }),
			app.advance(180),
			deliver(app, eventOf(app, 'checkout.session.expired', row.session)),
		])
		await app.advance(3_600)
		expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({
			status: 1,
			real_price: '50.00',
		})
		expect(await money(app, ida)).toBe(`${round * 50}.00`)
		expect(stripe.refunds).not.toContain(`pi_${row.session.id}`)
	}
	await app.expectBooksAtZero()
})

test('security, not tried yet: a payment passed, refused and told at the same moment is credited or given back, never both', async () => {
	const other = await app.operatorWith({ roles: ['finance-1'] })
	let credited = 0
	for (let round = 0; round < 10; round += 1) {
		const row = await byCard(stripe, app, ida)
		stripe.pay(row.session.id, { amount: 4_000 })
		await deliver(app, eventOf(app, 'checkout.session.completed', row.session))
		const answers = await Promise.allSettled([
			pass(app, clerk, row.recharge_id, { real_price: '40.00' }),
			app.as(other)(rejectRecharge, {
				recharge_id: row.recharge_id,
				reason: 'Paid in another way than asked for.',
			}),
			pass(app, other, row.recharge_id, { real_price: '40.00' }),
			deliver(app, eventOf(app, 'checkout.session.async_payment_succeeded', row.session)),
		])
		expect(answers.slice(0, 3).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		await deliver(app, eventOf(app, 'checkout.session.completed', row.session))
		await app.advance(60)
		const isGivenBack = stripe.refunds.includes(`pi_${row.session.id}`)
		if (!isGivenBack) credited += 40
		expect(await statusOf(app, ida, row.recharge_id)).toMatchObject({ status: isGivenBack ? 2 : 1 })
		expect(await money(app, ida)).toBe(`${credited}.00`)
	}
	await app.expectBooksAtZero()
})
