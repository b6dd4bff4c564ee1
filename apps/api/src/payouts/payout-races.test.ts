import {
	decidePayout,
	markPayoutPaid,
	recordPayoutReturn,
	cancelPayout,
	getPayoutInfo,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, Refused, type TestApp } from '../../test/test-app.ts'
import { newId } from '../platform/ids.ts'
import { account, deskOf, earned, payOut } from './testing/payout-fixtures.ts'
import { payoutDelayHours, payoutsPerHour } from './payout-settings.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
	await app.set(payoutsPerHour, 1_000)
	await app.set(payoutDelayHours, 1)
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

/** How many of these calls succeeded; the others must have been refused because the state had changed. */
function doneOf(answers: readonly PromiseSettledResult<unknown>[]): number {
	for (const answer of answers)
		if (answer.status === 'rejected') {
			const error: unknown = answer.reason
			expect(error instanceof Refused ? error.error : String(error)).toBe('state_changed')
		}
	return answers.filter(({ status }) => status === 'fulfilled').length
}

test('security, not tried yet: a payout cancelled, refused and passed at the same moment ends once', async () => {
	const sold = await earned(app, '500.00')
	for (let round = 0; round < 8; round += 1) {
		const { payout_id } = await payOut(app, sold.owner, '10.00', account)
		await app.advance(3_601)
		const owner = await app.merchantOf(sold.shopId)
		const desk = await deskOf(app)
		const before = (await app.as(owner)(getPayoutInfo)).money
		const answers = await Promise.allSettled([
			app.as(owner)(cancelPayout, { payout_id }),
			app.as(desk.asker)(decidePayout, { payout_id, decision: 'pass' }),
			app.as(desk.approver)(decidePayout, {
				payout_id,
				decision: 'refuse',
				reason: 'The account is wrong.',
			}),
		])
		expect(doneOf(answers)).toBe(1)
		const after = (await app.as(owner)(getPayoutInfo)).money
		const isPassed = answers[1].status === 'fulfilled'
		expect(cents(after.held)).toBe(cents(before.held) - 10_00n)
		expect(cents(after.available) - cents(before.available)).toBe(isPassed ? 0n : 10_00n)
		if (!isPassed) continue
		// Two operators record a payment at once: it counts once. A return recorded twice counts once.
		const paid = await Promise.allSettled(
			[desk.asker, desk.approver].map((operator) =>
				app.as(operator)(markPayoutPaid, { payout_id, bank_line: `OUT ${newId()}` }),
			),
		)
		expect(doneOf(paid)).toBe(1)
		const back = await Promise.allSettled(
			[desk.asker, desk.approver].map((operator) =>
				app.as(operator)(recordPayoutReturn, {
					payout_id,
					bank_line: `BACK ${newId()}`,
					reason: 'Account closed.',
				}),
			),
		)
		expect(doneOf(back)).toBe(1)
		expect(cents((await app.as(owner)(getPayoutInfo)).money.available)).toBe(
			cents(before.available) + 10_00n,
		)
	}
})
