import {
	deleteAccount,
	requestReceivingAddress,
	decideReceivingAddress,
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
	login,
	createRecharge,
	resetPassword,
	resetPaymentPin,
	sendCode,
	verifyPaymentPin,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../test/test-app.ts'
import { chainNetworks, networks } from '../chain/index.ts'
import { balanceOf, fees, walletOf } from '../ledger/index.ts'
import { recentMessages } from '../platform/messages-out.ts'
import { chargeBasisPoints, withdrawalsPerHour } from './withdrawal-settings.ts'
import {
	addDestination,
	address,
	card,
	codeFor,
	deskOf,
	expectMoneyAddsUp,
	refundTo,
	wholeBill,
	withdraw,
	withoutLimits,
} from './testing/withdrawal-fixtures.ts'

const day = 24 * 3600
/** The public key of the phrase that every development chain uses. */
const xpub =
	'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

let app: TestApp
let desk: { asker: Operator; approver: Operator }

beforeAll(async () => {
	app = await openTestApp()
	desk = await deskOf(app)
})
afterAll(() => app.close())

/** A destination that was used a day ago, so that nothing waits; the operators, whose sign-ins ended meanwhile, are new ones. */
async function usedTo(person: Person, wish: typeof card | typeof address): Promise<void> {
	await addDestination(app, person, wish)
	await app.advance(day)
	desk = await deskOf(app)
}

describe('a withdrawal', () => {
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

describe('the amount', () => {
	test('is at least 10.00, at most 5,000.00, and no more than there is', async () => {
		const ida = await app.shopperWith({ money: '6000.00' })
		const quote = (price: string) => app.as(ida)(quoteWithdrawal, { ...card, price })
		for (const [price, reason] of [
			['9.99', 'at least 10.00'],
			['0.00', 'at least 10.00'],
			['5000.01', 'at most 5000.00'],
		] as const)
			await expect(quote(price)).rejects.toMatchObject({
				error: 'invalid',
				field: 'price',
				params: { reason },
			})
		expect(await quote('10.00')).toMatchObject({ fee: '1.00', real_price: '9.00' })
		expect(await quote('5000.00')).toMatchObject({ fee: '50.00', real_price: '4950.00' })
		const bo = await app.shopperWith({ money: '25.00' })
		await expect(app.as(bo)(quoteWithdrawal, { ...card, price: '30.00' })).rejects.toMatchObject({
			code: 1005,
			error: 'balance_low',
			params: { missing: '5.00' },
		})
		const token = await app.payTokenFor(bo, 'any', { scene: 'extract', amount: '30.00' })
		await expect(
			app.as(bo)(createWithdrawal, { ...card, price: '30.00', pay_token: token }),
		).rejects.toMatchObject({ error: 'balance_low', params: { missing: '5.00' } })
	})

	test('is at most 10,000.00 a day of UTC; what was cancelled or refused does not count', async () => {
		const ida = await app.shopperWith({ money: '20000.00' })
		await toNextDay()
		const take = async (price: string) => (await withdraw(app, ida, { ...card, price })).extract_id
		await take('5000.00')
		const second = await take('4000.00')
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
			day_left: '1000.00',
			count_left: 1,
		})
		await expect(take('1000.01')).rejects.toMatchObject({
			error: 'extract_day_max',
			params: { left: '1000.00' },
		})
		await app.as(ida)(cancelWithdrawal, { extract_id: second })
		expect(await app.as(ida)(getWithdrawalInfo)).toMatchObject({
			day_left: '5000.00',
			count_left: 2,
		})
		await take('5000.00')
		await expect(take('10.00')).rejects.toMatchObject({
			error: 'extract_day_max',
			params: { left: '0.00' },
		})
		await toNextDay()
		await take('10.00')
	})

	test('is asked for three times a day at most', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		await toNextDay()
		for (let i = 0; i < 3; i += 1) await withdraw(app, ida, { ...card, price: '10.00' })
		await expect(withdraw(app, ida, { ...card, price: '10.00' })).rejects.toMatchObject({
			error: 'extract_count_max',
			params: { max: 3 },
		})
		await toNextDay()
		await withdraw(app, ida, { ...card, price: '10.00' })
	})

	test('is asked for five times an hour at most, cancelled or not', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		for (let i = 0; i < 5; i += 1) {
			const { extract_id } = await withdraw(app, ida, { ...card, price: '10.00' })
			await app.as(ida)(cancelWithdrawal, { extract_id })
		}
		await expect(withdraw(app, ida, { ...card, price: '10.00' })).rejects.toMatchObject({
			http: 429,
			error: 'too_many_requests',
		})
		await app.advance(3600)
		await withdraw(app, ida, { ...card, price: '10.00' })
	})

	async function toNextDay(): Promise<void> {
		const into = (app.api.clock.now().getTime() / 1000) % day
		await app.advance(day - into + 1)
	}
})

