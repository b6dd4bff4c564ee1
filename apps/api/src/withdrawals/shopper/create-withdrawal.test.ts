import {
	deleteAccount,
	getAdminDashboard,
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	exportAccount,
	createWithdrawal,
	cancelWithdrawal,
	getWithdrawal,
	forgetDestination,
	getWithdrawalInfo,
	listWithdrawals,
	quoteWithdrawal,
	verifyPaymentPin,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { balanceOf, fees } from '../../ledger/index.ts'
import {
	addDestination,
	address,
	card,
	codeFor,
	deskOf,
	expectMoneyAddsUp,
	withdraw,
} from '../testing/withdrawal-fixtures.ts'
import { chargeBasisPoints } from '../withdrawal-settings.ts'

/** A withdrawal from the request to the payment, as its owner and operators see it. */

const day = 24 * 3600
let app: TestApp
let desk: { asker: Operator; approver: Operator }
beforeAll(async () => {
	app = await openTestApp()
	desk = await deskOf(app)
})
afterAll(() => app.close())

/**
 * A destination that was used a day ago, so that there is no delay; the operators are new ones, because their sessions
 * have expired meanwhile.
 */
async function usedTo(person: Person, wish: typeof card | typeof address): Promise<void> {
	await addDestination(app, person, wish)
	await app.advance(day)
	desk = await deskOf(app)
}

test('holds the whole amount at once, says what arrives, and leaves when it is passed and paid', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	await usedTo(ida, card)
	const asked = await withdraw(app, ida, { ...card, price: '100.00' })
	expect(asked).toMatchObject({
		extract_price: '100.00',
		fee: '3.00',
		real_price: '97.00',
		status: 0,
		pay_state: 0,
		destination: 'Harbour Bank •••• 1111',
		delay_until: null,
		actions: ['cancel'],
	})
	expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
		balance: '400.00',
		hold: '100.00',
	})
	await expectMoneyAddsUp(app, ida)

	const earned = await balanceOf(app.api.database, fees)
	const { extract_id: id } = asked
	await app.as(desk.asker)(approveWithdrawal, { extract_id: id })
	expect(await app.as(ida)(getWithdrawal, { extract_id: id })).toMatchObject({
		status: 1,
		pay_state: 1,
		actions: [],
	})
	expect((await balanceOf(app.api.database, fees)) - earned).toBe(3_00n)
	await expectMoneyAddsUp(app, ida)

	await app.as(desk.approver)(markWithdrawalPaid, { extract_id: id, bank_line: `out ${id}` })
	expect(await app.as(ida)(getWithdrawal, { extract_id: id })).toMatchObject({ pay_state: 2 })
	await expectMoneyAddsUp(app, ida)
})

test('comes back whole when it is refused, with the reason', async () => {
	const ida = await app.shopperWith({ money: '80.00' })
	await usedTo(ida, card)
	const { extract_id: id } = await withdraw(app, ida, { ...card, price: '80.00' })
	await app.as(desk.asker)(rejectWithdrawal, { extract_id: id, reason: 'The name differs.' })
	expect(await app.as(ida)(getWithdrawal, { extract_id: id })).toMatchObject({
		status: 2,
		pay_state: 0,
		admin_msg: 'The name differs.',
	})
	expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({ balance: '80.00', hold: '0.00' })
	await expectMoneyAddsUp(app, ida)
})

test('is taken back by its owner while it is in auditing, and not after', async () => {
	const ida = await app.shopperWith({ money: '80.00' })
	await usedTo(ida, card)
	const first = await withdraw(app, ida, { ...card, price: '30.00' })
	expect(await app.as(ida)(cancelWithdrawal, { extract_id: first.extract_id })).toMatchObject({
		status: 3,
		actions: [],
	})
	const second = await withdraw(app, ida, { ...card, price: '30.00' })
	await app.as(desk.asker)(approveWithdrawal, { extract_id: second.extract_id })
	for (const { extract_id } of [first, second])
		await expect(app.as(ida)(cancelWithdrawal, { extract_id })).rejects.toMatchObject({
			error: 'state_changed',
		})
	const { list } = await app.as(ida)(listWithdrawals, { status: '3' })
	expect(list.map(({ status }) => status)).toEqual([3])
	await expectMoneyAddsUp(app, ida)
})

