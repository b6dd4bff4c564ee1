import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { balanceOf, bank, clearing, hold, post, reconcile, shopperWallet } from './index.ts'
import { checkTransferNumbers } from './check-transfer-numbers.ts'
import { ledgerHealth } from './ledger-health.ts'
import { callSealSettled, readSealState } from './ledger-queries.ts'
import type { LedgerContext } from './movement.ts'
import { tamperings } from './testing/tamperings.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

let ledger: TestLedger
beforeEach(async () => {
	ledger = await openTestLedger()
})
afterEach(() => ledger.close())

/** How many rows are sealed. */
async function sealedRows(): Promise<number> {
	const { rows } = await ledger.asOwner(
		'select coalesce(sum(rows), 0)::int as rows from ledger.seal',
	)
	return Number(rows[0]?.['rows'])
}

function recharge(ctx: LedgerContext, shopperId: string, amount: bigint) {
	const id = newId()
	return post(ctx, {
		key: `recharge:${id}`,
		kind: 'recharge',
		ref: id,
		legs: [{ from: bank, to: shopperWallet(shopperId), amount }],
	})
}

/** A recharge that takes its ids and is rolled back. */
async function rollBack(shopperId: string): Promise<void> {
	await expect(
		ledger.inside(async (ctx) => {
			await recharge(ctx, shopperId, 1_00n)
			throw new Error('rolled back')
		}),
	).rejects.toThrow('rolled back')
}

/** How many seals break when the owner of the tables switches the triggers off and changes history. The change is rolled back. */
async function brokenBy(statement: string): Promise<number> {
	await ledger.asOwner('begin')
	try {
		for (const table of ['account', 'txn', 'transfer', 'seal'])
			await ledger.asOwner(`alter table ledger.${table} disable trigger user`)
		const { rowCount } = await ledger.asOwner(statement)
		expect(rowCount).toBe(1)
		const { rows } = await ledger.asOwner(
			'select count(*)::int as broken from ledger.seal_check where not ok',
		)
		return Number(rows[0]?.['broken'])
	} finally {
		await ledger.asOwner('rollback')
	}
}

/** Three seals with a few rows each. Transfer 2 was rolled back, 4 is a recharge and 5 a hold. */
async function threeSeals(): Promise<void> {
	const bo = await ledger.shopperWith(5_00n)
	await rollBack(bo)
	for (let seal = 0; seal < 3; seal++) {
		await recharge(ledger.mover, bo, 1_00n)
		await recharge(ledger.mover, bo, 2_00n)
		await hold(ledger.mover, {
			key: `withdraw:${newId()}`,
			kind: 'withdraw',
			ref: bo,
			legs: [{ from: shopperWallet(bo), to: clearing, amount: 10n }],
			expiresAt: new Date('2027-01-01T00:00:00Z'),
		})
		await ledger.sealAll()
	}
	expect((await ledger.asOwner('select from ledger.seal')).rowCount).toBe(3)
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
}

/** Begins a transaction that has drawn the id of a recharge. Gives the function that commits it. */
async function openRecharge(
	shopper: Parameters<typeof recharge>[1],
): Promise<() => Promise<unknown>> {
	const mayCommit = Promise.withResolvers<void>()
	const isDrawn = Promise.withResolvers<void>()
	const slow = ledger.inside(async (ctx) => {
		await recharge(ctx, shopper, 1_00n)
		isDrawn.resolve()
		await mayCommit.promise
	})
	await isDrawn.promise
	return () => {
		mayCommit.resolve()
		return slow
	}
}

