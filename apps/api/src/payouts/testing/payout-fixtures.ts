import {
	endpoints,
	type InputOf,
	type ReplyOf,
	decidePayout,
	markPayoutPaid,
	recordPayoutReturn,
	getReconciliation,
} from '@portolan/contract'
import { bought, type Bought } from '../../claims/testing/claim-fixtures.ts'
import type { TestApp, Merchant, Operator } from '../../../test/test-app.ts'
import { settleOrder } from '../../orders/index.ts'
import { expect } from 'vitest'
import { newLine } from '../../withdrawals/testing/returned-fixtures.ts'

/** A bank account of the shop's. */
export const account = {
	real_name: 'Ida Marsh',
	bank_card: '4111 1111 1111 1111',
	bank_name: 'Harbour Bank',
} as const

/** Another one. */
export const otherAccount = { ...account, bank_card: 'GB82 WEST 1234 5698 7654 32' } as const

/** A shop that sold something for this price, received and settled; its balance is the price minus the commission. */
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

/** Requests a payout to the shop's account, or as in `wish`. */
export function payOut(
	app: Pick<TestApp, 'as'>,
	owner: Merchant,
	amount: string,
	wish: Partial<InputOf<typeof endpoints.requestPayout>> = account,
): Promise<ReplyOf<typeof endpoints.requestPayout>> {
	return app.as(owner)(endpoints.requestPayout, { amount, ...wish })
}

/** Two operators: one requests, the other approves. */
export async function deskOf(app: TestApp): Promise<{ asker: Operator; approver: Operator }> {
	return {
		asker: await app.operatorWith({ roles: ['finance-1'] }),
		approver: await app.operatorWith({ roles: ['finance-2'] }),
	}
}

/** A payout of the shop that was approved, by two people if needed, and paid; returns its id. */
export async function paidOut(
	app: TestApp,
	desk: { asker: Operator; approver: Operator },
	owner: Merchant,
	amount: string,
	line = newLine(),
): Promise<string> {
	const { payout_id } = await payOut(app, owner, amount)
	const pass = { payout_id, decision: 'pass' } as const
	const { status } = await app.as(desk.asker)(decidePayout, pass)
	if (status === 0) await app.as(desk.approver)(decidePayout, pass)
	await app.as(desk.asker)(markPayoutPaid, { payout_id, bank_line: line })
	return payout_id
}

export function sentBack(
	app: TestApp,
	operator: Operator,
	payout_id: string,
	given: Partial<InputOf<typeof recordPayoutReturn>> = {},
): Promise<ReplyOf<typeof recordPayoutReturn>> {
	return app.as(operator)(recordPayoutReturn, {
		payout_id,
		bank_line: newLine(),
		reason: 'No such account.',
		...given,
	})
}

export async function lawsHold(app: TestApp): Promise<void> {
	await app.expectBooksAtZero()
	const { laws } = await app.as((await deskOf(app)).asker)(getReconciliation)
	expect(laws).toContainEqual(expect.objectContaining({ name: 'returns_signed', breaches: 0 }))
	expect(laws.filter(({ breaches }) => breaches > 0)).toEqual([])
}
