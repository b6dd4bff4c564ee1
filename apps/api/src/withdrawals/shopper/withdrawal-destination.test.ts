import {
	requestReceivingAddress,
	decideReceivingAddress,
	approveWithdrawal,
	createWithdrawal,
	cancelWithdrawal,
	forgetDestination,
	getWithdrawalInfo,
	listWithdrawals,
	quoteWithdrawal,
	login,
	createRecharge,
	resetPassword,
	resetPaymentPin,
	sendCode,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { chainNetworks, networks } from '../../chain/index.ts'
import { recentMessages } from '../../platform/messages/messages-out.ts'
import { addDestination, address, card, deskOf, withdraw } from '../testing/withdrawal-fixtures.ts'

/** Allowed destinations of a withdrawal, and the delay of a new one. */

const day = 24 * 3600

/** The public key for the seed phrase that every development chain uses. */
const xpub =
	'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

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

describe('the address of a destination', () => {
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
			// A change that one operator has requested does not apply yet.
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
		// A cancelled withdrawal does not shorten the delay, and neither does removing the destination and entering it
		// again.
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
		// The second withdrawal to it sends no notification.
		await withdraw(app, ida, { ...card, price: '10.00' })
		expect(await told(ida)).toHaveLength(2)
		const bo = await app.shopperWith({ money: '100.00', isVerified: false })
		await withdraw(app, bo, { ...card, price: '20.00' })
		expect((await told(bo)).map(({ channel }) => channel)).not.toContain('sms')
	})
})

async function lastCode(): Promise<string> {
	const messages = await app.inside((ctx) => recentMessages(ctx))
	const message = messages.find(({ subject }) => subject === 'Your Portolan verification code')
	return /[0-9]{6}/.exec(message?.body ?? '')?.[0] ?? ''
}

async function signIn(account: string, password: string): Promise<string> {
	return (await app.as(null)(login, { account, password })).userinfo.token
}

describe('a delay of 24 hours after a change of password or payment code', () => {
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
})
