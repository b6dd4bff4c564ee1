import {
	getAdminWithdrawal,
	listAdminWithdrawals,
	getAdminPayout,
	exportAccount,
	getWithdrawalInfo,
	quoteWithdrawal,
	requestPayout,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earned, payOut } from '../src/payouts/testing/payout-fixtures.ts'
import type { AsSystem } from '../src/platform/jobs.ts'
import { encryptPlainAccounts } from '../src/money-out/index.ts'
import { card, deskOf, withdraw } from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import { openTestApp, type TestApp, type Merchant, type Operator, type Person } from './test-app.ts'
import {
	writeInClear,
	tablesWith,
	everyTable,
	asOwner,
	tableNames,
} from './bank-account-columns.ts'

/** security 12: existing rows, a start that is killed, unencrypted numbers, and another PEPPER. */

const cardNumber = '4111111111111111'
const iban = 'GB82WEST12345698765432'
const account = { real_name: 'Ida Marsh', bank_card: iban, bank_name: 'Harbour Bank' }
let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('rows from before are encrypted by the next start, by several processes at once, and stay as they are otherwise', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const number = '4242424242424242'
	const old = { ...card, bank_card: number }
	const { extract_id } = await withdraw(app, ida, { ...old, price: '50.00' })
	const { owner } = await earned(app, '100.00')
	const { payout_id } = await payOut(app, owner, '20.00', { ...account, bank_card: number })
	await writeInClear(app, number)
	expect(await tablesWith(app, number)).toEqual(everyTable)
	const others = await Promise.all([app.processBeside(), app.processBeside()])
	await Promise.all(others.map((other) => other.close()))
	expect(await tablesWith(app, number)).toEqual([])
	const { asker } = await deskOf(app)
	expect(await app.as(asker)(getAdminWithdrawal, { extract_id })).toMatchObject({
		destination: number,
	})
	expect(await app.as(asker)(getAdminPayout, { payout_id })).toMatchObject({
		bank_card: number,
	})
	await withdraw(app, ida, { ...old, price: '20.00' })
	expect((await app.as(ida)(getWithdrawalInfo)).card_list).toHaveLength(1)
	await app.expectBooksAtZero()
})

test('a start that is killed while it encrypts leaves whole rows, and the next one does the rest', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const number = '4000056655665556'
	const { extract_id } = await withdraw(app, ida, {
		...card,
		bank_card: number,
		price: '50.00',
	})
	const { owner } = await earned(app, '100.00')
	await payOut(app, owner, '20.00', { ...account, bank_card: number })
	await writeInClear(app, number)
	const { api } = app
	/** Commits this many batches, and is killed before the next one commits. */
	const killedAfter = async (batches: number) => {
		let left = batches
		const asSystem: AsSystem = (name, operation) =>
			api.asSystem(name, async (ctx) => {
				const done = await operation(ctx)
				left -= 1
				if (left < 0) throw new Error('killed')
				return done
			})
		await expect(encryptPlainAccounts(asSystem, api)).rejects.toThrow('killed')
	}
	await killedAfter(0)
	expect(await tablesWith(app, number)).toEqual(everyTable)
	await killedAfter(1)
	expect(await tablesWith(app, number)).toEqual(
		everyTable.filter((it) => !it.endsWith('withdrawal')),
	)
	await encryptPlainAccounts(api.asSystem, api)
	expect(await tablesWith(app, number)).toEqual([])
	const { asker } = await deskOf(app)
	expect(await app.as(asker)(getAdminWithdrawal, { extract_id })).toMatchObject({
		destination: number,
	})
})

test('nothing writes a number in clear, or another one in place of an encrypted one', async () => {
	const ida = await app.shopperWith({ money: '500.00' })
	const eve = await app.shopperWith({ money: '500.00' })
	await withdraw(app, ida, { ...card, price: '50.00' })
	await withdraw(app, eve, { ...card, bank_card: '5105105105105100', price: '50.00' })
	const { owner } = await earned(app, '100.00')
	await payOut(app, owner, '20.00', account)
	const refused = (statement: string) =>
		expect(
			asOwner(app, (client) => client.query(statement)),
			statement,
		).rejects.toMatchObject({
			code: expect.stringMatching(/^(BA001|WD002|SP002|23514)$/),
		})
	for (const table of Object.keys(tableNames)) {
		await refused(`update ${table} set account = '${cardNumber}'`)
		await refused(
			`update ${table} set account = '${cardNumber}', account_encrypted = null, account_fingerprint = '', account_last4 = ''`,
		)
		await refused(`update ${table} set account_last4 = '0000'`)
		await refused(
			`update ${table} set account_encrypted = (select account_encrypted from destination limit 1)`,
		)
	}
	// A saved card that is moved to another person can be decrypted for nobody.
	await asOwner(app, (client) =>
		client.query('update destination set shopper_id = $1 where shopper_id = $2', [ida.id, eve.id]),
	)
	const { card_list: cards } = await app.as(ida)(getWithdrawalInfo)
	const moved = cards.find(({ bank_card }) => bank_card === '•••• 5100')?.destination_id
	await expect(
		app.as(ida)(quoteWithdrawal, {
			extract_type: 'bank',
			destination_id: moved,
			price: '20.00',
		}),
	).rejects.toMatchObject({ error: 'invalid', field: 'destination_id' })
})

