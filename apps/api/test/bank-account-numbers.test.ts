import {
	listAuditEntries,
	getAdminWithdrawal,
	listAdminWithdrawals,
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	recordWithdrawalReturn,
	decidePayout,
	getAdminPayout,
	listAdminPayouts,
	markPayoutPaid,
	exportAccount,
	createWithdrawal,
	forgetDestination,
	getWithdrawalInfo,
	quoteWithdrawal,
	requestPayout,
	getPayoutInfo,
} from '@portolan/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earned, payOut } from '../src/payouts/testing/payout-fixtures.ts'
import { card, codeFor, deskOf, withdraw } from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import { openTestApp, type TestApp, type Operator } from './test-app.ts'
import { tablesWith } from './bank-account-columns.ts'

/** security 12: numbers of bank accounts are encrypted at rest, and who may see them. */

const cardNumber = '4111111111111111'
const iban = 'GB82WEST12345698765432'
const account = { real_name: 'Ida Marsh', bank_card: iban, bank_name: 'Harbour Bank' }
const day = 24 * 3600
let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('security 12: no column of the database holds the number of a withdrawal, a saved card or a payout', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const wish = { ...card, price: '50.00' } as const
	const pay_token = await codeFor(app, ida, wish)
	const key = randomUUID()
	const asked = await app.as(ida)(createWithdrawal, { ...wish, pay_token }, { idempotencyKey: key })
	const { extract_id } = asked
	expect(
		await app.as(ida)(createWithdrawal, { ...wish, pay_token }, { idempotencyKey: key }),
	).toMatchObject({ extract_id })
	const { extract_id: refused } = await withdraw(app, ida, { ...wish, price: '20.00' })
	const { owner } = await earned(app, '100.00')
	const payoutKey = randomUUID()
	const payout = { amount: '50.00', ...account }
	const { payout_id } = await app.as(owner)(requestPayout, payout, {
		idempotencyKey: payoutKey,
	})
	expect(await app.as(owner)(requestPayout, payout, { idempotencyKey: payoutKey })).toMatchObject({
		payout_id,
	})
	await expect(
		payOut(app, owner, '20.00', { ...account, bank_name: iban, bank_card: `${iban}0` }),
	).rejects.toMatchObject({ field: 'bank_card' })
	await app.advance(day + 1)
	const { asker, approver } = await deskOf(app)
	const passKey = randomUUID()
	const pass = () => app.as(asker)(approveWithdrawal, { extract_id }, { idempotencyKey: passKey })
	const passed = await pass()
	expect(passed.destination).toBe(cardNumber)
	expect(await pass()).toEqual(passed)
	await app.as(asker)(rejectWithdrawal, { extract_id: refused, reason: 'Another name' })
	await app.as(asker)(markWithdrawalPaid, { extract_id, bank_line: `Out ${extract_id}` })
	await app.as(asker)(recordWithdrawalReturn, {
		extract_id,
		bank_line: `In ${extract_id}`,
		reason: 'The account is closed.',
	})
	await app.as(asker)(decidePayout, { payout_id, decision: 'pass' })
	await app.as(approver)(markPayoutPaid, { payout_id, bank_line: `Out ${payout_id}` })
	for (const keyword of [cardNumber, iban]) {
		await app.as(asker)(listAdminWithdrawals, { keyword })
		await app.as(asker)(listAdminPayouts, { keyword })
	}
	await app.as(asker)(getAdminWithdrawal, { extract_id })
	await app.as(asker)(getAdminPayout, { payout_id })
	await app.as(ida)(exportAccount)
	const { card_list: cards } = await app.as(ida)(getWithdrawalInfo)
	for (const { destination_id } of cards) await app.as(ida)(forgetDestination, { destination_id })
	await app.advance(60)
	expect(await tablesWith(app, cardNumber, iban)).toEqual([])
})

