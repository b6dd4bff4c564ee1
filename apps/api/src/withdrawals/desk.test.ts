import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import {
	getAdminWithdrawal,
	listAdminWithdrawals,
	markWithdrawalPaid,
	approveWithdrawal,
	rejectWithdrawal,
	getWithdrawal,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../test/test-app.ts'
import { signatureOf } from '../approvals/index.ts'
import { chainNetworks, networks } from '../chain/index.ts'
import { balanceOf, bank, chainCustody } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { startSession } from '../platform/sessions.ts'
import { words } from '../platform/words.ts'
import {
	address,
	card,
	deskOf,
	expectMoneyAddsUp,
	withdraw,
	type Wish,
} from './testing/withdrawal-fixtures.ts'

const day = 24 * 3600

let app: TestApp
let desk: { asker: Operator; approver: Operator }

beforeAll(async () => {
	app = await openTestApp()
	desk = await deskOf(app)
})
afterAll(() => app.close())

/** A withdrawal that may be decided now, and its shopper. */
async function waiting(wish: Wish): Promise<{ ida: Person; extract_id: string }> {
	const ida = await app.shopperWith({ money: '5000.00' })
	const { extract_id } = await withdraw(app, ida, wish)
	await app.advance(day + 1)
	desk = await deskOf(app)
	return { ida, extract_id }
}

/** Runs statements in one transaction, as the application's own role. */
async function asApp(...statements: string[]): Promise<void> {
	await app.inside(async (ctx) => {
		for (const statement of statements) await sql.raw(statement).execute(ctx.db)
	})
}

describe('two people', () => {
	test('decide above 1,000.00: finance-1 asks, finance-2 approves', async () => {
		const { ida, extract_id } = await waiting({ ...card, price: '1000.01' })
		await expect(app.as(desk.approver)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
			error: 'forbidden',
		})
		const asked = await app.as(desk.asker)(approveWithdrawal, { extract_id })
		expect(asked).toMatchObject({
			status: 0,
			needs_two: 1,
			asked_by: desk.asker.username,
			approved_by: null,
			actions: ['refuse'],
		})
		await expectMoneyAddsUp(app, await fresh(ida))
		await expect(app.as(desk.asker)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
			error: 'same_operator',
		})
		const another = await app.operatorWith({ roles: ['finance-1'] })
		await expect(app.as(another)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
			error: 'forbidden',
		})
		expect(await app.as(desk.approver)(getAdminWithdrawal, { extract_id })).toMatchObject({
			actions: ['approve', 'refuse'],
		})
		const passed = await app.as(desk.approver)(approveWithdrawal, { extract_id })
		expect(passed).toMatchObject({
			status: 1,
			pay_state: 1,
			approved_by: desk.approver.username,
			// Another says that it was paid.
			actions: [],
		})
		await expect(app.as(desk.approver)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
			error: 'state_changed',
		})
	})

	test('are not needed up to 1,000.00, by either of them', async () => {
		for (const who of ['asker', 'approver'] as const) {
			const { extract_id } = await waiting({ ...card, price: '1000.00' })
			expect(await app.as(desk[who])(approveWithdrawal, { extract_id })).toMatchObject({
				status: 1,
				needs_two: 0,
			})
		}
	})

	test.each([
		[false, null, ['finance-1'], 'decide'],
		[false, null, ['finance-2'], 'decide'],
		[false, null, ['support', 'admin'], 'forbidden'],
		[true, null, ['finance-1'], 'ask'],
		[true, null, ['finance-2'], 'forbidden'],
		[true, 'another', ['finance-1'], 'forbidden'],
		[true, 'another', ['finance-2'], 'approve'],
		[true, 'me', ['finance-1'], 'same_operator'],
		// Whoever was moved to the other role since is still the same person.
		[true, 'me', ['finance-2'], 'same_operator'],
	] as const)(
		'needed: %s, first signature: %s, roles: %j → %s',
		(needs_two, asked_by, roles, told) => {
			const me = { kind: 'operator', id: 'me', sessionId: '', name: 'me', roles } as const
			expect(signatureOf({ needs_two, asked_by, amount: 5n }, me, 5n)).toBe(told)
		},
	)

	test.each([
		[null, ['finance-1'], 'ask'],
		[null, ['finance-2'], 'day_limit'],
		[null, ['support'], 'forbidden'],
	] as const)('over the day: first signature: %s, roles: %j → %s', (asked_by, roles, told) => {
		const me = { kind: 'operator', id: 'me', sessionId: '', name: 'me', roles } as const
		expect(signatureOf({ needs_two: false, asked_by, amount: 6n }, me, 5n)).toBe(told)
	})

	test('are what the database asks for, whatever one person writes into it', async () => {
		const { extract_id } = await waiting({ ...card, price: '2000.00' })
		const [one, two] = [desk.asker.id, desk.approver.id]
		const set = (changes: string) => `update withdrawal set ${changes} where id = '${extract_id}'`
		const first = `asked_by = '${one}', asked_at = now()`
		for (const [changes, fault] of [
			// Nobody, one, the same twice, both at once, in the wrong order, with the wrong role.
			[
				`status = 1, pay_state = 1, decided_at = now() + interval '9 days', decided_by = '${one}'`,
				'23514',
			],
			[`approved_by = '${two}', approved_at = now()`, 'WD004'],
			[`${first}, approved_by = '${two}', approved_at = now()`, 'WD004'],
			[`asked_by = '${two}', asked_at = now()`, 'WD004'],
			[`asked_by = '${newId()}', asked_at = now()`, 'WD004'],
			['needs_two = false', 'WD002'],
			['amount = 999', 'WD002'],
			['fee = 0', 'WD002'],
			[`account = '5500005555555559'`, 'WD002'],
			[`account_encrypted = '\\x00'`, 'BA001'],
			[`account_last4 = '5559'`, 'BA001'],
			['delay_until = null', 'WD002'],
			[`status = 2, decided_at = now(), decided_by = '${one}'`, '23514'],
		] as const)
			await expect(asApp(set(changes)), changes).rejects.toMatchObject({ code: fault })
		await app.as(desk.asker)(approveWithdrawal, { extract_id })
		for (const [changes, fault] of [
			[`asked_by = '${two}'`, 'WD003'],
			['asked_by = null, asked_at = null', 'WD003'],
			[`asked_at = now() - interval '1 day'`, 'WD003'],
			['needs_two = false', 'WD002'],
			['amount = 999', 'WD002'],
			[`approved_by = '${one}', approved_at = now()`, 'WD004'],
			[`approved_by = '${two}', approved_at = now()`, 'WD005'],
		] as const)
			await expect(asApp(set(changes)), changes).rejects.toMatchObject({ code: fault })
		await app.as(desk.approver)(approveWithdrawal, { extract_id })
		for (const changes of [
			`asked_by = '${two}'`,
			`approved_by = '${one}'`,
			'status = 0, pay_state = 0, decided_at = null, decided_by = null',
			`decided_by = '${one}'`,
		])
			await expect(asApp(set(changes)), changes).rejects.toMatchObject({ code: 'WD003' })
		for (const statement of [
			`delete from withdrawal where id = '${extract_id}'`,
			'truncate withdrawal cascade',
			`delete from withdrawal_move where withdrawal_id = '${extract_id}'`,
			`update withdrawal_move set who_id = '${two}' where withdrawal_id = '${extract_id}'`,
		])
			await expect(asApp(statement), statement).rejects.toMatchObject({ code: '42501' })
	})

	test('cannot be spared by writing a withdrawal that needs one', async () => {
		const { extract_id } = await waiting({ ...card, price: '2000.00' })
		const copy = (changed: Record<string, string>) => `
			insert into withdrawal (id, extract_sn, shopper_id, kind, network, account, account_encrypted, account_fingerprint,
				account_last4, real_name, bank_name, amount, free, fee,
				hold_id, needs_two, new_destination, promised_at, created_at, status, pay_state, decided_by, decided_at)
			select '${newId()}', 'W-copy', shopper_id, kind, network, account, account_encrypted, account_fingerprint,
				account_last4, real_name, bank_name, amount, free, fee,
				-hold_id, ${changed['needs_two'] ?? 'needs_two'}, false, promised_at, created_at, ${changed['status'] ?? '0'}, 0,
				null, ${changed['status'] === undefined ? 'null' : 'now()'}
			from withdrawal where id = '${extract_id}'`
		const written = app.inside(async (ctx) => {
			const { rows } = await sql
				.raw(`${copy({ needs_two: 'false' })} returning needs_two`)
				.execute(ctx.db)
			throw new Error(JSON.stringify(rows))
		})
		await expect(written).rejects.toThrow('[{"needs_two":true}]')
		await expect(asApp(copy({ status: '3' }))).rejects.toMatchObject({ code: 'WD001' })
	})

	test('stand behind every cent that passes through clearing', async () => {
		const { ida, extract_id } = await waiting({ ...card, price: '2000.00' })
		const { rows } = await sql<{ hold: bigint }>`
			select hold_id as hold from withdrawal where id = ${extract_id}
		`.execute(app.api.database.db)
		const hold = rows[0]?.hold
		const wallet = `shopper:${ida.id}:wallet`
		const posts = (
			key: string,
			kind: string,
			ref: string,
			from: string,
			to: string,
			amount: number,
			isHold = false,
		) =>
			`select ledger.post('${key}', '${kind}', '${ref}', 'x', now(), array['${from}'], array['${to}'], array[${amount}]::bigint[], ${isHold}, null)`
		const ends = (key: string, kind: string, isPost: boolean) =>
			`select ledger.resolve('${key}', '${kind}', '${extract_id}', 'x', now(), ${hold}, ${isPost}, null)`
		const other = newId()
		for (const statement of [
			ends(`withdraw_pass:${extract_id}`, 'payout', true),
			ends(`withdraw_refuse:${extract_id}`, 'withdraw', false),
			ends('mine', 'payout', true),
			posts(`fee:${extract_id}`, 'fee', extract_id, 'platform:clearing', 'platform:fees', 5000),
			posts(
				`payout:${extract_id}`,
				'payout',
				extract_id,
				'platform:clearing',
				'platform:bank',
				195000,
			),
			posts('mine', 'withdraw', other, wallet, 'platform:clearing', 100),
			posts(`withdraw:${other}`, 'withdraw', other, wallet, 'platform:clearing', 100, true),
		])
			await expect(asApp(statement), statement).rejects.toMatchObject({ code: 'WD007' })

		await app.as(desk.asker)(approveWithdrawal, { extract_id })
		await expect(asApp(ends(`withdraw_pass:${extract_id}`, 'payout', true))).rejects.toMatchObject({
			code: 'WD007',
		})
		await app.as(desk.approver)(approveWithdrawal, { extract_id })
		for (const statement of [
			posts(
				`payout:${extract_id}`,
				'payout',
				extract_id,
				'platform:clearing',
				'platform:bank',
				195000,
			),
			posts('again', 'payout', extract_id, 'platform:clearing', 'platform:bank', 195000),
			posts('mine', 'fee', extract_id, 'platform:clearing', 'platform:fees', 1),
		])
			await expect(asApp(statement), statement).rejects.toMatchObject({ code: 'WD007' })
		await app.expectBooksAtZero()
	})
})

