import {
	appealClaim,
	addClaimEvidence,
	quoteClaim,
	shipReturn,
	getAdminDashboard,
	decideDispute,
	getDispute,
	listDisputes,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Operator, type Person, type TestApp } from '../../../test/test-app.ts'
import { addShopEvidence, decideClaim, disputeReturn } from '../index.ts'
import {
	asShop,
	bought,
	claim,
	day,
	expectMoney,
	proofOf,
	seen,
	signedIn,
} from '../testing/claim-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('refused with proof, asked again, refused again, appealed, evidence of both sides, decided in part', async () => {
	const on = await bought(app, { num: 2, until: 'shipped', freight: 'free' })
	const made = await claim(on, { reason: 'not_received', product_status: 0 })
	const id = made.refund_id
	for (const bad of [
		{ reason: ' ', images: [on.proof] },
		{ reason: 'No.', images: [] },
	])
		await expect(
			asShop(app, on.shop, (ctx) => decideClaim(ctx, { claimId: id, answer: 'refuse', ...bad })),
		).rejects.toMatchObject({ key: 'invalid' })
	const shopProof = await proofOf(app, on.shop)
	const refuse = () =>
		asShop(app, on.shop, (ctx) =>
			decideClaim(ctx, {
				claimId: id,
				answer: 'refuse',
				reason: 'The carrier has a signature.',
				images: [shopProof],
			}),
		)
	await refuse()
	expect((await seen(on, id)).actions).toEqual(['ask_again', 'appeal'])
	const shown = await app.raw(shopProof, { headers: { token: on.person.token } })
	expect(shown.status).toBe(200)
	const stranger = await app.shopperWith()
	const hidden = await app.raw(shopProof, { headers: { token: stranger.token } })
	expect(hidden.status).toBe(404)

	const words = { explain: 'It is not mine.', images: [] }
	await app.as(on.person)(appealClaim, { refund_id: id, to: 'again', ...words })
	await refuse()
	await expect(
		app.as(on.person)(appealClaim, { refund_id: id, to: 'again', ...words }),
	).rejects.toMatchObject({ error: 'order_state' })
	const appealed = await app.as(on.person)(appealClaim, {
		refund_id: id,
		to: 'platform',
		...words,
	})
	expect(appealed).toMatchObject({ state: 7, next: { name: 'decide' }, actions: ['evidence'] })
	await app.as(on.person)(addClaimEvidence, {
		refund_id: id,
		explain: 'See.',
		images: [on.proof],
	})
	await asShop(app, on.shop, (ctx) =>
		addShopEvidence(ctx, { claimId: id, explain: 'The slip.', images: [shopProof] }),
	)

	const judge = await app.operatorWith({ roles: ['orders'] })
	await expectInQueue(judge, on.person, appealed)
	const decide = {
		refund_id: id,
		outcome: 'part',
		amount: '12.34',
		reason: 'Half is shown.',
	} as const
	await expect(app.as(judge)(decideDispute, decide)).rejects.toMatchObject({
		error: 'too_early',
	})
	await app.advance(3 * day + 60)
	const later = { ...on, person: await signedIn(on) }
	await expect(
		app.as(later.person)(addClaimEvidence, { refund_id: id, ...words }),
	).rejects.toMatchObject({ error: 'timed_out' })
	const judgeAgain = await app.operatorWith({ roles: ['orders'] })
	expect(await app.as(judgeAgain)(listDisputes, {})).toMatchObject({
		list: [{ refund_id: id, desk_actions: ['decide'], overdue: 0 }],
	})
	for (const amount of ['0', '20.00'])
		await expect(app.as(judgeAgain)(decideDispute, { ...decide, amount })).rejects.toMatchObject({
			error: 'invalid',
			field: 'amount',
		})
	expect(await app.as(judgeAgain)(decideDispute, decide)).toMatchObject({
		state: 4,
		amount: '20.00',
		refunded: '12.34',
	})
	await expect(app.as(judgeAgain)(decideDispute, decide)).rejects.toMatchObject({
		error: 'order_state',
	})
	await expectMoney(on, '992.34', '7.66')
	expect(await app.as(judgeAgain)(getDispute, { refund_id: id })).toMatchObject({
		explain: 'It came in pieces.',
		desk_actions: [],
	})
	// After a part was paid, the rest of the line can still be claimed, in money and in pieces.
	expect(await app.as(later.person)(quoteClaim, { order_id: on.orderId })).toMatchObject({
		lines: [{ num_left: 2, amount: '7.66' }],
	})
})

test('contested after the return, and refused for good', async () => {
	const on = await bought(app, { until: 'received' })
	const { refund_id: id } = await claim(on, { refund_type: 1 })
	await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: id, answer: 'approve', returnAddress: '1 Pier' }),
	)
	await app.as(on.person)(shipReturn, { refund_id: id, carrier: 'Post', delivery_no: 'R2' })
	await asShop(app, on.shop, async (ctx) =>
		disputeReturn(ctx, { claimId: id, reason: 'A brick.', images: [] }),
	)
	await app.advance(3 * day + 60)
	const judge = await app.operatorWith({ roles: ['support'] })
	expect(
		await app.as(judge)(decideDispute, {
			refund_id: id,
			outcome: 'refuse',
			reason: 'A brick.',
		}),
	).toMatchObject({ state: 5, refunded: '0.00', next: null })
	expect((await seen(on, id)).actions).toEqual([])
	await expectMoney(on, '985.00', '15.00')
	// Receipt was confirmed before; the settlement continues, later by the time that the claim stopped it.
	await app.advance(15 * day)
	await expectMoney(on, '985.00', '0.00')
})

/** Expects a dispute of 20.00 as the only one that waits, found by its number and by its shopper. */
async function expectInQueue(
	judge: Operator,
	shopper: Person,
	dispute: { refund_id: string; refund_sn: string },
): Promise<void> {
	expect(await app.as(judge)(listDisputes, {})).toMatchObject({
		list: [{ refund_id: dispute.refund_id, desk_actions: [], overdue: 0 }],
	})
	for (const keyword of [shopper.username, dispute.refund_sn.toLowerCase()])
		expect(await app.as(judge)(listDisputes, { keyword }), keyword).toMatchObject({
			list: [{ refund_id: dispute.refund_id }],
		})
	expect((await app.as(judge)(listDisputes, { keyword: 'nobody' })).count).toBe(0)
	const queue = async () =>
		(await app.as(judge)(getAdminDashboard)).queues.find(({ name }) => name === 'disputes')
	expect(await queue()).toMatchObject({ waiting: 1, overdue: 0, money: '20.00' })
}