test('asked again with the same key is one withdrawal', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const body = {
		...card,
		price: '40.00',
		pay_token: await codeFor(app, ida, { ...card, price: '40.00' }),
	}
	const idempotencyKey = crypto.randomUUID()
	const first = await app.as(ida)(createWithdrawal, body, { idempotencyKey })
	expect(await app.as(ida)(createWithdrawal, body, { idempotencyKey })).toEqual(first)
	const again = await Promise.allSettled(
		Array.from({ length: 20 }, () => app.as(ida)(createWithdrawal, body, { idempotencyKey })),
	)
	for (const answer of again)
		if (answer.status === 'fulfilled') expect(answer.value).toEqual(first)
		else expect(answer.reason).toMatchObject({ error: 'in_progress' })
	expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({ hold: '40.00' })
	await expect(app.as(ida)(createWithdrawal, body)).rejects.toMatchObject({
		error: 'pay_token_invalid',
	})
})

test('names its owner alone', async () => {
	const [ida, bo] = [await app.shopperWith({ money: '50.00' }), await app.shopperWith()]
	const { extract_id } = await withdraw(app, ida, { ...card, price: '20.00' })
	const [saved] = (await app.as(ida)(getWithdrawalInfo)).card_list
	await expect(app.as(bo)(getWithdrawal, { extract_id })).rejects.toMatchObject({ http: 404 })
	await expect(app.as(bo)(cancelWithdrawal, { extract_id })).rejects.toMatchObject({
		http: 404,
	})
	const theirs = {
		extract_type: 'bank',
		price: '10.00',
		destination_id: saved?.destination_id ?? '',
	} as const
	await expect(app.as(bo)(quoteWithdrawal, theirs)).rejects.toMatchObject({ http: 404 })
	await expect(
		app.as(bo)(forgetDestination, { destination_id: theirs.destination_id }),
	).rejects.toMatchObject({ http: 404 })
	expect((await app.as(bo)(listWithdrawals)).count).toBe(0)
})

describe('what others hear of a withdrawal', () => {
	test('is told once each: asked, a new destination, passed, sent, refused', async () => {
		const ida = await app.shopperWith({ money: '300.00' })
		await usedTo(ida, card)
		const { extract_id: paid } = await withdraw(app, ida, { ...card, price: '100.00' })
		const { extract_id: refused } = await withdraw(app, ida, { ...card, price: '50.00' })
		await app.as(desk.asker)(approveWithdrawal, { extract_id: paid })
		await app.as(desk.asker)(markWithdrawalPaid, { extract_id: paid, bank_line: paid })
		await app.as(desk.asker)(rejectWithdrawal, { extract_id: refused, reason: 'No.' })
		const { rows } = await sql<{ topic: string; why: string | null }>`
			select topic, data->>'why' as why from outbox
			where shopper_id = ${ida.id} and (topic like 'withdrawal.%' or topic like 'destination.%') order by id
		`.execute(app.api.database.db)
		expect(rows.map(({ topic, why }) => (why === null ? topic : `${topic}: ${why}`))).toEqual([
			'withdrawal.asked',
			'destination.added',
			// The helper that added it.
			'withdrawal.refused: Not yet.',
			'withdrawal.asked',
			'withdrawal.asked',
			'withdrawal.passed',
			'withdrawal.sent',
			'withdrawal.refused: No.',
		])
	})

	test('stands on the desk’s first page, in its two queues', async () => {
		const ida = await app.shopperWith({ money: '300.00' })
		await usedTo(ida, card)
		const queues = async () => {
			const told = await app.as(desk.asker)(getAdminDashboard)
			return ['withdrawals', 'payouts'].map((name) => {
				const queue = told.queues.find((it) => it.name === name)
				return { waiting: queue?.waiting ?? 0, money: cents(queue?.money ?? '0.00') }
			})
		}
		const [waited = none, toPay = none] = await queues()
		const { extract_id } = await withdraw(app, ida, { ...card, price: '100.00' })
		expect(await queues()).toEqual([
			{ waiting: waited.waiting + 1, money: waited.money + 100_00n },
			toPay,
		])
		await app.as(desk.asker)(approveWithdrawal, { extract_id })
		expect(await queues()).toEqual([
			waited,
			{ waiting: toPay.waiting + 1, money: toPay.money + 97_00n },
		])
	})

	test('keeps an account open until the money is out, is in its export, and leaves no saved card behind', async () => {
		const ida = await app.shopperWith({ money: '50.00' })
		await usedTo(ida, card)
		const { extract_id } = await withdraw(app, ida, { ...card, price: '50.00' })
		const close = () => app.as(ida)(deleteAccount, { password: ida.password })
		await expect(close()).rejects.toMatchObject({ params: { reason: 'money' } })
		await app.as(desk.asker)(approveWithdrawal, { extract_id })
		await expect(close()).rejects.toMatchObject({
			error: 'account_not_empty',
			params: { reason: 'open_withdrawals' },
		})
		await app.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: extract_id })
		const { more } = await app.as(ida)(exportAccount)
		expect(more).toMatchObject({
			withdrawals: [
				{ extract_id, destination: 'Harbour Bank •••• 1111', account: '4111111111111111' },
				{},
			],
		})
		await close()
		await app.advance(2)
		const { rows } = await sql`select 1 from destination where shopper_id = ${ida.id}`.execute(
			app.api.database.db,
		)
		expect(rows).toEqual([])
	})

	const none = { waiting: 0, money: 0n }
})

