import { deleteAccount, getAdminRecharge, rejectRecharge, cancelRecharge } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House, type Operator, type Person } from '../../test/house.ts'
import { walletOf } from '../ledger/index.ts'
import { asked, audited, pass, readyToRecharge } from './recharge-story.ts'

/** Who gives a recharge up and closes the account may have paid all the same: nobody could spend what is credited then. */

let house: House
let clerk: Operator
let ida: Person
beforeAll(async () => {
	house = await openHouse()
	await readyToRecharge(house)
	clerk = await house.operatorWith({ roles: ['finance-1', 'support'] })
})
afterAll(async () => {
	await house.expectBooksAtZero()
	await house.close()
})

async function close(person: Person): Promise<void> {
	await house.as(person)(deleteAccount, { password: person.password })
}

/** Pays on the sandbox's page. */
async function payAt(url: string | null): Promise<void> {
	const payment = new URL(url ?? '', house.url).searchParams.get('payment') ?? ''
	await house.raw('/dev/sandbox-pay', {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ payment, what: 'pay' }),
	})
}

test('an account stays open while a recharge is', async () => {
	ida = await house.shopperWith()
	const waiting = await asked(house, ida)
	const refused = { error: 'account_not_empty', params: { reason: 'open_recharges' } }
	await expect(close(ida)).rejects.toMatchObject(refused)
	await house.as(ida)(cancelRecharge, { recharge_id: waiting.recharge_id })
	const looked = await audited(house, ida)
	await expect(close(ida)).rejects.toMatchObject(refused)
	await house.as(clerk)(rejectRecharge, { recharge_id: looked.recharge_id, reason: 'Empty.' })
	await close(ida)
})

test('a transfer that comes after it was closed is not credited', async () => {
	ida = await house.shopperWith()
	const { recharge_id } = await asked(house, ida)
	await house.as(ida)(cancelRecharge, { recharge_id })
	await close(ida)
	await expect(pass(house, clerk, recharge_id)).rejects.toMatchObject({ error: 'account_closed' })
	expect(await house.as(clerk)(getAdminRecharge, { recharge_id })).toMatchObject({ status: 3 })
	expect((await house.inside((ctx) => walletOf(ctx, ida.id))).available).toBe(0n)
})

test('a payment at a provider waits for a person, who gives it back', async () => {
	ida = await house.shopperWith()
	const row = await asked(house, ida, { provider: 'sandbox', price: '25.00' })
	await house.as(ida)(cancelRecharge, { recharge_id: row.recharge_id })
	await close(ida)
	await payAt(row.pay_url)
	expect(await house.as(clerk)(getAdminRecharge, { recharge_id: row.recharge_id })).toMatchObject({
		status: 0,
		real_price: '0.00',
	})
	await expect(pass(house, clerk, row.recharge_id, { real_price: '25.00' })).rejects.toMatchObject({
		error: 'account_closed',
	})
	await house.as(clerk)(rejectRecharge, {
		recharge_id: row.recharge_id,
		reason: 'The account was closed.',
	})
	expect((await house.inside((ctx) => walletOf(ctx, ida.id))).available).toBe(0n)
})

test('a closing and a payment at once leave no money in a closed account', async () => {
	for (let round = 0; round < 10; round += 1) {
		const bo = await house.shopperWith()
		const row = await asked(house, bo, { provider: 'sandbox', price: '25.00' })
		await house.as(bo)(cancelRecharge, { recharge_id: row.recharge_id })
		const [closed] = await Promise.allSettled([close(bo), payAt(row.pay_url)])
		const { available } = await house.inside((ctx) => walletOf(ctx, bo.id))
		const { status } = await house.as(clerk)(getAdminRecharge, { recharge_id: row.recharge_id })
		expect({ available, status }).toEqual(
			closed.status === 'fulfilled'
				? { available: 0n, status: 0 }
				: { available: 25_00n, status: 1 },
		)
	}
})
