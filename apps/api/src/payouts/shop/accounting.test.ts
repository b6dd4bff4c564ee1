import {
	cancelPayout,
	createShopRefund,
	decidePayout,
	exportAccounting,
	getShopPage,
	quoteShopRefund,
	saveShopPage,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, Refused, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { bought, type Bought } from '../../claims/testing/claim-fixtures.ts'
import { merchantMoneyOf } from '../../ledger/index.ts'
import { settleOrder } from '../../orders/index.ts'
import { readCsv } from '../../platform/csv/csv.ts'
import { account, deskOf, earned, paidOut, payOut, sentBack } from '../testing/payout-fixtures.ts'

/** The file for accountants: every line adds up, and all lines add up to the ledger. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const amounts = ['gross', 'commission', 'refund', 'debt', 'payout'] as const
type Line = Record<string, string>

/** Signed cents of a cell; nothing is zero. */
function centsOf(cell = ''): bigint {
	if (cell === '') return 0n
	return cell.startsWith('-') ? -cents(cell.slice(1)) : cents(cell)
}

const sumOf = (lines: readonly Line[], column: string) =>
	lines.reduce((sum, line) => sum + centsOf(line[column]), 0n)

/** The lines of a file between its two balances, after each of them was added up. */
async function linesOf(owner: Merchant, from: string, to: string) {
	const file = await app.as(owner)(exportAccounting, { from, to })
	expect(file.csv.startsWith('\uFEFF')).toBe(true)
	const [head, ...rows] = readCsv(file.csv)
	const lines = rows.map(({ cells }): Line =>
		Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
	)
	const [first, ...rest] = lines
	const last = rest.pop()
	expect([first?.['code'], first?.['date'], first?.['balance']]).toEqual([
		'opening_balance',
		from,
		file.opening,
	])
	expect([last?.['code'], last?.['date'], last?.['balance']]).toEqual([
		'closing_balance',
		to,
		file.closing,
	])
	let balance = centsOf(file.opening)
	for (const line of rest) {
		const net = amounts.reduce((sum, column) => sum + centsOf(line[column]), 0n)
		balance += net
		expect([line['net'], line['balance']]).toEqual([formatAmount(net), formatAmount(balance)])
		expect([line['currency'], line['time_zone']]).toEqual(['USD', file.time_zone])
	}
	expect(formatAmount(balance)).toBe(file.closing)
	return { file, lines: rest }
}

/** What the ledger says of a shop: sums of its transfers, by what they are for. */
async function ledgerOf(shopId: string) {
	const { rows } = await sql<
		Record<'net' | 'gross' | 'commission' | 'refund' | 'owed' | 'payout', bigint>
	>`
		with own as (select id from ledger.account where code = ${`merchant:${shopId}:balance`}),
			sold as (
				-- What was refunded in full before its settlement never was the shop's money.
				select o.id from orders o join ledger.txn x on x.key = 'order_settle:' || o.id where o.shop_id = ${shopId}
			),
			moved as (
				select x.kind, x.key, x.ref, t.*, (select code from ledger.account a where a.id = t.credit_id) as credit
				from ledger.txn x join ledger.transfer t on t.txn_id = x.id
			)
		select
			coalesce((select sum(l.amount) from ledger.line l where l.account_id = (select id from own)), 0)::bigint as net,
			coalesce((select sum(amount) from moved where kind = 'order_pay' and ref in (select id::text from sold)), 0)::bigint as gross,
			coalesce((select sum(amount) from moved where kind = 'order_settle' and credit = 'platform:fees'
				and ref in (select id::text from sold)), 0)::bigint as commission,
			coalesce((select sum(amount) from moved where kind = 'refund'
				and ref in (select id::text from sold)), 0)::bigint as refund,
			coalesce((select owed from merchant_owing where shop_id = ${shopId}), 0)::bigint as owed,
			coalesce((select sum(l.amount) from ledger.line l join ledger.txn x on x.id = l.txn_id
				where l.account_id = (select id from own) and x.kind in ('shop_payout', 'returned')), 0)::bigint as payout
	`.execute(app.api.database.db)
	const [row] = rows
	if (!row) throw new Error('A sum has one row.')
	return row
}

/** The days of a shop in its time zone, from the first line to the last. */
const dayOf = (zone: string, at: Date) =>
	new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at)

const now = () => app.inside((ctx) => Promise.resolve(ctx.clock.now()))

interface History {
	shopId: string
	owner: Merchant
	desk: Awaited<ReturnType<typeof deskOf>>
	/** Orders that are not settled, and those that are. */
	open: Bought[]
	settled: Bought[]
}