describe('the queue', () => {
	test('shows those promised first before others, and what is overdue', async () => {
		const late = await waiting({ ...card, price: '20.00' })
		const early = await app.shopperWith({ money: '50.00' })
		const { extract_id: second } = await withdraw(app, early, { ...card, price: '30.00' })
		await app.advance(day + 1)
		desk = await deskOf(app)
		const overdue = await app.as(desk.asker)(listAdminWithdrawals, { status: '0', overdue: 1 })
		expect(overdue.list.map(({ extract_id }) => extract_id)).toContain(late.extract_id)
		expect(overdue.list.map(({ extract_id }) => extract_id)).not.toContain(second)
		const { list } = await app.as(desk.asker)(listAdminWithdrawals, { limit: 50 })
		const promised = list
			.filter(({ status }) => status === 0)
			.map(({ promised_time }) => promised_time ?? 0)
		expect(promised).toEqual(promised.toSorted((a, b) => a - b))
		expect(list.findIndex(({ status }) => status !== 0)).toBe(promised.length)
	})

	test('is searched by number, shopper and destination', async () => {
		const { ida, extract_id } = await waiting({ ...address, price: '20.00' })
		const { extract_sn: number } = await app.as(desk.asker)(getAdminWithdrawal, { extract_id })
		for (const keyword of [number, ida.username, ida.id, `${ida.username}@example.com`])
			expect(
				(await app.as(desk.asker)(listAdminWithdrawals, { keyword })).list.map(
					(it) => it.extract_id,
				),
				keyword,
			).toEqual([extract_id])
		expect((await app.as(desk.asker)(listAdminWithdrawals, { keyword: '%' })).count).toBe(0)
	})

	test('finds a card by its number for who may see it, and by its end alone for others', async () => {
		const { extract_id } = await waiting({ ...card, bank_card: '5500005555555559', price: '20.00' })
		const support = await app.operatorWith({ roles: ['support'] })
		// The number of another withdrawal may hold such digits by chance.
		const found = async (who: Operator, keyword: string) =>
			(await app.as(who)(listAdminWithdrawals, { keyword })).list.map((it) => it.extract_id)
		for (const keyword of ['5500005555555559', '5500 0055 5555 5559', '5559'])
			expect(await found(desk.asker, keyword), keyword).toContain(extract_id)
		for (const keyword of ['5500', '00555555', '55559'])
			expect(await found(desk.asker, keyword), keyword).not.toContain(extract_id)
		expect(await found(support, '5559')).toContain(extract_id)
		for (const keyword of ['5500005555555559', '5500', '00555555', '555', '55559', '%', '____'])
			expect(await found(support, keyword), keyword).not.toContain(extract_id)
	})

	test('takes no reason that could not be kept, or reads otherwise than it is written', async () => {
		const { extract_id } = await waiting({ ...address, price: '20.00' })
		for (const reason of ['half \ud800', '\udc00', 'a\u0000b', 'two\nlines', '\u202egnirts', ''])
			await expect(
				app.as(desk.asker)(rejectWithdrawal, { extract_id, reason }),
				JSON.stringify(reason),
			).rejects.toMatchObject({ error: 'invalid', field: 'reason' })
		const reason = 'الاسم مختلف <b>🙂</b>'
		expect(await app.as(desk.asker)(rejectWithdrawal, { extract_id, reason })).toMatchObject({
			status: 2,
			admin_msg: reason,
		})
	})

	test('tells everything that decides, and a card whole only to who pays it out', async () => {
		const { ida, extract_id } = await waiting({ ...card, price: '2000.00' })
		const other = await app.shopperWith({ money: '50.00' })
		const { extract_id: same } = await withdraw(app, other, { ...card, price: '20.00' })
		await app.advance(day + 1)
		desk = await deskOf(app)
		await app.as(desk.asker)(approveWithdrawal, { extract_id: same })
		await app.as(desk.asker)(approveWithdrawal, { extract_id })
		const detail = await app.as(desk.approver)(getAdminWithdrawal, { extract_id })
		expect(detail).toMatchObject({
			shopper_name: ida.username,
			destination: '4111111111111111',
			real_name: 'Ida Marsh',
			balance: '3000.00',
			new_destination: 1,
			ledger: [{ kind: 'withdraw', amount: '2000.00', phase: 'pending' }],
			history: [
				{ who: ida.username, what: 'asked' },
				{ who: desk.asker.username, what: 'pass_asked' },
			],
		})
		expect(detail.destination_uses).toBeGreaterThan(0)
		expect(detail.destination_shoppers).toBeGreaterThan(0)
		const support = await app.operatorWith({ roles: ['support'] })
		expect(await app.as(support)(getAdminWithdrawal, { extract_id })).toMatchObject({
			destination: '•••• 1111',
			actions: [],
		})
		await expect(app.as(support)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
			error: 'forbidden',
		})
		await expect(app.as(ida)(getAdminWithdrawal, { extract_id })).rejects.toMatchObject({
			error: 'unauthorized',
		})
	})

	test('is refused with a reason that is kept, and whose name stands in the audit log', async () => {
		const { extract_id } = await waiting({ ...card, price: '2000.00' })
		await app.as(desk.asker)(approveWithdrawal, { extract_id })
		await app.as(desk.approver)(rejectWithdrawal, { extract_id, reason: 'Wrong name' })
		const { rows } = await sql<{ who: string; action: string; reason: string }>`
			select who, action, reason from audit.line where subject = ${`withdrawal:${extract_id}`} order by id
		`.execute(app.api.database.db)
		expect(rows).toEqual([
			{ who: desk.asker.username, action: 'withdrawal.pass_ask', reason: '' },
			{ who: desk.approver.username, action: 'withdrawal.refuse', reason: 'Wrong name' },
		])
	})
})

