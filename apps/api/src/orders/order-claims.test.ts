import { getAdminOrder, getOrder } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asShop, bought, claim } from '../claims/testing/claim-fixtures.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { decideClaim } from '../claims/index.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('the events of a claim are part of its order, the same for its shopper and for operators', async () => {
	const on = await bought(app, { num: 2, price: '10.00', freight: 'free', until: 'received' })
	const made = await claim(on, { num: 1 })
	await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: made.refund_id, answer: 'approve' }),
	)
	const { claims, timeline } = await app.as(on.person)(getOrder, { order_id: on.orderId })
	expect(claims).toMatchObject([
		{ refund_id: made.refund_id, who: 'shopper', what: 'applied' },
		{ who: 'merchant', what: 'approved' },
		{ refund_sn: made.refund_sn, what: 'refunded', amount: '10.00' },
	])
	expect(timeline.slice(-2).map(({ what }) => what)).toEqual(['claim_opened', 'claim_closed'])
	const clerk = await app.operatorWith({ roles: ['orders'] })
	expect(await app.as(clerk)(getAdminOrder, { order_id: on.orderId })).toMatchObject({
		refund_status: 3,
		price: { total: '20.00', refunded: '10.00' },
		claims,
	})
})