/** What may happen to the money of a shop; what cannot happen now is refused and changes nothing. */
const steps: Record<string, (shop: History, size: number) => Promise<unknown>> = {
	sell: async (shop, size) => {
		const price = formatAmount(BigInt(size * 37 + 100))
		shop.open.push(
			await bought(app, { shopId: shop.shopId, num: 1 + (size % 3), price, until: 'received' }),
		)
	},
	settle: async (shop) => {
		const on = shop.open.shift()
		if (!on) return
		await app.inside((ctx) => settleOrder(ctx, { orderId: on.orderId }))
		shop.settled.push(on)
	},
	refundBefore: (shop, size) => giveBack(shop, shop.open[size % 2], size),
	refundAfter: (shop, size) => giveBack(shop, shop.settled.at(-1 - (size % 2)), size),
	payout: (shop, size) => payOut(app, shop.owner, formatAmount(BigInt(1_000 + size * 50))),
	payAll: async (shop) => {
		const { available } = await app.inside((ctx) => merchantMoneyOf(ctx, shop.shopId))
		await payOut(app, shop.owner, formatAmount(available))
	},
	cancelled: async (shop) => {
		const { payout_id } = await payOut(app, shop.owner, '10.00')
		await app.as(shop.owner)(cancelPayout, { payout_id })
	},
	rejected: async (shop) => {
		const { payout_id } = await payOut(app, shop.owner, '11.00')
		await app.as(shop.desk.asker)(decidePayout, {
			payout_id,
			decision: 'refuse',
			reason: 'Name differs.',
		})
	},
	sentBack: async (shop) => {
		await sentBack(app, shop.desk.asker, await paidOut(app, shop.desk, shop.owner, '12.00'))
	},
	later: async (shop, size) => {
		await app.advance(3_600 * (1 + (size % 11)))
		shop.owner = await app.merchantOf(shop.shopId)
		shop.desk = await deskOf(app)
	},
}

async function giveBack(shop: History, on: Bought | undefined, size: number): Promise<void> {
	if (!on) return
	const { max, lines } = await app.as(shop.owner)(quoteShopRefund, { order_id: on.orderId })
	const amount = size % 3 === 0 ? cents(max) : (cents(max) * BigInt(size)) / 101n
	await app.as(shop.owner)(createShopRefund, {
		order_id: on.orderId,
		lines: lines
			.filter(({ num }) => num > 0)
			.map(({ order_product_id, num }) => ({ order_product_id, num })),
		amount: formatAmount(amount),
		reason: 'other',
		explain: '',
		restock: 0,
	})
}

/** What every history begins with, so that each kind of line is in it. */
const usual = [
	['sell', 90],
	['sell', 95],
	['refundBefore', 40],
	['settle', 0],
	['settle', 0],
	['payout', 5],
	['cancelled', 0],
	['rejected', 0],
	// A new account has to wait a day.
	['later', 10],
	['later', 10],
	['later', 10],
	['sentBack', 0],
	['payAll', 0],
	['refundAfter', 0],
	['sell', 95],
	['sell', 95],
	['settle', 0],
	['settle', 0],
	['refundAfter', 2],
] as const

const zones = ['Asia/Tokyo', 'America/St_Johns', 'UTC'] as const

test(
	'a random history adds up to the cent: line by line, day by day, and against the ledger',
	{ timeout: 240_000 },
	() =>
		fc.assert(
			fc.asyncProperty(
				fc.array(
					fc.tuple(
						fc.constantFrom(...Object.keys(steps), 'sell', 'sell', 'settle', 'settle'),
						fc.nat(100),
					),
					{
						minLength: 8,
						maxLength: 20,
					},
				),
				fc.constantFrom(...zones),
				async (history, zone) => {
					const began = await now()
					const shopId = await app.shop()
					const shop: History = {
						shopId,
						owner: await app.merchantOf(shopId),
						desk: await deskOf(app),
						open: [],
						settled: [],
					}
					const {
						mer_id: _id,
						mer_name: _name,
						open: _open,
						...page
					} = await app.as(shop.owner)(getShopPage)
					await app.as(shop.owner)(saveShopPage, { ...page, time_zone: zone })
					for (const [name, size] of [...usual, ...history])
						await steps[name]?.(shop, size).catch((error: unknown) => {
							if (!(error instanceof Refused)) throw error
						})

					const [first, last] = [dayOf(zone, began), dayOf(zone, await now())]
					const whole = await linesOf(shop.owner, first, last)
					const told = await ledgerOf(shopId)
					expect(whole.file.time_zone).toBe(zone)
					expect(whole.file.opening).toBe('0.00')
					const { available } = await app.inside((ctx) => merchantMoneyOf(ctx, shopId))
					expect(whole.file.closing).toBe(formatAmount(available))
					expect({
						net: sumOf(whole.lines, 'net'),
						gross: sumOf(whole.lines, 'gross'),
						commission: -sumOf(whole.lines, 'commission'),
						refund: -sumOf(whole.lines, 'refund'),
						owed: sumOf(whole.lines, 'debt'),
						payout: sumOf(whole.lines, 'payout'),
					}).toEqual(told)

					// Days that follow each other have each line once, and each begins with the balance at which the one before ended.
					const byDay: Line[] = []
					let balance = '0.00'
					for (
						let day = first;
						day <= last;
						day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
					) {
						const { file, lines } = await linesOf(shop.owner, day, day)
						expect(file.opening).toBe(balance)
						expect(lines.filter(({ date }) => date !== day)).toEqual([])
						balance = file.closing
						byDay.push(...lines)
					}
					expect(byDay).toEqual(whole.lines)
					expect(new Set(whole.lines.map(({ code }) => code))).toEqual(
						new Set([
							'settled',
							'refund',
							'owed',
							'debt',
							'payout',
							'payout_returned',
							'payout_sent_back',
						]),
					)
				},
			),
			// A shrunken history says no more than the line that does not add up, and takes minutes.
			{ numRuns: 2, endOnFailure: true },
		),
)

