import { endpoints, type InputOf, type ReplyOf } from '@portolan/contract'
import type { House, Operator, Person } from '../../test/house.ts'
import { newId } from '../platform/ids.ts'
import { addDestination, card, deskOf, withdraw, type Wish } from './withdrawal-story.ts'

/** Two operators: the one asks, the other approves. */
export type Desk = Awaited<ReturnType<typeof deskOf>>

/** A line of the bank's statement that was never there before. */
export function newLine(): string {
	return `SEPA ${newId()}`
}

/** A shopper whose card was used long enough ago, and a desk that is signed in. */
export async function knownShopper(
	house: House,
	money: string,
): Promise<{ ida: Person; desk: Desk }> {
	const ida = await house.shopperWith({ money })
	await addDestination(house, ida, card)
	await house.advance(24 * 3600 + 1)
	return { ida, desk: await deskOf(house) }
}

/** A withdrawal to the person's card that was passed, by two where it needs two, and paid out; answers its id. */
export async function paidOut(
	house: Pick<House, 'as'>,
	desk: Desk,
	ida: Person,
	wish: Partial<Wish> & { price: string },
	line = newLine(),
): Promise<string> {
	const { extract_id } = await withdraw(house, ida, { ...card, ...wish })
	const { status } = await house.as(desk.asker)(endpoints.approveWithdrawal, { extract_id })
	if (status === 0) await house.as(desk.approver)(endpoints.approveWithdrawal, { extract_id })
	await house.as(desk.asker)(endpoints.markWithdrawalPaid, { extract_id, bank_line: line })
	return extract_id
}

/** Says that the bank sent a withdrawal back. */
export function sentBack(
	house: Pick<House, 'as'>,
	operator: Operator,
	extract_id: string,
	given: Partial<InputOf<typeof endpoints.recordWithdrawalReturn>> = {},
): Promise<ReplyOf<typeof endpoints.recordWithdrawalReturn>> {
	return house.as(operator)(endpoints.recordWithdrawalReturn, {
		extract_id,
		bank_line: newLine(),
		reason: 'The account is closed.',
		...given,
	})
}
