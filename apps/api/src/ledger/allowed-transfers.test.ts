import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { newId } from '../platform/ids.ts'
import {
	bank,
	chainCustody,
	clearing,
	fees,
	loss,
	merchantBalance,
	openChainCustody,
	openMerchantBalance,
	payouts,
	post,
	promotions,
	shopperEscrow,
	shopperWallet,
} from './index.ts'
import type { Account } from './ledger-accounts.ts'
import type { MovementKind } from './movement.ts'

let app: TestApp
let ada: Person
let bo: Person
let shop: Account
beforeAll(async () => {
	app = await openTestApp()
	ada = await app.shopperWith({ money: '100.00' })
	bo = await app.shopperWith({ money: '100.00' })
	await app.inside((ctx) => openChainCustody(ctx, 'polygon'))
	// A shop with a balance of ten dollars.
	shop = merchantBalance(await app.shop())
	await app.inside((ctx) => openMerchantBalance(ctx, shop.split(':')[1] ?? ''))
	await tryMove('order_pay', shopperWallet(ada.id), shopperEscrow(ada.id), 10_00n)
	await tryMove('order_settle', shopperEscrow(ada.id), shop, 10_00n)
})
afterAll(() => app.close())

/** The error of this check, or of the module whose record is missing, whichever comes first; never the error for a low balance. */
const refused: unknown = expect.stringMatching(/^(LG012|LG013|RC008|WD00\d|CH00\d|SP00\d|BR00\d)$/)

/** Tries a movement of ten cents (or more) as the application does, in one transaction. */
function tryMove(kind: MovementKind, from: Account, to: Account, amount = 10n): Promise<unknown> {
	const id = newId()
	return app.inside((ctx) =>
		post(ctx, { key: `try:${id}`, kind, ref: id, legs: [{ from, to, amount }] }),
	)
}

test('refuses transfers between accounts that their kind does not allow', async () => {
	const wallet = shopperWallet(ada.id)
	const wrong: [MovementKind, Account, Account][] = [
		['order_pay', wallet, bank],
		['order_pay', bank, shopperEscrow(ada.id)],
		['order_pay', chainCustody('polygon'), shopperEscrow(ada.id)],
		['refund', bank, wallet],
		['refund', fees, wallet],
		['order_settle', wallet, fees],
		['deposit', bank, wallet],
		['fee', wallet, fees],
		['dispute', bank, wallet],
		['withdraw', wallet, bank],
		['payout', clearing, wallet],
		['payout', loss, bank],
		['shop_payout', shop, bank],
		['shop_payout', shop, wallet],
		['shop_payout', shop, clearing],
		['shop_payout', clearing, bank],
		['shop_payout', payouts, wallet],
		// These transfers are allowed, but no record exists for the money.
		['shop_payout', shop, payouts],
		['shop_payout', payouts, bank],
		['debt', shop, loss],
		['debt', loss, shop],
		['debt', wallet, loss],
		['returned', fees, wallet],
		['returned', clearing, wallet],
		['returned', loss, wallet],
		['returned', wallet, bank],
		['returned', bank, shopperEscrow(ada.id)],
		['fee_returned', bank, wallet],
		['fee_returned', fees, shop],
		// These transfers are allowed, but no return of a bank exists for the money.
		['returned', bank, wallet],
		['returned', bank, shop],
		['fee_returned', fees, wallet],
		['withdraw', shop, clearing],
		['payout', payouts, bank],
		['order_settle', shop, fees],
	]
	for (const [kind, from, to] of wrong)
		await expect(tryMove(kind, from, to), `${kind} from ${from} to ${to}`).rejects.toMatchObject({
			code: refused,
		})
	await app.expectBooksAtZero()
})

test('refuses a transfer to another shopper, of any kind', async () => {
	for (const kind of ['order_pay', 'refund', 'adjust'] as const) {
		const [from, to] = [shopperWallet(ada.id), shopperEscrow(bo.id)]
		await expect(tryMove(kind, from, to)).rejects.toMatchObject({ code: refused })
	}
	await expect(
		tryMove('order_pay', shopperWallet(ada.id), shopperWallet(bo.id)),
	).rejects.toMatchObject({ code: refused })
	await app.expectBooksAtZero()
})

test('allows the transfers of an order', async () => {
	await tryMove('order_pay', shopperWallet(ada.id), shopperEscrow(ada.id))
	await tryMove('order_pay', promotions, shopperEscrow(ada.id))
	await tryMove('refund', shopperEscrow(ada.id), shopperWallet(ada.id))
	await tryMove('order_settle', shopperEscrow(ada.id), fees)
	await app.expectBooksAtZero()
})

test('the application may read the table of allowed transfers and never write it', async () => {
	const login = new Client({ connectionString: app.databaseUrl, options: '-c role=portolan_app' })
	await login.connect()
	try {
		const { rows } = await login.query('select * from ledger.allowed_transfer')
		expect(rows.length).toBeGreaterThan(30)
		for (const statement of [
			`insert into ledger.allowed_transfer values ('refund', 'bank', 'wallet')`,
			`update ledger.allowed_transfer set to_type = 'wallet'`,
			'delete from ledger.allowed_transfer',
			'truncate ledger.allowed_transfer',
		])
			await expect(login.query(statement)).rejects.toMatchObject({ code: '42501' })
	} finally {
		await login.end()
	}
})