test('every row that can no longer change is sealed once', async () => {
	const bo = await ledger.shopperWith(5_00n)
	for (let n = 0; n < 10; n++) await recharge(ledger.mover, bo, 1_00n)
	await ledger.sealAll()
	expect(await sealedRows()).toBe(11)
	expect(await callSealSettled(ledger.mover.db)).toBe(0)
	await recharge(ledger.mover, bo, 1_00n)
	await ledger.sealAll()
	expect(await sealedRows()).toBe(12)
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

test('a seal waits for an open transaction that took an earlier id', async () => {
	const bo = await ledger.shopperWith(5_00n)
	const mo = await ledger.shopperWith(5_00n)
	await ledger.sealAll()
	const commit = await openRecharge(bo)
	try {
		await recharge(ledger.mover, mo, 1_00n)
		for (let turn = 0; turn < 5; turn++) await callSealSettled(ledger.mover.db)
		expect(await sealedRows()).toBe(2)
	} finally {
		await commit()
	}
	await ledger.sealAll()
	expect(await sealedRows()).toBe(4)
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

test('an event that was rolled back leaves a gap in the ids and none in the chain', async () => {
	const bo = await ledger.shopperWith(5_00n)
	await rollBack(bo)
	await recharge(ledger.mover, bo, 1_00n)
	await ledger.sealAll()
	expect(await sealedRows()).toBe(2)
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

test('the balance of a derived account is the same before and after its checkpoint', async () => {
	const bo = await ledger.shopperWith(5_00n)
	await recharge(ledger.mover, bo, 1_00n)
	expect(await balanceOf(ledger.mover, bank)).toBe(-6_00n)
	await ledger.sealAll()
	expect(await balanceOf(ledger.mover, bank)).toBe(-6_00n)
	await recharge(ledger.mover, bo, 1_00n)
	expect(await balanceOf(ledger.mover, bank)).toBe(-7_00n)
	await ledger.sealAll()
	expect(await balanceOf(ledger.mover, bank)).toBe(-7_00n)
	const { rows } = await ledger.asOwner(
		`select k.posted::int as posted from ledger.checkpoint k join ledger.account a on a.id = k.account_id
		where a.code = 'platform:bank'`,
	)
	expect(rows).toEqual([{ posted: -700 }])
	await ledger.asOwner('update ledger.checkpoint set posted = posted + 1')
	expect((await reconcile(ledger.mover.db)).wrongBalances).toBeGreaterThan(0)
})

test('several parallel sealers make one chain', async () => {
	const bo = await ledger.shopperWith(5_00n)
	await Promise.all(
		Array.from({ length: 40 }, async (_, n) => {
			await recharge(ledger.mover, bo, BigInt(n + 1))
			await callSealSettled(ledger.mover.db)
		}),
	)
	await ledger.sealAll()
	expect(await sealedRows()).toBe(41)
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

test('the chain shows every change of a sealed row', async () => {
	await threeSeals()
	for (const [what, statement] of tamperings)
		expect(await brokenBy(statement), what).toBeGreaterThan(0)
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

test('sealing changed rows again does not mend the chain: the next seal still follows the old hash', async () => {
	await threeSeals()
	for (const table of ['txn', 'seal'])
		await ledger.asOwner(`alter table ledger.${table} disable trigger user`)
	await ledger.asOwner(`update ledger.txn set ref = 'another' where id = 4`)
	await ledger.asOwner(`
		update ledger.seal s set hash = h.hash
		from ledger.seal f cross join lateral ledger.seal_hash(f.prev_hash, f.from_id, f.to_id) h
		where s.id = 1 and f.id = 1`)
	expect((await reconcile(ledger.mover.db)).brokenSeals).toBe(1)
})

test('a seal waits for a transaction that began last and drew its id first', async () => {
	const bo = await ledger.shopperWith(5_00n)
	const mo = await ledger.shopperWith(5_00n)
	await ledger.sealAll()
	const oldHasNumber = Promise.withResolvers<void>()
	const oldMayDraw = Promise.withResolvers<void>()
	const newHasDrawn = Promise.withResolvers<void>()
	const newMayCommit = Promise.withResolvers<void>()
	const older = ledger.inside(async (ctx) => {
		await sql`select pg_current_xact_id()`.execute(ctx.db)
		oldHasNumber.resolve()
		await oldMayDraw.promise
		await recharge(ctx, bo, 1_00n)
	})
	await oldHasNumber.promise
	const newer = ledger.inside(async (ctx) => {
		await recharge(ctx, mo, 1_00n)
		newHasDrawn.resolve()
		await newMayCommit.promise
	})
	try {
		await newHasDrawn.promise
		oldMayDraw.resolve()
		await older
		for (let turn = 0; turn < 5; turn++) await callSealSettled(ledger.mover.db)
		expect(await sealedRows()).toBe(2)
	} finally {
		newMayCommit.resolve()
		await newer
	}
	await ledger.sealAll()
	expect(await sealedRows()).toBe(4)
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

/** Horizons as a copied database holds them: of another server, of another timeline, and with a number of the far future. */
const foreignHorizons = [
	'system_identifier = 1',
	'timeline = 99',
	"past_xid = '9000000000000'",
	"past_xid = '9000000000000', system_identifier = null, timeline = null",
]

test.each(foreignHorizons)('seals go on after a copy from elsewhere: %s', async (foreign) => {
	const bo = await ledger.shopperWith(5_00n)
	await ledger.sealAll()
	await recharge(ledger.mover, bo, 1_00n)
	await callSealSettled(ledger.mover.db)
	await ledger.asOwner(`update ledger.horizon set ${foreign}`)
	await recharge(ledger.mover, bo, 1_00n)
	await ledger.sealAll()
	expect(await sealedRows()).toBe(3)
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

test('a foreign horizon waits for an open transaction, too', async () => {
	const bo = await ledger.shopperWith(5_00n)
	const mo = await ledger.shopperWith(5_00n)
	await ledger.sealAll()
	const commit = await openRecharge(bo)
	try {
		await recharge(ledger.mover, mo, 1_00n)
		// A number that this server has passed long ago, as of a dump from a young server.
		await ledger.asOwner(
			`update ledger.horizon set system_identifier = 1, past_xid = '3', up_to_id = 1000`,
		)
		for (let turn = 0; turn < 5; turn++) await callSealSettled(ledger.mover.db)
		expect(await sealedRows()).toBe(2)
	} finally {
		await commit()
	}
	await ledger.sealAll()
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true })
})

test('sealing that does not advance says for how long, and what it waits for', async () => {
	const bo = await ledger.shopperWith(5_00n)
	await ledger.sealAll()
	expect(await readSealState(ledger.mover.db)).toEqual({
		first_unsealed: null,
		lag_seconds: 0,
		waits_for: null,
		numbers_behind: false,
	})
	await recharge(ledger.mover, bo, 1_00n)
	await ledger.asOwner('alter table ledger.txn disable trigger user')
	await ledger.asOwner(
		`update ledger.txn set recorded_at = recorded_at - interval '7 minutes' where id = 2`,
	)
	await ledger.asOwner('begin')
	try {
		await ledger.asOwner('select pg_current_xact_id()')
		const { gauges, notes } = await ledgerHealth(ledger.mover.db, new Date())
		expect(gauges[0]?.value).toBeGreaterThanOrEqual(420)
		expect(notes).toEqual([
			expect.stringMatching(
				/^the ledger has not been sealed for 7 minutes, from transfer 2 on; it waits for process \d+ /,
			),
		])
	} finally {
		await ledger.asOwner('rollback')
	}
	await ledger.sealAll()
	expect((await ledgerHealth(ledger.mover.db, new Date())).notes).toEqual([])
})

test('a copy without its sequences is not opened', async () => {
	await ledger.shopperWith(5_00n)
	await ledger.asOwner(`select setval('ledger.transfer_id_seq', 1, false)`)
	await expect(checkTransferNumbers(ledger.mover)).rejects.toThrow(
		/sequences of this database stand behind its rows.*npm run restore -- --check/,
	)
})

test('transfers that are written during the check do not make the sequence look as if it stood behind', async () => {
	const bo = await ledger.shopperWith(5_00n)
	let locked: Promise<unknown> = Promise.resolve()
	let checked: Promise<unknown> = Promise.resolve()
	await ledger.inside(async (ctx) => {
		await recharge(ctx, bo, 1_00n)
		const waiting = async () => {
			const { rows } = await sql<{ count: number }>`
				select count(*)::int as count from pg_locks where relation = 'ledger.transfer'::regclass and not granted`.execute(
				ctx.db,
			)
			return rows[0]?.count
		}
		// The check waits behind the owner for the table of transfers, and the owner for this transaction.
		await ledger.asOwner('begin')
		locked = ledger.asOwner('lock table ledger.transfer')
		await expect.poll(waiting).toBe(1)
		checked = checkTransferNumbers(ledger.mover)
		await expect.poll(waiting).toBe(2)
		await recharge(ctx, bo, 2_00n)
	})
	await locked
	await ledger.asOwner('rollback')
	await checked
	expect((await readSealState(ledger.mover.db)).numbers_behind).toBe(false)
})