describe('security 12: a PEPPER that is not the one of the database', () => {
	let own: TestApp
	let ida: Person
	let owner: Merchant
	let extract_id: string
	let payout_id: string
	let asker: Operator
	const otherPepper = { pepper: 'another pepper for tests, long enough to be one' }

	beforeAll(async () => {
		own = await openTestApp()
		ida = await own.shopperWith({ money: '500.00' })
		extract_id = (await withdraw(own, ida, { ...card, price: '50.00' })).extract_id
		owner = (await earned(own, '100.00')).owner
		payout_id = (await payOut(own, owner, '20.00', account)).payout_id
		asker = (await deskOf(own)).asker
	})
	afterAll(() => own.close())

	const inClear = async () =>
		asOwner(own, async (client) => {
			const { rows } = await client.query<{ count: number }>(
				`select count(*)::int as count from withdrawal where account <> ''`,
			)
			return rows[0]?.count
		})

	test('refuses to start with a sentence that says what to do, and changes nothing', async () => {
		const unchanged = () =>
			asOwner(own, async (client) => {
				const { rows } = await client.query(
					`select (select public_key from push_keys), (select rolpassword from pg_authid where rolname = 'portolan_app_' || d.oid)
					from pg_database d where datname = current_database()`,
				)
				return rows
			})
		await writeInClear(own, cardNumber)
		const before = await unchanged()
		await expect(own.processBeside(otherPepper)).rejects.toThrow(
			/^PEPPER is not the one this database was first used with\. Nothing was changed\..*Set the earlier PEPPER/,
		)
		expect(await unchanged()).toEqual(before)
		expect(await inClear()).toBe(1)
		const right = await own.processBeside()
		expect(await inClear()).toBe(0)
		expect(await own.as(asker, right.url)(getAdminWithdrawal, { extract_id })).toMatchObject({
			destination: cardNumber,
		})
		await right.close()
	})

	test('of two first starts at once with two peppers, one is refused', async () => {
		await asOwner(own, (client) => client.query('delete from pepper_fingerprint'))
		const starts = await Promise.allSettled([own.processBeside(), own.processBeside(otherPepper)])
		const opened = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
		expect(opened).toHaveLength(1)
		await Promise.all(opened.map((api) => api.close()))
	})

	test('is taken for a new one when the owner of the database says so: numbers are then entered again', async () => {
		await asOwner(own, (client) => client.query('delete from pepper_fingerprint'))
		const other = await own.processBeside(otherPepper)
		const there = (person: Person) => own.as(person, other.url)
		const unreadable = /^•••• \w{4} \(cannot be decrypted: PEPPER is not the one/
		expect(await there(asker)(getAdminWithdrawal, { extract_id })).toMatchObject({
			destination: expect.stringMatching(unreadable),
		})
		expect(await there(asker)(getAdminPayout, { payout_id })).toMatchObject({
			bank_card: expect.stringMatching(unreadable),
		})
		expect(await there(asker)(listAdminWithdrawals)).toMatchObject({
			list: [{ extract_id, destination: '•••• 1111' }],
		})
		const info = await there(ida)(getWithdrawalInfo)
		expect(info.card_list).toMatchObject([{ bank_card: '•••• 1111' }])
		const destination_id = info.card_list[0]?.destination_id
		await expect(
			there(ida)(quoteWithdrawal, { extract_type: 'bank', destination_id, price: '20.00' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'destination_id' })
		expect((await there(ida)(exportAccount)).more).toMatchObject({
			withdrawals: [{ account: '•••• 1111' }],
			saved_destinations: [{ account: '•••• 1111' }],
		})
		await expect(
			there(owner)(requestPayout, { amount: '20.00', account_of: payout_id }),
		).rejects.toMatchObject({ error: 'invalid', field: 'account_of' })
		const anew = await there(owner)(requestPayout, { amount: '20.00', ...account })
		expect(await there(asker)(getAdminPayout, { payout_id: anew.payout_id })).toMatchObject({
			bank_card: iban,
			new_account: 1,
		})
		await other.close()
	})
})
