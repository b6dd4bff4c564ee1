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
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earned, payOut } from '../src/payouts/testing/payout-fixtures.ts'
import type { AsSystem } from '../src/platform/jobs.ts'
import { encryptPlainAccounts } from '../src/money-out/index.ts'
import { card, codeFor, deskOf, withdraw } from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import { openTestApp, type TestApp, type Merchant, type Operator, type Person } from './test-app.ts'

const cardNumber = '4111111111111111'
const iban = 'GB82WEST12345698765432'
const account = { real_name: 'Ida Marsh', bank_card: iban, bank_name: 'Harbour Bank' }
const day = 24 * 3600

let app: TestApp

beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** Every table in which who owns the database finds one of these numbers in any column: as text, in groups of four, or as bytes. */
async function tablesWith(...numbers: string[]): Promise<string[]> {
	const forms = numbers.flatMap((number) => [
		`%${number}%`,
		`%${number.replaceAll(/(.{4})(?=.)/g, '$1 ')}%`,
		`%${Buffer.from(number).toString('hex')}%`,
	])
	return asOwner(async (owner) => {
		const { rows: tables } = await owner.query<{ name: string }>(`
			select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where c.relkind in ('r', 'p', 'm') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1
		`)
		expect(tables.map(({ name }) => name)).toEqual(
			expect.arrayContaining([
				'audit.line',
				'ledger.txn',
				'public.answered_request',
				'public.destination',
				'public.merchant_payout',
				'public.outbox',
				'public.withdrawal',
			]),
		)
		const found: string[] = []
		for (const { name } of tables) {
			const { rows } = await owner.query<{ held: boolean }>(
				`select exists (select from ${name} t where t::text ilike any ($1::text[])) as held`,
				[forms],
			)
			if (rows[0]?.held) found.push(name)
		}
		return found
	})
}

/** Acts as who owns the tables. */
async function asOwner<T>(act: (owner: Client) => Promise<T>, on: TestApp = app): Promise<T> {
	const owner = new Client({ connectionString: on.databaseUrl })
	await owner.connect()
	try {
		return await act(owner)
	} finally {
		await owner.end()
	}
}

const tableNames = {
	withdrawal: 'withdrawal',
	destination: 'destination',
	merchant_payout: 'payout',
} as const

/** Writes a number in clear into every row that ends like it, as an earlier version did. */
async function writeInClear(number: string, on: TestApp = app): Promise<void> {
	await asOwner(async (owner) => {
		for (const [table, name] of Object.entries(tableNames)) {
			const constraint = `${name}_account_encrypted`
			const { rows } = await owner.query<{ def: string }>(
				'select pg_get_constraintdef(oid) as def from pg_constraint where conname = $1',
				[constraint],
			)
			await owner.query(`alter table ${table} disable trigger user`)
			await owner.query(`alter table ${table} drop constraint ${constraint}`)
			await owner.query(
				`update ${table} set account = $1, account_encrypted = null, account_fingerprint = '', account_last4 = ''
					where account_last4 = right($1, 4)`,
				[number],
			)
			await owner.query(`alter table ${table} enable trigger user`)
			await owner.query(
				`alter table ${table} add constraint ${constraint} ${rows[0]?.def} not valid`,
			)
		}
	}, on)
}

const everyTable = ['public.destination', 'public.merchant_payout', 'public.withdrawal']

describe('security 12: numbers of bank accounts are encrypted at rest', () => {
	test('security 12: no column of the database holds the number of a withdrawal, a saved card or a payout', async () => {
		const ida = await app.shopperWith({ money: '500.00' })
		const wish = { ...card, price: '50.00' } as const
		const pay_token = await codeFor(app, ida, wish)
		const key = randomUUID()
		const asked = await app.as(ida)(
			createWithdrawal,
			{ ...wish, pay_token },
			{ idempotencyKey: key },
		)
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
		expect(await app.as(owner)(requestPayout, payout, { idempotencyKey: payoutKey })).toMatchObject(
			{
				payout_id,
			},
		)
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
		expect(await tablesWith(cardNumber, iban)).toEqual([])
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
		// A list shows no number whole, and a page that is read again is one look.
		await app.as(asker)(listAdminWithdrawals)
		await app.advance(1200)
		await look(asker)
		expect(await looks(`withdrawal:${extract_id}`)).toHaveLength(1)
	})

	test('rows from before are encrypted by the next start, by several processes at once, and stay as they are otherwise', async () => {
		const ida = await app.shopperWith({ money: '500.00' })
		const number = '4242424242424242'
		const old = { ...card, bank_card: number }
		const { extract_id } = await withdraw(app, ida, { ...old, price: '50.00' })
		const { owner } = await earned(app, '100.00')
		const { payout_id } = await payOut(app, owner, '20.00', { ...account, bank_card: number })
		await writeInClear(number)
		expect(await tablesWith(number)).toEqual(everyTable)
		const others = await Promise.all([app.processBeside(), app.processBeside()])
		await Promise.all(others.map((other) => other.close()))
		expect(await tablesWith(number)).toEqual([])
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
		await writeInClear(number)
		const { api } = app
		/** Commits so many batches, and is gone before the next one commits. */
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
		expect(await tablesWith(number)).toEqual(everyTable)
		await killedAfter(1)
		expect(await tablesWith(number)).toEqual(everyTable.filter((it) => !it.endsWith('withdrawal')))
		await encryptPlainAccounts(api.asSystem, api)
		expect(await tablesWith(number)).toEqual([])
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
				asOwner((client) => client.query(statement)),
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
		// A saved card that is moved to somebody else opens for nobody.
		await asOwner((client) =>
			client.query('update destination set shopper_id = $1 where shopper_id = $2', [
				ida.id,
				eve.id,
			]),
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
		asOwner(async (client) => {
			const { rows } = await client.query<{ count: number }>(
				`select count(*)::int as count from withdrawal where account <> ''`,
			)
			return rows[0]?.count
		}, own)

	test('says so where a number is needed, keeps no new one, and harms nothing', async () => {
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
		const unavailable = { error: 'unavailable', http: 503 }
		await expect(
			there(ida)(quoteWithdrawal, { extract_type: 'bank', destination_id, price: '20.00' }),
		).rejects.toMatchObject(unavailable)
		for (const wish of [account, { account_of: payout_id }])
			await expect(there(owner)(requestPayout, { amount: '20.00', ...wish })).rejects.toMatchObject(
				unavailable,
			)
		expect((await there(ida)(exportAccount)).more).toMatchObject({
			withdrawals: [{ account: '•••• 1111' }],
			saved_destinations: [{ account: '•••• 1111' }],
		})
		await other.close()
		// What stands in clear waits for the right one, too.
		await writeInClear(cardNumber, own)
		await (await own.processBeside(otherPepper)).close()
		expect(await inClear()).toBe(1)
		const right = await own.processBeside()
		expect(await inClear()).toBe(0)
		expect(await own.as(asker, right.url)(getAdminWithdrawal, { extract_id })).toMatchObject({
			destination: cardNumber,
		})
		await right.close()
	})

	test('is taken for a new one when the owner of the database says so: numbers are then entered again', async () => {
		await asOwner((client) => client.query('delete from pepper_fingerprint'), own)
		const other = await own.processBeside(otherPepper)
		const there = (person: Person) => own.as(person, other.url)
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
