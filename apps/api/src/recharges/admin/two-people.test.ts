import {
	getAdminRecharge,
	approveRecharge,
	rejectRecharge,
	getRecharge,
	submitRechargeEvidence,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { bank, chainCustody, post, shopperWallet } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { mostOpen } from '../recharge-settings.ts'
import {
	asked,
	audited,
	bankLine,
	openTron,
	pass,
	readyToRecharge,
	txHash,
	uploaded,
	money,
} from '../testing/recharge-fixtures.ts'

/** Recharges above the limit: two people sign. */

let app: TestApp
let first: Operator
let second: Operator
let ida: Person
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	await app.set(mostOpen, 50)
	first = await app.operatorWith({ roles: ['finance-1', 'admin'] })
	second = await app.operatorWith({ roles: ['finance-2'] })
	ida = await app.shopperWith({ name: 'ida' })
	await openTron(app, first, second)
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

test('one asks and another approves the same figure; the first alone credits nothing', async () => {
	const bo = await app.shopperWith({ name: 'bo' })
	const row = await audited(app, bo, { price: '1500.00' })
	// Before the first signature, the requested amount decides how many are needed.
	expect(await app.as(second)(getAdminRecharge, { recharge_id: row.recharge_id })).toMatchObject({
		needs_two: 1,
		asked_by: null,
		two_people_above: '1000.00',
	})
	const line = bankLine()
	const signed = await pass(app, first, row.recharge_id, {
		real_price: '1000.01',
		bank_line: line,
	})
	expect(signed).toMatchObject({
		status: 0,
		needs_two: 1,
		asked_by: first.username,
		asked_price: '1000.01',
		bank_line: line,
		approved_by: null,
		actions: ['refuse'],
	})
	expect(await money(app, bo)).toBe('0.00')
	expect(await app.as(second)(getAdminRecharge, { recharge_id: row.recharge_id })).toMatchObject({
		actions: ['approve', 'refuse'],
	})

	await expect(
		pass(app, second, row.recharge_id, { real_price: '1500.00', bank_line: line }),
	).rejects.toMatchObject({ error: 'invalid', field: 'real_price' })
	await expect(pass(app, second, row.recharge_id, { real_price: '1000.01' })).rejects.toMatchObject(
		{ error: 'invalid', field: 'bank_line' },
	)
	expect(await money(app, bo)).toBe('0.00')

	expect(
		await pass(app, second, row.recharge_id, { real_price: '1000.01', bank_line: line }),
	).toMatchObject({ status: 1, real_price: '1000.01', approved_by: second.username })
	expect(await money(app, bo)).toBe('1000.01')
})

test('1,000.00 is not above it: either decides alone', async () => {
	for (const operator of [first, second]) {
		const row = await audited(app, ida, { price: '1000.00' })
		expect(await pass(app, operator, row.recharge_id, { real_price: '1000.00' })).toMatchObject({
			status: 1,
			needs_two: 0,
		})
	}
})

test('the one who asked does not approve, not with any role and not by asking again', async () => {
	const row = await audited(app, ida, { price: '2000.00' })
	const given = { real_price: '2000.00', bank_line: bankLine() }
	await pass(app, first, row.recharge_id, given)
	await expect(pass(app, first, row.recharge_id, given)).rejects.toMatchObject({
		error: 'same_operator',
	})
	const another = await app.operatorWith({ roles: ['finance-1'] })
	await expect(pass(app, another, row.recharge_id, given)).rejects.toMatchObject({
		error: 'forbidden',
	})
	await app.as(second)(rejectRecharge, {
		recharge_id: row.recharge_id,
		reason: 'The bank has no such line.',
	})
	expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toMatchObject({
		status: 2,
	})
})

test('finance-2 does not sign first', async () => {
	const row = await audited(app, ida, { price: '2000.00' })
	await expect(pass(app, second, row.recharge_id, { real_price: '2000.00' })).rejects.toMatchObject(
		{ error: 'forbidden' },
	)
})

test('one person cannot do it by SQL as the application either', async () => {
	const row = await audited(app, ida, { price: '5000.00' })
	const id = row.recharge_id
	const { db } = app.api.database
	const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
	expect(rows[0]?.role).toMatch(/^portolan_app_\d+$/)
	const before = await money(app, ida)
	const credit = (kind: 'recharge' | 'refund', ref: string, amount: bigint, from = bank) =>
		app.inside((ctx) =>
			post(ctx, {
				key: `recharge:${ref}`,
				kind,
				ref,
				legs: [{ from, to: shopperWallet(ida.id), amount }],
			}),
		)
	const passing = (values: string) =>
		app.inside(async (ctx) => {
			await sql
				.raw(
					`update recharge set ${values}, status = 1, real_price = 500000, checked_at = now() where id = '${id}'`,
				)
				.execute(ctx.db)
			await post(ctx, {
				key: `recharge:${id}`,
				kind: 'recharge',
				ref: id,
				legs: [{ from: bank, to: shopperWallet(ida.id), amount: 500000n }],
			})
		})
	const signed = `asked_price = 500000, bank_line = 'X', asked_at = now(), asked_by = '${first.id}'`

	// Money without a record, with a record that nobody approved, or under another key.
	await expect(credit('recharge', newId(), 1n)).rejects.toMatchObject({ code: 'RC008' })
	await expect(credit('recharge', id, 500000n)).rejects.toMatchObject({ code: 'RC008' })
	await expect(credit('refund', id, 500000n)).rejects.toMatchObject({ code: 'RC008' })
	await expect(credit('recharge', newId(), 5n, chainCustody('tron'))).rejects.toMatchObject({
		code: 'RC008',
	})
	// One signature where two are needed; none; the same person twice; a limit that was removed.
	await expect(passing(`${signed}, needs_two = true`)).rejects.toMatchObject({
		constraint: 'recharge_passed_with_proof',
	})
	await expect(passing(`late = late`)).rejects.toMatchObject({
		constraint: 'recharge_passed_with_proof',
	})
	await expect(
		passing(`${signed}, needs_two = true, approved_at = now(), approved_by = '${first.id}'`),
	).rejects.toMatchObject({ code: expect.stringMatching(/RC007|23514/) })
	await expect(passing(`${signed}, needs_two = false`)).rejects.toMatchObject({ code: 'RC006' })
	await expect(
		passing(
			`needs_two = true, asked_price = 500000, bank_line = 'X', asked_at = now(), asked_by = '${second.id}', approved_at = now(), approved_by = '${first.id}'`,
		),
	).rejects.toMatchObject({ code: 'RC007' })
	// A signature without a bank line or a transaction.
	await expect(
		passing(
			`${signed.replace("bank_line = 'X'", "bank_line = ''")}, needs_two = true, approved_at = now(), approved_by = '${second.id}'`,
		),
	).rejects.toMatchObject({ constraint: 'recharge_signature_has_proof' })
	// A signed record cannot be changed or deleted.
	await app.inside((ctx) =>
		sql.raw(`update recharge set ${signed}, needs_two = true where id = '${id}'`).execute(ctx.db),
	)
	for (const change of [
		`asked_price = 1`,
		`needs_two = false`,
		`asked_by = '${second.id}'`,
		`asked_by = null, asked_at = null, asked_price = null`,
		`bank_line = 'Y'`,
	])
		await expect(
			sql.raw(`update recharge set ${change} where id = '${id}'`).execute(db),
			change,
		).rejects.toMatchObject({ code: 'RC004' })
	for (const statement of [
		`delete from recharge where id = '${id}'`,
		`truncate recharge cascade`,
		`update recharge_move set why = 'x'`,
		`delete from recharge_move`,
		`alter table recharge disable trigger all`,
	])
		await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({
			code: '42501',
		})
	expect(await money(app, ida)).toBe(before)
})

describe('by hand on a network nobody watches', () => {
	test('the platform’s address, half an hour, and money from custody on that network', async () => {
		const bo = await app.shopperWith({ name: 'bo' })
		const row = await asked(app, bo, {
			recharge_type: 'manual',
			network: 'tron',
			price: '50.00',
		})
		expect(row).toMatchObject({ own_address: 0, network: 'tron', bank: null, provider: null })
		expect(row.blockchain).toBe(row.qrcode_text)
		expect(row.qrcode_svg).toMatch(/^<svg /)
		expect(row.expire_time - row.createtime).toBe(1_800)
		expect(row.warnings).toEqual([
			'Please choose the same network as the withdrawal platform',
			'Not support DEX, BSC, HECO deposit',
		])
		await expect(
			asked(app, bo, { recharge_type: 'chain', network: 'tron', price: '50.00' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'network' })
		await expect(
			asked(app, bo, { recharge_type: 'manual', network: 'tron', price: '9.99' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'price' })

		const hash = txHash()
		await app.as(bo)(submitRechargeEvidence, {
			recharge_id: row.recharge_id,
			image: await uploaded(app, bo),
			tx_hash: hash.toUpperCase(),
		})
		await expect(pass(app, first, row.recharge_id, { real_price: '50.00' })).rejects.toMatchObject({
			error: 'invalid',
			field: 'bank_line',
		})
		await expect(
			app.as(first)(approveRecharge, { recharge_id: row.recharge_id, real_price: '50.00' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'tx_hash' })
		expect(
			await app.as(first)(approveRecharge, {
				recharge_id: row.recharge_id,
				real_price: '49.10',
				tx_hash: hash,
			}),
		).toMatchObject({ status: 1, real_price: '49.10', tx_hash: hash })
		const detail = await app.as(first)(getAdminRecharge, { recharge_id: row.recharge_id })
		expect(detail).toMatchObject({
			transaction: { state: 'unverifiable' },
			ledger: [{ from: 'chain:tron', to: `shopper:${bo.id}:wallet`, amount: '49.10' }],
		})
		expect(await money(app, bo)).toBe('49.10')
	})

	test('a hash that was credited is not sent again, and the desk sees who tried', async () => {
		const [bo, cy] = [await app.shopperWith({ name: 'bo' }), await app.shopperWith({ name: 'cy' })]
		const wish = { recharge_type: 'manual', network: 'tron', price: '50.00' } as const
		const hash = txHash()
		const stolen = await audited(app, cy, { ...wish, tx_hash: hash })
		await app.as(first)(rejectRecharge, {
			recharge_id: stolen.recharge_id,
			reason: 'The transaction is somebody else’s.',
		})
		// A shopper who was refused does not block the hash for its owner.
		const own = await audited(app, bo, { ...wish, tx_hash: hash })
		expect(await app.as(first)(getAdminRecharge, { recharge_id: own.recharge_id })).toMatchObject({
			earlier: expect.arrayContaining([
				expect.objectContaining({
					what: 'hash',
					recharge_id: stolen.recharge_id,
					shopper_name: cy.username,
				}),
			]),
		})
		await app.as(first)(approveRecharge, {
			recharge_id: own.recharge_id,
			real_price: '50.00',
			tx_hash: hash,
		})
		await expect(audited(app, cy, { ...wish, tx_hash: hash })).rejects.toMatchObject({
			error: 'transaction_used',
		})
	})
})