describe('the payment code of a withdrawal', () => {
	test('is good for just the destination, the amount and the charge that were shown', async () => {
		const ida = await app.shopperWith({ money: '500.00' })
		const wish = { ...card, price: '100.00' }
		const token = await codeFor(app, ida, wish)
		for (const other of [
			{ ...wish, price: '100.01' },
			{ ...wish, bank_card: '5500 0055 5555 5559' },
			{ ...wish, real_name: 'Somebody Else' },
			{ ...address, price: '100.00' },
		])
			await expect(
				app.as(ida)(createWithdrawal, { ...other, pay_token: token }),
			).rejects.toMatchObject({
				error: 'pay_token_invalid',
			})
		await app.set(chargeBasisPoints, 400)
		await expect(
			app.as(ida)(createWithdrawal, { ...wish, pay_token: token }),
		).rejects.toMatchObject({
			error: 'pay_token_invalid',
		})
		await app.set(chargeBasisPoints, 300)
		await expect(
			app.as(ida)(createWithdrawal, { ...wish, pay_token: token }),
		).resolves.toBeDefined()
	})

	test('is asked for even where none was set yet', async () => {
		const ida = await app.shopperWith({ money: '50.00', payCode: '' })
		await expect(app.as(ida)(quoteWithdrawal, { ...card, price: '20.00' })).rejects.toMatchObject({
			code: 1004,
			error: 'pay_code_not_set',
		})
	})

	test('of 100 wrong ones at once five are tried, then it is locked', async () => {
		const ida = await app.shopperWith({ money: '50.00' })
		const { ref } = await app.as(ida)(quoteWithdrawal, { ...card, price: '20.00' })
		const type = (password_pay: string) =>
			app.as(ida)(verifyPaymentPin, { password_pay, scene: 'extract', ref, amount: '20.00' })
		const tries = await Promise.allSettled(
			Array.from({ length: 100 }, (_, index) => type(String(100_000 + index))),
		)
		const errors = tries.map((one) => (one.status === 'rejected' ? one.reason.error : 'right'))
		expect(errors.filter((error) => error === 'pay_code_wrong')).toHaveLength(5)
		expect(errors.filter((error) => error === 'pay_code_locked')).toHaveLength(95)
		await expect(type(ida.payCode)).rejects.toMatchObject({ error: 'pay_code_locked' })
	})
})
