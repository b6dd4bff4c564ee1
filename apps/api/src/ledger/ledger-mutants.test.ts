import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'
import { sameAsModel } from './testing/ledger-model.ts'
import { runWorkers } from './testing/ledger-workers.ts'

/** A deliberate bug: a text in a function of the schema, and its replacement. */
interface Mutant {
	name: string
	in: 'post' | 'post_one' | 'resolve'
	changes: [string, string][]
	/** A statement that removes the check of the table which would also find the bug. */
	also?: string
}

const withoutBackstop = 'alter table ledger.account drop constraint account_never_overdrawn'
const withoutLock: [string, string] = ['for no key update', '']
const notShort: [string, string] = ['if avail[d] < 0 and', 'if false and']

const mutants: Mutant[] = [
	{ name: 'spends more than there is', in: 'post', changes: [notShort], also: withoutBackstop },
	{ name: 'leaves the funds to the constraint', in: 'post', changes: [notShort] },
	{
		name: 'lets one cent be missing',
		in: 'post',
		changes: [['if avail[d] < 0', 'if avail[d] < -1']],
		also: withoutBackstop,
	},
	{ name: 'does not wait for others', in: 'post', changes: [withoutLock], also: withoutBackstop },
	{
		name: 'locks in any order',
		in: 'post',
		changes: [['order by x.id for', 'order by random() for']],
	},
	{
		name: 'credits nothing',
		in: 'post',
		changes: [['deltas_posted[c] + p_amount[i]', 'deltas_posted[c]']],
	},
	{
		name: 'credits a cent too much',
		in: 'post',
		changes: [['deltas_posted[c] + p_amount[i]', 'deltas_posted[c] + p_amount[i] + 1']],
	},
	{
		name: 'debits only the last leg',
		in: 'post',
		changes: [['deltas_posted[d] - p_amount[i]', '-p_amount[i]']],
		also: withoutBackstop,
	},
	{
		name: 'holds nothing',
		in: 'post',
		changes: [['deltas_held[d] + p_amount[i]', 'deltas_held[d]']],
	},
	{
		name: 'pays again when asked again',
		in: 'post',
		changes: [['values (p_key,', `values (p_key || '.' || nextval('ledger.txn_id_seq'),`]],
	},
	{
		name: 'takes any movement with the key for the same',
		in: 'post',
		changes: [
			[
				`raise exception 'key % was used for another movement', p_key using errcode = 'LG003'`,
				'null',
			],
		],
	},
	{
		name: 'tells a repeat that the wallet is empty',
		in: 'post',
		changes: [['where x.key = p_key;', 'where x.key = p_key and short_code is null;']],
	},
	{
		name: 'forgets the balance on the bill',
		in: 'post',
		changes: [['debit_after || avail[d]', 'debit_after || null::bigint']],
	},
	{
		name: 'writes no transfer for the last leg',
		in: 'post',
		changes: [
			['for i in 1..n loop\n\t\tinsert', 'for i in 1..greatest(n - 1, 1) loop\n\t\tinsert'],
		],
	},
	{
		name: 'spends more than there is in one leg',
		in: 'post_one',
		changes: [['d_free >= p_amount', 'd_free is not null']],
		also: withoutBackstop,
	},
	{
		name: 'does not wait for others in one leg',
		in: 'post_one',
		changes: [withoutLock],
		also: withoutBackstop,
	},
	{
		name: 'locks in any order in one leg',
		in: 'post_one',
		changes: [['order by x.id for', 'order by random() for']],
	},
	{
		name: 'credits nothing in one leg',
		in: 'post_one',
		changes: [['else p_amount end', 'else 0 end']],
	},
	{
		name: 'pays again when asked again in one leg',
		in: 'post_one',
		changes: [['values (p_key,', `values (p_key || '.' || nextval('ledger.txn_id_seq'),`]],
	},
	{
		name: 'tells the balance before instead of after in one leg',
		in: 'post_one',
		changes: [['d_free - p_amount,', 'd_free,']],
	},
	{
		name: 'keeps the rest of a hold',
		in: 'resolve',
		changes: [['held = held - h.amount', 'held = held - v_amount']],
	},
	{
		name: 'takes what was voided',
		in: 'resolve',
		changes: [['posted - case when p_post then', 'posted - case when true then']],
	},
	{
		name: 'pays out of a hold to nobody',
		in: 'resolve',
		changes: [['set posted = posted + v_amount', 'set posted = posted']],
	},
	{
		name: 'posts a hold that has expired',
		in: 'resolve',
		changes: [['if p_post and h.expires_at', 'if false and h.expires_at']],
	},
	{
		name: 'ends a hold twice',
		in: 'resolve',
		changes: [['if found then\n\t\tselect * into t', 'if false then\n\t\tselect * into t']],
		also: 'drop index ledger.transfer_resolved_once',
	},
	{
		name: 'ends a hold twice when two ask at once',
		in: 'resolve',
		changes: [
			withoutLock,
			['if p_post and h.expires_at', 'perform pg_sleep(0.002);\n\tif p_post and h.expires_at'],
		],
		also: 'drop index ledger.transfer_resolved_once',
	},
	{
		name: 'posts more than is held',
		in: 'resolve',
		changes: [['or v_amount > h.amount', '']],
		also: `${withoutBackstop}; alter table ledger.transfer drop constraint transfer_released_check`,
	},
]

/** How the ledger's fault is found, or null if it is not found. */
async function findFault(ledger: TestLedger): Promise<string | null> {
	const alone = await fc.check(sameAsModel(ledger), { numRuns: 60, seed: 7, endOnFailure: true })
	if (alone.failed) return 'the model'
	const { faults } = await runWorkers(ledger, {
		workers: 8,
		operations: 3_000,
		shoppers: 3,
		seed: 7,
	})
	return faults.length > 0 ? 'the workers' : null
}

async function plant(ledger: TestLedger, mutant: Mutant): Promise<void> {
	const { rows } = await ledger.asOwner(
		`select pg_get_functiondef(oid) as text from pg_proc where proname = '${mutant.in}' and pronamespace = 'ledger'::regnamespace`,
	)
	let text = String(rows[0]?.['text'])
	for (const [from, to] of mutant.changes) {
		if (!text.includes(from)) throw new Error(`"${from}" is not in ${mutant.in} any more.`)
		text = text.replaceAll(from, () => to)
	}
	await ledger.asOwner(text)
	if (mutant.also) await ledger.asOwner(mutant.also)
}

test('these checks find nothing in the unchanged ledger', { timeout: 120_000 }, async () => {
	const ledger = await openTestLedger({ connections: 10 })
	try {
		expect(await findFault(ledger)).toBeNull()
	} finally {
		await ledger.close()
	}
})

test.each(mutants)('they find a ledger that $name', { timeout: 120_000 }, async (mutant) => {
	const ledger = await openTestLedger({ connections: 10 })
	try {
		await plant(ledger, mutant)
		expect(await findFault(ledger)).not.toBeNull()
	} finally {
		await ledger.close()
	}
})
