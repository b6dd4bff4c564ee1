import { endpoints, type InputOf, type ReplyOf, getReconciliation } from '@portolan/contract'
import type { TestApp, Operator, Person } from '../../../test/test-app.ts'
import { newId } from '../../platform/ids.ts'
import {
	addDestination,
	card,
	deskOf,
	withdraw,
	type Wish,
	expectMoneyAddsUp,
} from './withdrawal-fixtures.ts'
import { expect } from 'vitest'
import { walletOf } from '../../ledger/index.ts'

/** Two operators: one requests, the other approves. */
export type Desk = Awaited<ReturnType<typeof deskOf>>

/** A new line of the bank's statement. */
export function newLine(): string {
	return `SEPA ${newId()}`
}

/** A shopper whose card was used long enough ago, and operators who are signed in. */
export async function knownShopper(
	app: TestApp,
	money: string,
): Promise<{ ida: Person; desk: Desk }> {
	const ida = await app.shopperWith({ money })
	await addDestination(app, ida, card)
	await app.advance(24 * 3600 + 1)
	return { ida, desk: await deskOf(app) }
}

/** A withdrawal to the person's card that was approved, by two people if needed, and paid; returns its id. */
export async function paidOut(
	app: Pick<TestApp, 'as'>,
	desk: Desk,
	ida: Person,
	wish: Partial<Wish> & { price: string },
	line = newLine(),
): Promise<string> {
	const { extract_id } = await withdraw(app, ida, { ...card, ...wish })
	const { status } = await app.as(desk.asker)(endpoints.approveWithdrawal, { extract_id })
	if (status === 0) await app.as(desk.approver)(endpoints.approveWithdrawal, { extract_id })
	await app.as(desk.asker)(endpoints.markWithdrawalPaid, { extract_id, bank_line: line })
	return extract_id
}

/** Records that the bank returned a withdrawal. */
export function sentBack(
	app: Pick<TestApp, 'as'>,
	operator: Operator,
	extract_id: string,
	given: Partial<InputOf<typeof endpoints.recordWithdrawalReturn>> = {},
): Promise<ReplyOf<typeof endpoints.recordWithdrawalReturn>> {
	return app.as(operator)(endpoints.recordWithdrawalReturn, {
		extract_id,
		bank_line: newLine(),
		reason: 'The account is closed.',
		...given,
	})
}

/** Expects that no invariant of the ledger is broken and that the person's money adds up. */
export async function allAddsUp(app: TestApp, person: Person): Promise<void> {
	await expectMoneyAddsUp(app, person)
	const { laws } = await app.as((await deskOf(app)).asker)(getReconciliation)
	for (const name of ['returns_signed', 'withdrawals_signed', 'recharges_signed'])
		expect(laws).toContainEqual(expect.objectContaining({ name, breaches: 0 }))
}

export const availableOf = async (app: TestApp, person: Person) =>
	(await app.inside((ctx) => walletOf(ctx, person.id))).available
