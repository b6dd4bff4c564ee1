import { getUserInfo, getRecharge } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { asked, readyToRecharge } from '../testing/recharge-fixtures.ts'
import { openProviders } from './open-providers.ts'
import { openSandbox } from './sandbox.ts'

let app: TestApp
let ida: Person
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	ida = await app.shopperWith({ name: 'ida' })
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

/** Presses a button of the sandbox's page, as a form does. */
async function press(payUrl: string | null, form: Record<string, string>): Promise<Response> {
	const payment = new URL(payUrl ?? '', app.url).searchParams.get('payment') ?? ''
	return app.raw('/dev/sandbox-pay', {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ payment, ...form }),
	})
}

test('its page shows the payment; pressing pay credits it and leads back to the shop', async () => {
	const row = await asked(app, ida, { provider: 'sandbox', price: '25.00' })
	const page = await app.raw(row.pay_url ?? '')
	expect(page.status).toBe(200)
	expect(await page.text()).toContain(row.recharge_sn)
	const pressed = await press(row.pay_url, { what: 'pay', amount: '', currency: 'usd' })
	expect(pressed.status).toBe(303)
	expect(pressed.headers.get('location')).toBe(`/cardTopUp?recharge_id=${row.recharge_id}`)
	expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toMatchObject({
		status: 1,
		real_price: '25.00',
	})
	// Pressed twice, it is paid once.
	await press(row.pay_url, { what: 'pay' })
	expect((await app.as(ida)(getUserInfo)).money).toBe('25.00')
	expect(await (await app.raw(row.pay_url ?? '')).text()).toContain('is paid')
})

test('failed is refused; another amount or currency waits for a person', async () => {
	for (const [form, status] of [
		[{ what: 'fail' }, 2],
		[{ what: 'pay', amount: '24.00' }, 0],
		[{ what: 'pay', currency: 'eur' }, 0],
	] as const) {
		const row = await asked(app, ida, { provider: 'sandbox', price: '26.00' })
		await press(row.pay_url, { ...form })
		expect(
			await app.as(ida)(getRecharge, { recharge_id: row.recharge_id }),
			JSON.stringify(form),
		).toMatchObject({ status })
	}
	expect((await app.as(ida)(getUserInfo)).money).toBe('25.00')
})

test('its webhook is signed: nobody else can say that a payment was made', async () => {
	const row = await asked(app, ida, { provider: 'sandbox', price: '27.00' })
	const reference = new URL(row.pay_url ?? '', app.url).searchParams.get('payment') ?? ''
	const stranger = openSandbox({ production: false, secret: 'somebody else’s secret' })
	for (const signature of [
		stranger.webhookOf(reference, app.api.clock.now()).signature,
		'',
		'1.00',
		'NaN.x',
	]) {
		const response = await app.raw('/webhooks/sandbox', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
			body: JSON.stringify({ id: 'x', reference }),
		})
		expect(response.status).toBe(422)
	}
	expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toMatchObject({
		status: -1,
	})
})

test('its page answers this machine only, and knows no payment that is not there', async () => {
	const row = await asked(app, ida, { provider: 'sandbox', price: '28.00' })
	const passedOn = await app.raw(row.pay_url ?? '', {
		headers: { 'x-forwarded-for': '203.0.113.9' },
	})
	expect(passedOn.status).toBe(404)
	expect((await app.raw('/dev/sandbox-pay?payment=1')).status).toBe(404)
	expect((await press('/?payment=none', { what: 'pay' })).status).toBe(404)
})

test('it does not open in production', async () => {
	expect(() => openSandbox({ production: true, secret: 'x' })).toThrow(/production/)
	const opened = await openProviders({
		production: true,
		stripe: null,
		publicUrl: undefined,
		pepper: 'x',
	})
	expect(opened.sandbox).toBeNull()
	expect(opened.providers.map(({ name }) => name)).toEqual(['transfer'])
})
