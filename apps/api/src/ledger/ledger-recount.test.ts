import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { checkLedger } from './check-ledger.ts'
import { bank, clearing, hold, post, reconcile, recountAll, shopperWallet } from './index.ts'
import { ledgerHealth } from './ledger-health.ts'
import { callFollowSeals, callRecountAgain, readRecounts } from './ledger-queries.ts'
import { systemContext } from '../app.ts'
import type { AsSystem } from '../platform/jobs.ts'
import { tamperings } from './testing/tamperings.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

let ledger: TestLedger
beforeEach(async () => {
	ledger = await openTestLedger()
})
afterEach(() => ledger.close())

function recharge(shopperId: string, amount: bigint) {
	const id = newId()
	return post(ledger.mover, {
		key: `recharge:${id}`,
		kind: 'recharge',
		ref: id,
		legs: [{ from: bank, to: shopperWallet(shopperId), amount }],
	})
}

const now = () => ledger.mover.clock.now()
const aDayAgo = () => new Date(now().getTime() - 86_400_000)

/** Lets the job recount until nothing is due. */
async function recount(): Promise<void> {
	while ((await callRecountAgain(ledger.mover.db, now(), aDayAgo())) > 0);
}

async function follow(): Promise<void> {
	while ((await callFollowSeals(ledger.mover.db, now())) > 0);
}

/** Three seals; transfer 2 was rolled back, 4 is a recharge and 5 a hold. */
async function threeSeals(): Promise<string> {
	const bo = await ledger.shopperWith(5_00n)
	await ledger.asOwner(`select nextval('ledger.transfer_id_seq'), nextval('ledger.txn_id_seq')`)
	for (let seal = 0; seal < 3; seal++) {
		await recharge(bo, 1_00n)
		await recharge(bo, 2_00n)
		await hold(ledger.mover, {
			key: `withdraw:${newId()}`,
			kind: 'withdraw',
			ref: bo,
			legs: [{ from: shopperWallet(bo), to: clearing, amount: 10n }],
			expiresAt: new Date('2027-01-01T00:00:00Z'),
		})
		await ledger.sealAll()
	}
	return bo
}

/** Changes what nobody may change. */
async function tamper(statement: string): Promise<void> {
	for (const table of ['account', 'txn', 'transfer', 'seal'])
		await ledger.asOwner(`alter table ledger.${table} disable trigger user`)
	expect((await ledger.asOwner(statement)).rowCount).toBe(1)
}

async function sealsAddedUp(): Promise<bigint | undefined> {
	const { rows } = await ledger.asOwner(
		'select seal_id::int as seal from ledger.recount order by id desc limit 1',
	)
	return rows[0]?.['seal'] as bigint | undefined
}

test('what is recounted is not read again, and the check is of the whole ledger', async () => {
	const bo = await threeSeals()
	await recount()
	await follow()
	expect(await checkLedger(ledger.mover.db)).toMatchObject({
		ok: true,
		recountedAt: now(),
		recountingSince: null,
		comparedAt: now(),
	})
	const { rows } = await ledger.asOwner(
		`select k.posted::int as posted, k.held::int as held from ledger.recounted_balance k join ledger.account a on a.id = k.account_id
		where a.code = 'shopper:${bo}:wallet'`,
	)
	expect(rows).toEqual([{ posted: 14_00, held: 30 }])
	await recharge(bo, 1_00n)
	expect(await checkLedger(ledger.mover.db)).toMatchObject({ ok: true })
	await ledger.sealAll()
	await follow()
	expect(await sealsAddedUp()).toBe(4)
	expect(await checkLedger(ledger.mover.db)).toMatchObject({ ok: true })
})

test.each(tamperings)(
	'the next recount finds a change of an old sealed row: %s',
	async (_what, statement) => {
		await threeSeals()
		await recount()
		await follow()
		await tamper(statement)
		ledger.advance(86_400)
		await recount()
		await follow()
		const found = await checkLedger(ledger.mover.db)
		expect(found.ok).toBe(false)
		expect(found.brokenSeals).toBeGreaterThan(0)
		expect((await ledgerHealth(ledger.mover.db, now())).notes).toEqual([
			expect.stringMatching(/^the ledger does not add up: .*brokenSeals \d/),
		])
	},
)

