import { endpoints, type InputOf, type ReplyOf } from '@portolan/contract'
import { bought, type Bought } from '../../claims/testing/claim-fixtures.ts'
import type { TestApp, Merchant, Operator } from '../../../test/test-app.ts'
import { settleOrder } from '../../orders/index.ts'

/** A bank account of the shop's. */
export const account = {
	real_name: 'Ida Marsh',
	bank_card: '4111 1111 1111 1111',
	bank_name: 'Harbour Bank',
} as const

/** Another one. */
export const otherAccount = { ...account, bank_card: 'GB82 WEST 1234 5698 7654 32' } as const

/** A shop that sold something for so much, received and settled; what is left of it after the commission stands in its balance. */
export async function earned(
	app: TestApp,
	price: string,
	shopId?: string,
): Promise<Bought & { owner: Merchant; shopId: string }> {
	const on = await bought(app, {
		until: 'received',
		price,
		person: await app.shopperWith({ money: price }),
		shopId: shopId ?? (await app.shop({ freight: { rate: { kind: 'free' } } })),
	})
	await app.inside((ctx) => settleOrder(ctx, { orderId: on.orderId }))
	return { ...on, shopId: on.shop.shopId, owner: await app.merchantOf(on.shop.shopId) }
}

/** Asks for a payout to the shop's account, or as is wished. */
export function payOut(
	app: Pick<TestApp, 'as'>,
	owner: Merchant,
	amount: string,
	wish: Partial<InputOf<typeof endpoints.requestPayout>> = account,
): Promise<ReplyOf<typeof endpoints.requestPayout>> {
	return app.as(owner)(endpoints.requestPayout, { amount, ...wish })
}

/** Two operators: the one asks, the other approves. */
export async function deskOf(app: TestApp): Promise<{ asker: Operator; approver: Operator }> {
	return {
		asker: await app.operatorWith({ roles: ['finance-1'] }),
		approver: await app.operatorWith({ roles: ['finance-2'] }),
	}
}