test('a loan is told with the refund that it was for, and what is taken for it later', async () => {
	const first = await earned(app, '100.00')
	const shop = {
		shopId: first.shopId,
		owner: first.owner,
		desk: await deskOf(app),
		open: [],
		settled: [first],
	}
	await payOut(app, first.owner, '60.00', account)
	await giveBack(shop, first, 3)
	const next = await bought(app, { shopId: first.shopId, price: '70.00', until: 'received' })
	await app.inside((ctx) => settleOrder(ctx, { orderId: next.orderId }))
	const day = dayOf('UTC', await now())
	const { lines } = await linesOf(first.owner, day, day)
	expect(
		lines.map((line) => ['code', ...amounts, 'net', 'balance'].map((name) => line[name])),
	).toEqual([
		['settled', '100.00', '-5.00', '0.00', '', '', '95.00', '95.00'],
		['payout', '', '', '', '', '-60.00', '-60.00', '35.00'],
		['refund', '', '', '-35.00', '', '', '-35.00', '0.00'],
		['owed', '', '', '-65.00', '65.00', '', '0.00', '0.00'],
		['settled', '70.00', '-3.50', '0.00', '', '', '66.50', '66.50'],
		['debt', '', '', '', '-65.00', '', '-65.00', '1.50'],
	])
	expect(lines.filter(({ number = '' }) => !/^'[A-Z]*\d{10,}$/.test(number))).toEqual([])
})

test('the kinds are told in the language of the person, and other shops are not in the file', async () => {
	const { owner } = await earned(app, '20.00')
	await earned(app, '30.00')
	const day = dayOf('UTC', await now())
	const csvIn = async (lang: 'de' | 'ar') =>
		(await app.as(owner)(exportAccounting, { from: day, to: day }, { lang })).csv
	expect(await csvIn('de')).toContain(',Aus Treuhand freigegeben,settled,')
	expect(await csvIn('ar')).toContain(',الرصيد الافتتاحي,opening_balance,')
	expect((await linesOf(owner, day, day)).lines).toHaveLength(1)
})

test('the file is sent while it is read, and unknown time zones and days in the wrong order are refused at their field', async () => {
	const { owner } = await earned(app, '20.00')
	const answer = await fetch(
		new URL('/merchant/accounting_csv?from=2020-01-01&to=2040-01-01', app.url),
		{
			headers: { token: owner.token },
		},
	)
	expect([
		answer.status,
		answer.headers.get('content-length'),
		answer.headers.get('transfer-encoding'),
	]).toEqual([200, null, 'chunked'])
	await expect(
		app.as(owner)(exportAccounting, { from: '2026-02-02', to: '2026-02-01' }),
	).rejects.toMatchObject({
		error: 'invalid',
		field: 'to',
	})
	const { mer_id: _id, mer_name: _name, open: _open, ...page } = await app.as(owner)(getShopPage)
	for (const time_zone of ['Europe/Atlantis', '+03:00', "UTC'; select 1", 'posix/UTC'])
		await expect(app.as(owner)(saveShopPage, { ...page, time_zone })).rejects.toMatchObject({
			error: 'invalid',
			field: 'time_zone',
		})
	const { time_zone: _zone, ...without } = page
	expect(await app.as(owner)(saveShopPage, without)).toMatchObject({ time_zone: 'UTC' })
})