test('a chain that was written anew as a whole is found', async () => {
	await threeSeals()
	await recount()
	await tamper(`update ledger.txn set ref = 'another' where id = 4`)
	for (const id of [1, 2, 3])
		await ledger.asOwner(`
			update ledger.seal s set hash = h.hash, prev_hash = coalesce(b.hash, s.prev_hash)
			from ledger.seal f left join ledger.seal b on b.id = f.id - 1
				cross join lateral ledger.seal_hash(coalesce(b.hash, f.prev_hash), f.from_id, f.to_id) h
			where s.id = ${id} and f.id = ${id}`)
	// The chain itself is sound again.
	expect((await reconcile(ledger.mover.db)).brokenSeals).toBe(0)
	expect((await checkLedger(ledger.mover.db)).brokenSeals).toBe(1)
	ledger.advance(86_400)
	await recount()
	expect((await checkLedger(ledger.mover.db)).brokenSeals).toBe(1)
})

test('a balance that was changed is found, also of an account that nobody uses', async () => {
	const bo = await threeSeals()
	const mo = await ledger.shopperWith(5_00n)
	await ledger.sealAll()
	await recount()
	await follow()
	await tamper(
		`update ledger.account set posted = posted + 1, version = version + 1 where code = 'shopper:${mo}:wallet'`,
	)
	await recharge(bo, 1_00n)
	await follow()
	expect(await checkLedger(ledger.mover.db)).toMatchObject({ ok: false, wrongBalances: 1 })
	await tamper(
		`update ledger.account set posted = posted - 1, version = version + 1 where code = 'shopper:${mo}:wallet'`,
	)
	await follow()
	expect(await checkLedger(ledger.mover.db)).toMatchObject({ ok: true })
})

test('a kept balance that was changed is found at once, and the next recount puts it right', async () => {
	const bo = await threeSeals()
	await recount()
	await ledger.asOwner('update ledger.recounted_balance set posted = posted + 1')
	await recharge(bo, 1_00n)
	expect((await checkLedger(ledger.mover.db)).wrongBalances).toBeGreaterThan(0)
	await follow()
	expect((await checkLedger(ledger.mover.db)).wrongBalances).toBeGreaterThan(0)
	ledger.advance(86_400)
	await recount()
	await follow()
	expect(await checkLedger(ledger.mover.db)).toMatchObject({ ok: true })
	const { rows } = await ledger.asOwner(
		'select distinct recount_id::int as id from ledger.recounted_balance',
	)
	expect(rows).toEqual([{ id: 2 }])
})

/** Changes after the last seal: what is changed, how, and the figure that shows it. */
const recentTamperings = [
	['an amount', 'update ledger.transfer set amount = amount + 1 where id = $1', 'wrongBalances'],
	[
		'a line',
		'update ledger.transfer set credit_after = credit_after + 1 where id = $1',
		'wrongLines',
	],
	['a row taken out', 'delete from ledger.transfer where id = $1', 'emptyTxns'],
	[
		'an account that does not exist',
		'update ledger.transfer set credit_id = 999 where id = $1',
		'wrongBalances',
	],
] as const

test.each(recentTamperings)(
	'what came after the recount is checked at once: %s',
	async (_what, statement, figure) => {
		const bo = await threeSeals()
		await recount()
		await recharge(bo, 1_00n)
		expect(await checkLedger(ledger.mover.db)).toMatchObject({ ok: true })
		await tamper(statement.replace('$1', '(select max(id) from ledger.transfer)'))
		const found = await checkLedger(ledger.mover.db)
		expect(found[figure]).toBeGreaterThan(0)
		expect((await reconcile(ledger.mover.db))[figure]).toBeGreaterThan(0)
	},
)

test('several processes recount together, while people pay', async () => {
	const people = await Promise.all([1, 2, 3, 4].map(() => ledger.shopperWith(5_00n)))
	await ledger.sealAll()
	await Promise.all([
		recount(),
		recount(),
		...people.map(async (id) => {
			for (let n = 0; n < 20; n++) await recharge(id, 1_00n)
		}),
		(async () => {
			for (let n = 0; n < 20; n++)
				expect(await checkLedger(ledger.mover.db)).toMatchObject({ ok: true })
		})(),
	])
	await ledger.sealAll()
	await Promise.all([follow(), follow(), recount()])
	await follow()
	expect(await checkLedger(ledger.mover.db)).toMatchObject({ ok: true })
	expect((await ledger.asOwner('select from ledger.recount')).rowCount).toBe(1)
})

test('a restored database is recounted as a whole before it is opened', async () => {
	await threeSeals()
	await recount()
	const asSystem: AsSystem = (_name, operation) =>
		ledger.inside((ctx) => operation(ctx as ReturnType<typeof systemContext>))
	await recountAll(asSystem)
	expect((await readRecounts(ledger.mover.db)).map(({ id, compared_to: to }) => [id, to])).toEqual([
		[2n, 0n],
	])
	expect(await checkLedger(ledger.mover.db)).toMatchObject({ ok: true, comparedAt: now() })
})
