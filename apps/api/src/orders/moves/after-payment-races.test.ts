import { getUserInfo, getOrder, confirmReceipt } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, Refused, type TestApp, type Person } from '../../../test/test-app.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cancelPaidOrder, shipOrder } from '../index.ts'
import { addressFor, paidOrderOf } from '../testing/checkout-fixtures.ts'

/** How often each race is run. */
const rounds = 50

const merchant = { kind: 'merchant', id: 'a merchant' } as const

let app: TestApp
let ida: Person
let addressId: string
let skuId: string
beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ money: '1000.00' })
	addressId = await addressFor(app, ida)
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	skuId = (await app.product({ price: '1.00', stock: 200, shopId })).skuId
}, 60_000)
afterAll(() => app.close())

const ship = (orderId: string) =>
	app.inside((ctx) => shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo: 'P1', by: merchant }))

test(
	'cancelled against shipped: one of them, and the money follows it',
	{ timeout: 300_000 },
	async () => {
		let kept = 0
		for (let round = 0; round < rounds; round += 1) {
			const orderId = await paidOrderOf(app, ida, skuId, { addressId })
			const cancel = () =>
				app.inside((ctx) => cancelPaidOrder(ctx, { orderId, by: merchant, why: 'Broken' }))
			const first = round % 2 === 0
			const answers = await Promise.allSettled(
				first ? [cancel(), ship(orderId)] : [ship(orderId), cancel()],
			)
			const [cancelled, shipped] = first ? answers : answers.toReversed()
			expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
			expect(refusalsOf(answers)).toEqual(['order_state'])
			if (shipped?.status === 'fulfilled') kept += 1
			const order = await app.as(ida)(getOrder, { order_id: orderId })
			expect(order).toMatchObject(
				cancelled?.status === 'fulfilled'
					? { status: -1, refund_status: 2, parcels: [] }
					: { status: 2, refund_status: 0, parcels: [{ delivery_no: 'P1' }] },
			)
			expect(await app.as(ida)(getUserInfo)).toMatchObject({
				money: `${1000 - kept}.00`,
				money_escrow: `${kept}.00`,
			})
		}
		await app.expectBooksAtZero()
	},
)

test('ten confirmations of receipt at once: one is made', { timeout: 300_000 }, async () => {
	for (let round = 0; round < rounds; round += 1) {
		const orderId = await paidOrderOf(app, ida, skuId, { addressId })
		await ship(orderId)
		const answers = await Promise.allSettled(
			Array.from({ length: 10 }, () => app.as(ida)(confirmReceipt, { order_id: orderId })),
		)
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['order_state']))
		const { timeline } = await app.as(ida)(getOrder, { order_id: orderId })
		expect(timeline.map((move) => move.what)).toEqual(['created', 'paid', 'shipped', 'received'])
	}
})

/** The keys of the refusals; any other error fails the test. */
function refusalsOf(answers: readonly PromiseSettledResult<unknown>[]): string[] {
	return answers.flatMap((answer) => {
		if (answer.status === 'fulfilled') return []
		if (answer.reason instanceof Refused) return [answer.reason.error]
		return [answer.reason instanceof Refusal ? answer.reason.key : String(answer.reason)]
	})
}