describe('a delay of 24 hours', () => {
	test('comes with a destination never used before, is announced, and holds off the desk', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		const now = app.api.clock.now().getTime() / 1000
		expect((await app.as(ida)(getWithdrawalInfo)).delay_until).toBeNull()
		expect((await app.as(ida)(getWithdrawalInfo)).new_destination_seconds).toBe(day)
		const quote = await app.as(ida)(quoteWithdrawal, { ...card, price: '20.00' })
		expect(quote.new_destination).toBe(1)
		expect(Math.abs((quote.delay_until ?? 0) - now - day)).toBeLessThan(5)

		desk = await deskOf(app)
		const asked = await withdraw(app, ida, { ...card, price: '20.00' })
		expect(asked.promised_time).toBe((asked.delay_until ?? 0) + day)
		await expect(
			app.as(desk.asker)(approveWithdrawal, { extract_id: asked.extract_id }),
		).rejects.toMatchObject({ error: 'too_early', params: { until: asked.delay_until } })
		await app.advance(day + 1)
		desk = await deskOf(app)
		await app.as(desk.asker)(approveWithdrawal, { extract_id: asked.extract_id })
		const again = await app.as(ida)(quoteWithdrawal, { ...card, price: '20.00' })
		expect(again).toMatchObject({ new_destination: 0, delay_until: null })
	})

	test('security 10: a withdrawal that was cancelled begins no delay; the next one does, and its owner is told again', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		const first = await withdraw(app, ida, { ...address, price: '20.00' })
		await app.as(ida)(cancelWithdrawal, { extract_id: first.extract_id })
		await app.advance(day + 60)
		const [saved] = (await app.as(ida)(getWithdrawalInfo)).chain_list
		const second = await withdraw(app, ida, {
			extract_type: 'chain',
			destination_id: saved?.destination_id ?? '',
			price: '20.00',
		})
		expect(second.delay_until).toBeGreaterThanOrEqual(second.createtime + day - 1)
		// One that is cancelled takes nothing off the delay, and forgetting and typing it again does not either.
		const third = await withdraw(app, ida, { ...address, price: '20.00' })
		await app.as(ida)(cancelWithdrawal, { extract_id: third.extract_id })
		await app.as(ida)(forgetDestination, { destination_id: saved?.destination_id ?? '' })
		expect((await app.as(ida)(getWithdrawalInfo)).chain_list).toEqual([])
		expect(await app.as(ida)(quoteWithdrawal, { ...address, price: '20.00' })).toMatchObject({
			new_destination: 1,
			delay_until: second.delay_until,
		})
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from outbox where shopper_id = ${ida.id} and topic = 'destination.added'
		`.execute(app.api.database.db)
		expect(rows[0]?.count).toBe(2)
	})

	test('security 10: every verified address is told at once of an added destination, and no unverified mobile', async () => {
		const told = async (person: Person) => {
			await app.advance(2)
			const { rows } = await sql<{ channel: string; body: string }>`
				select channel, body from message_out
				join shopper on recipient in (shopper.email, shopper.mobile_e164)
				where shopper.id = ${person.id} and subject = 'New withdrawal destination' order by channel
			`.execute(app.api.database.db)
			return rows
		}
		const ida = await app.shopperWith({ money: '100.00' })
		await withdraw(app, ida, { ...card, price: '20.00' })
		const messages = await told(ida)
		expect(messages.map(({ channel }) => channel)).toEqual(['email', 'sms'])
		for (const { body } of messages) expect(body).toContain(card.bank_card.slice(-4))
		// The second withdrawal to it is no news.
		await withdraw(app, ida, { ...card, price: '10.00' })
		expect(await told(ida)).toHaveLength(2)
		const bo = await app.shopperWith({ money: '100.00', isVerified: false })
		await withdraw(app, bo, { ...card, price: '20.00' })
		expect((await told(bo)).map(({ channel }) => channel)).not.toContain('sms')
	})

	test('follows a payment code set with a sent code, and not one changed with the old', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		await usedTo(ida, card)
		await app.as(ida)(resetPaymentPin, {
			oldpassword: ida.payCode,
			newpassword: '135790',
			repPwd: '135790',
		})
		expect((await app.as(ida)(getWithdrawalInfo)).delay_until).toBeNull()
		await app.as(ida)(sendCode, { event: 'reset_pay', to: `${ida.username}@example.com` })
		await app.as(ida)(resetPaymentPin, {
			code: await lastCode(),
			newpassword: '737373',
			repPwd: '737373',
		})
		const until = (await app.as(ida)(getWithdrawalInfo)).delay_until ?? 0
		expect(Math.abs(until - app.api.clock.now().getTime() / 1000 - day)).toBeLessThan(5)
		ida.payCode = '737373'
		const asked = await withdraw(app, ida, { ...card, price: '20.00' })
		expect(asked.delay_until).toBe(until)
		await app.advance(day + 1)
		expect((await app.as(ida)(getWithdrawalInfo)).delay_until).toBeNull()
	})

	test('follows a password set with a sent code, and not one changed with the old', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		await app.as(ida)(resetPassword, {
			oldpassword: ida.password,
			newpassword: 'another horse',
			repPwd: 'another horse',
		})
		ida.token = await signIn(ida.username, 'another horse')
		expect((await app.as(ida)(getWithdrawalInfo)).delay_until).toBeNull()
		await app.as(null)(sendCode, { event: 'reset_password', to: `${ida.username}@example.com` })
		await app.as(null)(resetPassword, {
			account: `${ida.username}@example.com`,
			code: await lastCode(),
			newpassword: 'a third horse',
			repPwd: 'a third horse',
		})
		ida.token = await signIn(ida.username, 'a third horse')
		const until = (await app.as(ida)(getWithdrawalInfo)).delay_until ?? 0
		expect(Math.abs(until - app.api.clock.now().getTime() / 1000 - day)).toBeLessThan(5)
	})

	async function lastCode(): Promise<string> {
		const messages = await app.inside((ctx) => recentMessages(ctx))
		const message = messages.find(({ subject }) => subject === 'Your Portolan code')
		return /[0-9]{6}/.exec(message?.body ?? '')?.[0] ?? ''
	}

	async function signIn(account: string, password: string): Promise<string> {
		return (await app.as(null)(login, { account, password })).userinfo.token
	}
})

describe('the destination', () => {
	test.each([
		['ethereum', '0x52908400098527886E0F7030069857D2E4169Ee7', 'address_wrong'],
		['ethereum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'network_mismatch'],
		['tron', '0x52908400098527886E0F7030069857D2E4169EE7', 'network_mismatch'],
		['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'address_wrong'],
		['bitcoin', '0x52908400098527886E0F7030069857D2E4169EE7', 'network_mismatch'],
		['bsc', '0x52908400098527886E0F7030069857D2E4169EE7', 'network_not_supported'],
		['heco', '0x52908400098527886E0F7030069857D2E4169EE7', 'network_not_supported'],
		['dex', '0x52908400098527886E0F7030069857D2E4169EE7', 'network_not_supported'],
		['solana', '0x52908400098527886E0F7030069857D2E4169EE7', 'network_not_supported'],
	] as const)('%s takes no %s', async (network, blockchain, error) => {
		const ida = await app.shopperWith({ money: '50.00' })
		await expect(
			app.as(ida)(quoteWithdrawal, {
				extract_type: 'chain',
				network,
				blockchain,
				price: '20.00',
			}),
		).rejects.toMatchObject({ error })
	})

	test('is none of our own addresses: a receiving one, in force or not, nor where anybody pays in', async () => {
		const [ida, bo] = [
			await app.shopperWith({ money: '50.00' }),
			await app.shopperWith({ money: '50.00' }),
		]
		const [first, second] = [
			await app.operatorWith({ roles: ['finance-1'] }),
			await app.operatorWith({ roles: ['finance-2'] }),
		]
		const quote = (person: Person, network: string, blockchain: string) =>
			app.as(person)(quoteWithdrawal, {
				extract_type: 'chain',
				network,
				blockchain,
				price: '20.00',
			})
		const ours = { error: 'address_of_ours', field: 'blockchain' }
		for (const receiving of [
			'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
			'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
		]) {
			// Asked for by one operator it is nobody's word yet.
			const { pending } = await app.as(first)(requestReceivingAddress, {
				network: 'tron',
				address: receiving,
				reason: 'A new wallet.',
			})
			expect(await quote(ida, 'tron', receiving)).toMatchObject({ destination: receiving })
			await app.as(second)(decideReceivingAddress, {
				change_id: pending?.change_id ?? '',
				pass: 1,
				reason: 'Looked at.',
			})
		}
		for (const receiving of [
			'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
			'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
		])
			await expect(quote(ida, 'tron', receiving)).rejects.toMatchObject(ours)

		const { ports } = app.api
		const custody = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
		const before = networks({ ports })
		ports.give(
			chainNetworks.is(
				before.map((network) =>
					network.name === 'ethereum'
						? { ...network, rpc: 'http://127.0.0.1:9', xpub, custody: [custody] }
						: network,
				),
			),
		)
		try {
			const { blockchain } = await app.as(bo)(createRecharge, {
				recharge_type: 'chain',
				network: 'ethereum',
				price: '20.00',
			})
			for (const person of [ida, bo])
				for (const network of ['ethereum', 'polygon'])
					for (const spelt of [blockchain, blockchain.toLowerCase(), custody])
						await expect(quote(person, network, spelt)).rejects.toMatchObject(ours)
			await expect(
				app.as(ida)(createWithdrawal, {
					extract_type: 'chain',
					network: 'ethereum',
					blockchain,
					price: '20.00',
					pay_token: 'x'.repeat(43),
				}),
			).rejects.toMatchObject(ours)
		} finally {
			ports.give(chainNetworks.is(before))
		}
	})

	test('is said in the words of the specification', async () => {
		const ida = await app.shopperWith({ money: '50.00' })
		await expect(
			app.as(ida)(quoteWithdrawal, { ...address, network: 'tron', price: '20.00' }),
		).rejects.toMatchObject({
			msg: 'Please choose the same network as the withdrawal platform',
		})
	})

	test('keeps its checksum, and is one however it is spelt', async () => {
		const ida = await app.shopperWith({ money: '50.00' })
		const spelt = address.blockchain.toLowerCase().replace('0X', '0x')
		const quote = await app.as(ida)(quoteWithdrawal, {
			...address,
			blockchain: spelt,
			price: '20.00',
		})
		expect(quote.destination).toBe(address.blockchain)
		await withdraw(app, ida, { ...address, blockchain: spelt, price: '20.00' })
		await withdraw(app, ida, { ...address, price: '20.00' })
		expect((await app.as(ida)(getWithdrawalInfo)).chain_list).toHaveLength(1)
	})

	test('is a card or an IBAN that checks, shown by its end, and either of the two kinds', async () => {
		const ida = await app.shopperWith({ money: '50.00' })
		const quote = (wish: object) =>
			app.as(ida)(quoteWithdrawal, { extract_type: 'bank', price: '20.00', ...wish })
		const { extract_type: _type, ...names } = card
		for (const [wish, field] of [
			[{ ...names, bank_card: '4111111111111112' }, 'bank_card'],
			[{ ...names, bank_card: 'DE88370400440532013000' }, 'bank_card'],
			[{ bank_card: card.bank_card, bank_name: 'Bank' }, 'real_name'],
			[{ bank_card: card.bank_card, real_name: 'Ida' }, 'bank_name'],
			[{ real_name: 'Ida', bank_name: 'Bank' }, 'bank_card'],
			[{ ...names, blockchain: address.blockchain }, 'blockchain'],
		] as const)
			await expect(quote(wish)).rejects.toMatchObject({ error: 'invalid', field })
		expect(await quote({ ...names, bank_card: 'de89 3704 0044 0532 0130 00' })).toMatchObject({
			destination: 'Harbour Bank •••• 3000',
		})
		await withdraw(app, ida, { ...card, price: '20.00' })
		const [saved] = (await app.as(ida)(getWithdrawalInfo)).card_list
		expect(saved).toMatchObject({ real_name: 'Ida Marsh', bank_card: '•••• 1111' })
		expect(JSON.stringify(await app.as(ida)(listWithdrawals))).not.toContain('41111111')
	})
})

describe('the charge', () => {
	test('that is shown is taken, of 100 random amounts', { timeout: 120_000 }, async () => {
		await withoutLimits(app)
		const ida = await app.shopperWith({ money: '600000.00' })
		await usedTo(ida, card)
		const amounts = fc.sample(fc.bigInt(10_00n, 1_000_00n), 100)
		for (const [index, amount] of amounts.entries()) {
			if (index % 3 === 0) await refundTo(app, ida, '150.00')
			const wish = { ...card, price: formatAmount(amount) }
			const shown = await app.as(ida)(quoteWithdrawal, wish)
			const before = await books()
			const asked = await withdraw(app, ida, wish)
			expect([asked.fee, asked.real_price]).toEqual([shown.fee, shown.real_price])
			const held = await books()
			expect(before.available - held.available).toBe(amount)
			await app.as(desk.asker)(approveWithdrawal, { extract_id: asked.extract_id })
			const passed = await books()
			expect(passed.earned - held.earned).toBe(cents(shown.fee))
			expect(held.held - passed.held).toBe(amount)
		}
		await app.expectBooksAtZero()
		await expectMoneyAddsUp(app, ida)
		await app.set(withdrawalsPerHour, 5)

		async function books() {
			const wallet = await app.inside((ctx) => walletOf(ctx, ida.id))
			return { ...wallet, earned: await balanceOf(app.api.database, fees) }
		}
	})

	test('at the request is the charge at the payout, whatever the setting says by then', async () => {
		const ida = await app.shopperWith({ money: '200.00' })
		await usedTo(ida, card)
		const { extract_id } = await withdraw(app, ida, { ...card, price: '100.00' })
		await app.set(chargeBasisPoints, 1000)
		const earned = await balanceOf(app.api.database, fees)
		expect(await app.as(desk.asker)(approveWithdrawal, { extract_id })).toMatchObject({
			fee: '3.00',
			real_price: '97.00',
		})
		expect((await balanceOf(app.api.database, fees)) - earned).toBe(3_00n)
		await app.set(chargeBasisPoints, 300)
	})

	test('is not taken from refunded money, which is spent last and comes back with a refused withdrawal', async () => {
		desk = await deskOf(app)
		const ida = await app.shopperWith({ money: '100.00' })
		const free = async () => (await app.as(ida)(getWithdrawalInfo)).fee_free
		expect(await free()).toBe('0.00')
		await refundTo(app, ida, '60.00')
		expect(await free()).toBe('60.00')
		expect(await app.as(ida)(quoteWithdrawal, { ...card, price: '50.00' })).toMatchObject({
			fee_free: '50.00',
			fee: '0.00',
			real_price: '50.00',
		})
		expect(await app.as(ida)(quoteWithdrawal, { ...card, price: '160.00' })).toMatchObject({
			fee_free: '60.00',
			fee: '3.00',
			real_price: '157.00',
		})

		const { extract_id } = await withdraw(app, ida, { ...card, price: '50.00' })
		expect(await free()).toBe('10.00')
		await app.as(desk.asker)(rejectWithdrawal, { extract_id, reason: 'No.' })
		expect(await free()).toBe('60.00')
		await withdraw(app, ida, { ...card, price: '110.00' })
		expect(await free()).toBe('0.00')
		expect((await wholeBill(app, ida, 'fee')).map(({ money }) => money)).toEqual(['-1.50'])
		await expectMoneyAddsUp(app, ida)
	})

	test('is told from the noted place on as from the beginning', async () => {
		const ida = await app.shopperWith({ money: '100.00' })
		for (const refunded of ['20.00', '30.00']) {
			await refundTo(app, ida, refunded)
			const { extract_id } = await withdraw(app, ida, { ...card, price: '10.00' })
			if (refunded === '20.00') await app.as(ida)(cancelWithdrawal, { extract_id })
		}
		const noted = (await app.as(ida)(getWithdrawalInfo)).fee_free
		await app.inside((ctx) =>
			sql`delete from refunded_money where shopper_id = ${ida.id}`.execute(ctx.db),
		)
		expect((await app.as(ida)(getWithdrawalInfo)).fee_free).toBe(noted)
		expect(noted).toBe('40.00')
	})
})
