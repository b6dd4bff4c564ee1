import { randomUUID } from 'node:crypto'
import {
	acceptClaimOffer,
	answerClaim,
	appealClaim,
	getClaim,
	getMerchantClaim,
	listNotifications,
	type InputOf,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { approvedClaims } from '../index.ts'
import { bought, claim, day, expectMoney, seen, type Bought } from '../testing/claim-fixtures.ts'

/** A shop approves a part of a request: the shopper takes it, goes on, or says nothing. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

interface Offered {
	on: Bought
	id: string
	owner: Merchant
}

async function claimed(): Promise<Offered> {
	const on = await bought(app, { until: 'received', freight: 'free', num: 3 })
	const { refund_id: id } = await claim(on)
	return { on, id, owner: await app.merchantOf(on.shop.shopId) }
}

const offer = ({ id, owner }: Offered, more: Partial<InputOf<typeof answerClaim>> = {}) =>
	app.as(owner)(answerClaim, {
		refund_id: id,
		answer: 'offer',
		amount: '12.00',
		reason: 'One of three was whole.',
		...more,
	})

const accept = ({ on, id }: Offered, amount = '12.00', options = {}) =>
	app.as(on.person)(acceptClaimOffer, { refund_id: id, amount }, options)

test('an accepted part is paid at once and ends the request; the rest stays with the order', async () => {
	const it = await claimed()
	expect(await offer(it)).toMatchObject({ state: 5, offered: '12.00', actions: [] })
	expect(await app.as(it.on.person)(getClaim, { refund_id: it.id })).toMatchObject({
		offered: '12.00',
		next: { name: 'pay_part' },
		actions: ['accept', 'ask_again', 'appeal'],
		events: [{ what: 'applied' }, { what: 'offered', amount: '12.00' }],
	})
	await app.advance(5)
	const { list } = await app.as(it.on.person)(listNotifications)
	expect(list[0]).toMatchObject({ kind: 'claim.offered' })
	expect(list[0]?.text).toContain('12.00')
	await expectMoney(it.on, '970.00', '30.00')

	const key = { idempotencyKey: randomUUID() }
	const paid = await accept(it, '12.00', key)
	expect(paid).toMatchObject({ state: 4, refunded: '12.00', offered: null, actions: [] })
	expect(await accept(it, '12.00', key)).toEqual(paid)
	await expect(accept(it)).rejects.toMatchObject({ error: 'order_state' })
	await expectMoney(it.on, '982.00', '18.00')
	// The shop agreed to it, so it is withdrawn without a fee.
	expect(await app.inside((ctx) => approvedClaims(ctx, [it.id]))).toEqual(new Set([it.id]))
})

test('an offer is a part, from the shop itself, and the one that was shown', async () => {
	const it = await claimed()
	for (const amount of ['0.00', '30.00', '30.01'])
		await expect(offer(it, { amount })).rejects.toMatchObject({ error: 'invalid', field: 'amount' })
	await expect(
		app.as(it.owner)(answerClaim, { refund_id: it.id, answer: 'offer', amount: '1.00' }),
	).rejects.toMatchObject({ field: 'reason' })
	const stranger = { ...it, owner: (await claimed()).owner }
	await expect(offer(stranger)).rejects.toMatchObject({ error: 'not_found' })
	await offer(it)
	await expect(accept(it, '11.00')).rejects.toMatchObject({ error: 'state_changed' })
	await expect(offer(it)).rejects.toMatchObject({ error: 'order_state' })
	const other = await app.shopperWith()
	await expect(
		app.as(other)(acceptClaimOffer, { refund_id: it.id, amount: '12.00' }),
	).rejects.toMatchObject({ error: 'not_found' })
	await expectMoney(it.on, '970.00', '30.00')
})

test('whoever says nothing gets the part after seven days', async () => {
	const it = await claimed()
	await offer(it)
	await app.advance(7 * day + 60)
	expect(await seen(it.on, it.id)).toMatchObject({ state: 4, refunded: '12.00' })
	await expectMoney(it.on, '982.00', '18.00')
})

test('whoever goes on has no offer any more: the shop answers again, or the platform decides', async () => {
	const again = await claimed()
	await offer(again)
	const go = { refund_id: again.id, explain: 'All three broke.', images: [] }
	await app.as(again.on.person)(appealClaim, { ...go, to: 'again' })
	await expect(accept(again)).rejects.toMatchObject({ error: 'order_state' })
	expect(await offer(again, { amount: '20.00' })).toMatchObject({ state: 5, offered: '20.00' })
	await app.as(again.on.person)(appealClaim, { ...go, to: 'platform' })
	expect(await app.as(again.owner)(getMerchantClaim, { refund_id: again.id })).toMatchObject({
		state: 7,
		offered: null,
		amount: '30.00',
	})
	await expectMoney(again.on, '970.00', '30.00')
})

test('accepted against disputed, at once: one of them', async () => {
	for (let round = 0; round < 10; round += 1) {
		const it = await claimed()
		await offer(it)
		const go = { refund_id: it.id, explain: 'x', images: [] }
		const answers = await Promise.allSettled([
			accept(it),
			app.as(it.on.person)(appealClaim, { ...go, to: 'platform' }),
			accept(it),
		])
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		const { state } = await seen(it.on, it.id)
		await expectMoney(it.on, state === 4 ? '982.00' : '970.00', state === 4 ? '18.00' : '30.00')
	}
})

test('returned goods go on stock again if the shop says so', async () => {
	const it = await claimed()
	const answered = await app.as(it.owner)(answerClaim, {
		refund_id: it.id,
		answer: 'approve',
		restock: 1,
	})
	expect(answered).toMatchObject({ state: 4, lines: [{ num: 3, restocked_num: 3 }] })
})
