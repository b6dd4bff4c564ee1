import { randomUUID } from 'node:crypto'
import { getUserInfo, payOrder } from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, Refused, type TestApp, type Person } from '../../../test/test-app.ts'
import { addressFor, orderOf } from '../testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const lanes = 2
const pairsOfALane = 125

test('security 13: a keyed twin of a payment gets the stored answer, however closely it follows', async () => {
	const skuId = await freelyShipped()
	const answers = await Promise.all(
		Array.from({ length: lanes }, async () => {
			const mila = await app.shopperWith({ money: '500.00' })
			const addressId = await addressFor(app, mila)
			const told: string[] = []
			for (let pair = 0; pair < pairsOfALane; pair += 1)
				told.push(...(await payTwice(mila, { skuId, addressId }, pair % 12)))
			const { money } = await app.as(mila)(getUserInfo)
			expect(cents('500.00') - cents(money)).toBe(cents('1.00') * BigInt(pairsOfALane))
			return told
		}),
	)
	const counts = Object.fromEntries(
		[...Map.groupBy(answers.flat(), (answer) => answer)].map(([answer, all]) => [
			answer,
			all.length,
		]),
	)
	expect(counts).toEqual({ 'the same answer': lanes * pairsOfALane * 2 })
	await app.expectBooksAtZero()
})

async function freelyShipped(): Promise<string> {
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const { skuId } = await app.product({ price: '1.00', stock: 1_000, shopId })
	return skuId
}

/** Pays one order twice with one key; the second payment starts after so many short answers of the server. */
async function payTwice(
	mila: Person,
	{ skuId, addressId }: { skuId: string; addressId: string },
	steps: number,
): Promise<string[]> {
	const { out_trade_no } = await orderOf(app, mila, skuId, { addressId })
	const payToken = await app.payTokenFor(mila, out_trade_no)
	const idempotencyKey = randomUUID()
	const pay = async () => {
		try {
			return await app.as(mila)(payOrder, { out_trade_no, pay_token: payToken }, { idempotencyKey })
		} catch (error) {
			if (error instanceof Refused) return error.error
			throw error
		}
	}
	const first = pay()
	for (let step = 0; step < steps; step += 1) await app.raw('/healthz')
	const [one, two] = await Promise.all([first, pay()])
	const whole = [one, two].find((answer) => typeof answer !== 'string')
	return [one, two].map((answer) =>
		typeof answer === 'string'
			? answer
			: JSON.stringify(answer) === JSON.stringify(whole)
				? 'the same answer'
				: 'another answer',
	)
}

test('security 13: a key that was used for a payment is refused with another body, also after a refusal', async () => {
	const mila = await app.shopperWith({ money: '5.00' })
	const { out_trade_no } = await orderOf(app, mila, await freelyShipped())
	const payToken = await app.payTokenFor(mila, out_trade_no)
	const idempotencyKey = randomUUID()
	const input = { out_trade_no, pay_token: payToken }
	await app.as(mila)(payOrder, input, { idempotencyKey })
	await expect(
		app.as(mila)(payOrder, { ...input, pay_token: 'another' }, { idempotencyKey }),
	).rejects.toMatchObject({ error: 'idempotency_key_reused' })
	await expect(
		app.as(mila)(payOrder, input, { idempotencyKey: randomUUID() }),
	).rejects.toMatchObject({ error: 'order_state' })
})