test('the desk finds the whole number, the owner sees its end, and the same card is known again', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const number = '5500005555555559'
	const wish = { ...card, bank_card: number, price: '50.00' } as const
	const { extract_id } = await withdraw(app, ida, wish)
	const { owner } = await earned(app, '100.00')
	const { payout_id } = await payOut(app, owner, '20.00', account)
	const again = await payOut(app, owner, '20.00', { account_of: payout_id })
	const { asker } = await deskOf(app)
	const support = await app.operatorWith({ roles: ['support'] })
	const found = await app.as(asker)(listAdminWithdrawals, { keyword: '5500-0055 5555 5559' })
	expect(found.list).toMatchObject([{ extract_id, destination: '•••• 5559' }])
	expect((await app.as(support)(listAdminWithdrawals, { keyword: number })).list).toEqual([])
	expect(await app.as(asker)(getAdminWithdrawal, { extract_id })).toMatchObject({
		destination: number,
	})
	const payouts = await app.as(asker)(listAdminPayouts, {
		keyword: 'gb82 west 1234 5698 7654 32',
	})
	for (const one of [payout_id, again.payout_id])
		expect(payouts.list).toContainEqual(
			expect.objectContaining({ payout_id: one, bank_card: '•••• 5432' }),
		)
	expect(await app.as(asker)(getAdminPayout, { payout_id: again.payout_id })).toMatchObject({
		bank_card: iban,
	})
	const { accounts } = await app.as(owner)(getPayoutInfo)
	expect(accounts).toMatchObject([{ bank_card: '•••• 5432' }])
	const info = await app.as(ida)(getWithdrawalInfo)
	expect(info.card_list).toMatchObject([{ bank_card: '•••• 5559' }])
	const destination_id = info.card_list[0]?.destination_id ?? ''
	await withdraw(app, ida, { extract_type: 'bank', destination_id, price: '20.00' })
	await withdraw(app, ida, { ...wish, price: '20.00' })
	expect((await app.as(ida)(getWithdrawalInfo)).card_list).toHaveLength(1)
	const { more } = await app.as(ida)(exportAccount)
	expect(more).toMatchObject({
		withdrawals: [{ account: number }, { account: number }, { account: number }],
		saved_destinations: [{ extract_type: 'bank', account: number, real_name: 'Ida Marsh' }],
	})
	await app.advance(day + 1)
	const quoteOf = (bank_card: string) =>
		app.as(ida)(quoteWithdrawal, { ...card, bank_card, price: '20.00' })
	expect((await quoteOf(number)).new_destination).toBe(0)
	expect((await quoteOf('5105105105105100')).new_destination).toBe(1)
})

test('a card that is typed twice at once is kept once', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const wish = { ...card, bank_card: '5105105105105100', price: '20.00' } as const
	const tokens = [await codeFor(app, ida, wish), await codeFor(app, ida, wish)]
	await Promise.all(
		tokens.map((pay_token) => app.as(ida)(createWithdrawal, { ...wish, pay_token })),
	)
	const { card_list: cards } = await app.as(ida)(getWithdrawalInfo)
	expect(cards).toMatchObject([{ bank_card: '•••• 5100' }])
})

test('who was shown a whole number stands in the audit log, once an hour', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const { extract_id } = await withdraw(app, ida, { ...card, price: '50.00' })
	const { owner } = await earned(app, '100.00')
	const { payout_id } = await payOut(app, owner, '20.00', account)
	const admin = await app.operatorWith({ roles: ['admin'] })
	const support = await app.operatorWith({ roles: ['support'] })
	const { asker } = await deskOf(app)
	const look = async (who: Operator) => {
		await app.as(who)(getAdminWithdrawal, { extract_id })
		await app.as(who)(getAdminPayout, { payout_id })
	}
	const looks = async (subject: string) =>
		(await app.as(admin)(listAuditEntries, { subject })).list.map(({ who, action }) => [
			who,
			action,
		])
	await look(asker)
	await look(asker)
	await look(support)
	expect(await looks(`withdrawal:${extract_id}`)).toEqual([[asker.username, 'withdrawal.look']])
	expect(await looks(`payout:${payout_id}`)).toEqual([[asker.username, 'payout.look']])
	// A list shows no whole number, and a page that is read again gives one audit entry.
	await app.as(asker)(listAdminWithdrawals)
	await app.advance(1200)
	await look(asker)
	expect(await looks(`withdrawal:${extract_id}`)).toHaveLength(1)
})