describe('paid out', () => {
	test('by bank is said with a line of the statement, once', async () => {
		const [first, second] = [
			await waiting({ ...card, price: '100.00' }),
			await waiting({ ...card, price: '100.00' }),
		]
		for (const { extract_id } of [first, second])
			await app.as(desk.asker)(approveWithdrawal, { extract_id })
		const paid = (it: { extract_id: string }, proof: { bank_line?: string; tx_hash?: string }) =>
			app.as(desk.approver)(markWithdrawalPaid, { extract_id: it.extract_id, ...proof })
		await expect(paid(first, {})).rejects.toMatchObject({ error: 'invalid', field: 'bank_line' })
		await expect(paid(first, { tx_hash: 'a'.repeat(64) })).rejects.toMatchObject({
			error: 'invalid',
			field: 'tx_hash',
		})
		const before = await balanceOf(app.api.database, bank)
		expect(await paid(first, { bank_line: `Out  7 ${first.extract_id}` })).toMatchObject({
			pay_state: 2,
			actions: ['mark_returned'],
		})
		expect((await balanceOf(app.api.database, bank)) - before).toBe(97_00n)
		await expect(paid(first, { bank_line: 'another' })).rejects.toMatchObject({
			error: 'state_changed',
		})
		await expect(
			paid(second, { bank_line: `OUT 7 ${first.extract_id.toUpperCase()}` }),
		).rejects.toMatchObject({ error: 'bank_line_used' })
		await expectMoneyAddsUp(app, await fresh(first.ida))
	})

	test('is said of what was passed, and of nothing else', async () => {
		const { extract_id } = await waiting({ ...card, price: '100.00' })
		await expect(
			app.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: 'early' }),
		).rejects.toMatchObject({ error: 'state_changed' })
	})

	test('on a network without a provider a person says the transaction, which is used once', async () => {
		const [first, second] = [
			await waiting({ ...address, price: '100.00' }),
			await waiting({ ...address, price: '100.00' }),
		]
		for (const { extract_id } of [first, second])
			await app.as(desk.asker)(approveWithdrawal, { extract_id })
		const tx_hash = `0x${'ab'.repeat(32)}`
		await app.as(desk.asker)(markWithdrawalPaid, { extract_id: first.extract_id, tx_hash })
		await expect(
			app.as(desk.asker)(markWithdrawalPaid, {
				extract_id: second.extract_id,
				tx_hash: tx_hash.toUpperCase().replace('0X', '0x'),
			}),
		).rejects.toMatchObject({ error: 'transaction_used' })
		const ida = await fresh(first.ida)
		expect(await app.as(ida)(getWithdrawal, { extract_id: first.extract_id })).toMatchObject({
			pay_state: 2,
			tx_hash,
		})
		await expectMoneyAddsUp(app, ida)
	})

	describe('on a network with a provider', () => {
		const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
		/** What the chain would tell of transactions, by hash. */
		const receipts = new Map<string, object>()
		let provider: Server

		beforeAll(async () => {
			provider = createServer((request, response) => {
				request.setEncoding('utf8')
				let text = ''
				request.on('data', (part: string) => (text += part))
				request.on('end', () => {
					const { id, method, params } = asCall(JSON.parse(text))
					response.end(JSON.stringify({ jsonrpc: '2.0', id, result: tell(method, params) }))
				})
			}).listen(0, '127.0.0.1')
			await once(provider, 'listening')
			const told = provider.address()
			const rpc = typeof told === 'object' ? `http://127.0.0.1:${told?.port}` : null
			const { ports } = app.api
			ports.give(
				chainNetworks.is(
					networks({ ports }).map((network) =>
						network.name === 'ethereum' ? { ...network, rpc, confirmations: 12 } : network,
					),
				),
			)
		})
		afterAll(() => provider.close())

		function tell(method: string, [first]: unknown[]): unknown {
			if (method === 'eth_chainId') return '0x1'
			if (method === 'eth_blockNumber') return '0x3e8'
			if (method === 'eth_getTransactionReceipt') return receipts.get(String(first)) ?? null
			if (method === 'eth_getTransactionByHash') return null
			throw new Error(`Nobody asks for ${method} here.`)
		}

		/** A mined transfer, by its hash. */
		function mined(given: {
			to?: string
			cents?: bigint
			token?: string
			block?: number
			reverted?: true
		}): string {
			const hash = `0x${newId().replaceAll('-', '').padStart(64, '0')}`
			const block = given.block ?? 900
			const place = {
				blockNumber: `0x${block.toString(16)}`,
				blockHash: `0x${'b'.repeat(64)}`,
				transactionHash: hash,
			}
			const topic = (who: string) => `0x${who.slice(2).toLowerCase().padStart(64, '0')}`
			receipts.set(hash, {
				...place,
				status: given.reverted ? '0x0' : '0x1',
				to: given.token ?? usdc,
				logs: [
					{
						...place,
						address: given.token ?? usdc,
						topics: [
							'0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
							topic(`0x${'1'.repeat(40)}`),
							topic(given.to ?? address.blockchain),
						],
						data: `0x${((given.cents ?? 97_00n) * 10_000n).toString(16).padStart(64, '0')}`,
						logIndex: '0x0',
					},
				],
			})
			return hash
		}

		test('the transaction must have paid just this, deep enough, and once', async () => {
			const { ida, extract_id } = await waiting({ ...address, price: '100.00' })
			await app.as(desk.asker)(approveWithdrawal, { extract_id })
			const pay = (tx_hash: string) =>
				app.as(desk.approver)(markWithdrawalPaid, { extract_id, tx_hash })
			for (const [tx_hash, code] of [
				['a'.repeat(63) + '0', 'unknown'],
				[mined({ block: 995 }), 'pending'],
				[mined({ reverted: true }), 'reverted'],
				[mined({ token: `0x${'c'.repeat(40)}` }), 'token'],
				[mined({ to: `0x${'2'.repeat(40)}` }), 'receiver'],
				[mined({ cents: 96_99n }), 'amount'],
				[mined({ cents: 100_00n }), 'amount'],
			] as const)
				await expect(pay(tx_hash), code).rejects.toMatchObject({
					error: 'transaction_wrong',
					msg: `The transaction does not fit: ${words('en', `transaction.${code}`)}.`,
					params: { reason: words('en', `transaction.${code}`), code },
				})
			const custody = await balanceOf(app.api.database, chainCustody('ethereum'))
			const right = mined({ block: 989 })
			expect(await pay(right)).toMatchObject({ pay_state: 2, tx_hash: right })
			expect((await balanceOf(app.api.database, chainCustody('ethereum'))) - custody).toBe(97_00n)
			await expectMoneyAddsUp(app, await fresh(ida))

			const next = await waiting({ ...address, price: '100.00' })
			await app.as(desk.asker)(approveWithdrawal, { extract_id: next.extract_id })
			await expect(
				app.as(desk.asker)(markWithdrawalPaid, { extract_id: next.extract_id, tx_hash: right }),
			).rejects.toMatchObject({ error: 'transaction_used' })
		})
	})
})

/** The shopper with a sign-in of today, after the clock went past the last one. */
async function fresh(person: Person): Promise<Person> {
	const { token } = await app.inside((ctx) =>
		startSession(ctx, { kind: 'shopper', personId: person.id }),
	)
	return { ...person, token }
}

/** Holds because the provider is asked by our own client alone. */
function asCall(json: unknown): { id: number; method: string; params: unknown[] } {
	return json as { id: number; method: string; params: unknown[] }
}
