import { deleteAccount, getAdminRecharge, rejectRecharge, cancelRecharge } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../test/test-app.ts'
import { walletOf } from '../ledger/index.ts'
import { asked, audited, pass, readyToRecharge } from './testing/recharge-fixtures.ts'

/** A shopper who cancels a recharge and closes the account may still have paid: nobody could spend that money. */

let app: TestApp
let clerk: Operator
let ida: Person
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	clerk = await app.operatorWith({ roles: ['finance-1', 'support'] })
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

async function close(person: Person): Promise<void> {
	await app.as(person)(deleteAccount, { password: person.password })
}

/** Pays on the sandbox's page. */
async function payAt(url: string | null): Promise<void> {
	const payment = new URL(url ?? '', app.url).searchParams.get('payment') ?? ''
	await app.raw('/dev/sandbox-pay', {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ payment, what: 'pay' }),
	})
}

test('an account stays open while a recharge is', async () => {
	ida = await app.shopperWith()
	const waiting = await asked(app, ida)
	const refused = { error: 'account_not_empty', params: { reason: 'open_recharges' } }
	await expect(close(ida)).rejects.toMatchObject(refused)
	await app.as(ida)(cancelRecharge, { recharge_id: waiting.recharge_id })
	const looked = await audited(app, ida)
	await expect(close(ida)).rejects.toMatchObject(refused)
	await app.as(clerk)(rejectRecharge, { recharge_id: looked.recharge_id, reason: 'Empty.' })
	await close(ida)
})

test('a transfer that comes after it was closed is not credited', async () => {
	ida = await app.shopperWith()
	const { recharge_id } = await asked(app, ida)
	await app.as(ida)(cancelRecharge, { recharge_id })
	await close(ida)
	await expect(pass(app, clerk, recharge_id)).rejects.toMatchObject({ error: 'account_closed' })
	expect(await app.as(clerk)(getAdminRecharge, { recharge_id })).toMatchObject({ status: 3 })
	expect((await app.inside((ctx) => walletOf(ctx, ida.id))).available).toBe(0n)
})

test('a payment at a provider waits for a person, who gives it back', async () => {
	ida = await app.shopperWith()
	const row = await asked(app, ida, { provider: 'sandbox', price: '25.00' })
	await app.as(ida)(cancelRecharge, { recharge_id: row.recharge_id })
	await close(ida)
	await payAt(row.pay_url)
	expect(await app.as(clerk)(getAdminRecharge, { recharge_id: row.recharge_id })).toMatchObject({
		status: 0,
		real_price: '0.00',
	})
	await expect(pass(app, clerk, row.recharge_id, { real_price: '25.00' })).rejects.toMatchObject({
		error: 'account_closed',
	})
	await app.as(clerk)(rejectRecharge, {
		recharge_id: row.recharge_id,
		reason: 'The account was closed.',
	})
	expect((await app.inside((ctx) => walletOf(ctx, ida.id))).available).toBe(0n)
})

test('a closing and a payment at once leave no money in a closed account', async () => {
	for (let round = 0; round < 10; round += 1) {
		const bo = await app.shopperWith()
		const row = await asked(app, bo, { provider: 'sandbox', price: '25.00' })
		await app.as(bo)(cancelRecharge, { recharge_id: row.recharge_id })
		const [closed] = await Promise.allSettled([close(bo), payAt(row.pay_url)])
		const { available } = await app.inside((ctx) => walletOf(ctx, bo.id))
		const { status } = await app.as(clerk)(getAdminRecharge, { recharge_id: row.recharge_id })
		expect({ available, status }).toEqual(
			closed.status === 'fulfilled'
				? { available: 0n, status: 0 }
				: { available: 25_00n, status: 1 },
		)
	}
})
