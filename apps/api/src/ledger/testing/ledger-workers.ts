import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hold } from '../hold.ts'
import {
	bank,
	clearing,
	fees,
	shopperEscrow,
	shopperWallet,
	type Account,
} from '../ledger-accounts.ts'
import { callSealSettled, readBalances } from '../ledger-queries.ts'
import type { Leg, Movement, LedgerContext, Posted } from '../movement.ts'
import { post } from '../post.ts'
import { reconcile } from '../reconcile.ts'
import { resolve } from '../resolve.ts'
import type { TestLedger } from './test-ledger.ts'

/** The result of a run of workers. In a sound ledger `faults` is empty. */
export interface WorkersReport {
	faults: string[]
	acknowledged: number
	refused: number
	rolledBack: number
	/** How often the whole ledger was recomputed while they worked. */
	liveChecks: number
}

/** A small repeatable random generator (mulberry32): a number from 0 up to, not including, `below`. */
function chanceFrom(seed: number): (below: number) => number {
	let state = seed
	return (below) => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return (((mixed ^ (mixed >>> 14)) >>> 0) % 1_000_003) % below
	}
}

interface OpenHold {
	holdId: bigint
	leg: Leg
}

class RolledBack extends Error {}

/**
 * Lets workers run random operations on the same few shoppers at once. The test records the operations that were acknowledged, and
 * afterwards the ledger must hold exactly those. Meanwhile the ledger is recomputed and sealed.
 */
export async function runWorkers(
	ledger: TestLedger,
	size: { workers: number; operations: number; shoppers: number; seed: number },
): Promise<WorkersReport> {
	const people: string[] = []
	for (let n = 0; n < size.shoppers; n++) people.push(await ledger.shopperWith(20_00n))
	const accounts: Account[] = [
		...people.flatMap((id) => [shopperWallet(id), shopperEscrow(id)]),
		bank,
		clearing,
		fees,
	]
	const expected = await readBalances(ledger.mover.db, accounts)
	const oracle = new Oracle(ledger, expected)
	const done = new AbortController()
	const watching = checkWhile(oracle, done.signal)
	await Promise.all(
		Array.from({ length: size.workers }, (_, worker) =>
			work(oracle, people, {
				chance: chanceFrom(size.seed * 1_000 + worker),
				operations: size.operations / size.workers,
			}),
		),
	)
	done.abort()
	await watching
	await compareWithBooks(oracle, accounts)
	return oracle.report
}

/** Moves money and records what was acknowledged. */
class Oracle {
	readonly report: WorkersReport = {
		faults: [],
		acknowledged: 0,
		refused: 0,
		rolledBack: 0,
		liveChecks: 0,
	}
	/** The call that can be repeated, and the number that it must return. */
	readonly repeatable: { again: () => Promise<Posted>; txnId: bigint }[] = []
	readonly keys = new Map<string, bigint>()
	readonly openHolds: OpenHold[] = []
	readonly undone: string[] = []
	readonly #endedHolds = new Set<bigint>()
	readonly ledger: TestLedger
	readonly expected: Map<string, { posted: bigint; held: bigint }>

	constructor(ledger: TestLedger, expected: Map<string, { posted: bigint; held: bigint }>) {
		this.ledger = ledger
		this.expected = expected
	}

	async move(legs: Leg[]): Promise<void> {
		const movement = movementOf(legs)
		const again = () => post(this.ledger.mover, movement)
		this.#remember(movement.key, await again(), again)
		for (const { from, to, amount } of legs) {
			this.#count(from, -amount, 0n)
			this.#count(to, amount, 0n)
		}
	}

	async reserve(leg: Leg): Promise<void> {
		const { key, kind, ref } = movementOf([leg])
		const again = () => hold(this.ledger.mover, { key, kind, ref, legs: [leg] })
		const done = await again()
		this.#remember(key, done, again)
		this.#count(leg.from, 0n, leg.amount)
		this.openHolds.push({ holdId: done.holdId, leg })
	}

	async end({ holdId, leg }: OpenHold, outcome: 'post' | 'void', amount: bigint): Promise<void> {
		const { key, kind, ref } = movementOf([leg])
		const again = () => resolve(this.ledger.mover, { key, kind, ref, holdId, outcome, amount })
		this.#remember(key, await again(), again)
		if (this.#endedHolds.has(holdId)) this.report.faults.push(`hold ${holdId} was ended twice`)
		this.#endedHolds.add(holdId)
		this.#count(leg.from, outcome === 'post' ? -amount : 0n, -leg.amount)
		if (outcome === 'post') this.#count(leg.to, amount, 0n)
	}

	/** Moves money in a transaction that is rolled back. */
	async changeMind(legs: Leg[]): Promise<void> {
		const movement = movementOf(legs)
		try {
			await this.ledger.inside(async (ctx: LedgerContext) => {
				await post(ctx, movement)
				throw new RolledBack()
			})
		} catch (error) {
			if (!(error instanceof RolledBack)) throw error
			this.undone.push(movement.key)
			this.report.rolledBack += 1
		}
	}

	#remember(key: string, { txnId, replayed }: Posted, again: () => Promise<Posted>): void {
		if (replayed) this.report.faults.push(`${key} was told to be a repeat the first time`)
		this.keys.set(key, txnId)
		this.repeatable.push({ again, txnId })
		this.report.acknowledged += 1
	}

	#count(account: Account, posted: bigint, held: bigint): void {
		const balance = this.expected.get(account)
		if (!balance) throw new Error(`${account} is not watched.`)
		balance.posted += posted
		balance.held += held
	}
}

/** Runs random operations, as one of the workers. */
async function work(
	oracle: Oracle,
	people: readonly string[],
	{ chance, operations }: { chance: (below: number) => number; operations: number },
): Promise<void> {
	const { report, openHolds, repeatable } = oracle
	const somebody = () => people[chance(people.length)] ?? ''
	const anyLeg = (): Leg => {
		const [one, other] = [somebody(), somebody()]
		const amount = BigInt(chance(3) === 0 ? 1 + chance(25_00) : 1 + chance(2_00))
		const ways: Leg[] = [
			{ from: shopperWallet(one), to: shopperEscrow(one), amount },
			{ from: shopperWallet(one), to: shopperEscrow(one), amount },
			{ from: shopperEscrow(one), to: shopperWallet(one), amount },
			{ from: shopperEscrow(one), to: fees, amount },
			{ from: bank, to: shopperWallet(one), amount },
			{ from: shopperWallet(one), to: shopperEscrow(other), amount },
		]
		return ways[chance(ways.length)] ?? { from: bank, to: shopperWallet(one), amount }
	}
	// One fault is enough: the run ends.
	for (let n = 0; n < operations && report.faults.length === 0; n++) {
		const dice = chance(100)
		try {
			if (dice < 45) await oracle.move([anyLeg()])
			else if (dice < 60) await oracle.move(Array.from({ length: 2 + chance(4) }, anyLeg))
			else if (dice < 70)
				await oracle.reserve({
					from: shopperWallet(somebody()),
					to: clearing,
					amount: BigInt(1 + chance(4_00)),
				})
			else if (dice < 85) {
				// Often the same few, and those that ended recently, so that workers collide.
				const chosen = openHolds.at(-1 - chance(Math.min(6, Math.max(1, openHolds.length))))
				const outcome = chance(2) === 0 ? 'post' : 'void'
				if (chosen) {
					const part = chance(3) === 0 && outcome === 'post'
					await oracle.end(chosen, outcome, part ? 1n + chosen.leg.amount / 2n : chosen.leg.amount)
				}
			} else if (dice < 95) {
				const past = repeatable[chance(Math.max(1, repeatable.length))]
				const told = await past?.again()
				if (told && (!told.replayed || told.txnId !== past?.txnId))
					report.faults.push(`${past?.txnId} asked again was ${told.txnId}, ${told.replayed}`)
			} else await oracle.changeMind([anyLeg()])
		} catch (error) {
			if (isExpected(error)) report.refused += 1
			else report.faults.push(String(error))
		}
	}
}

/** Recomputes and seals the ledger until the workers are done. */
async function checkWhile(oracle: Oracle, signal: AbortSignal): Promise<void> {
	const { mover } = oracle.ledger
	while (!signal.aborted) {
		const { ok, ...figures } = await reconcile(mover.db)
		if (!ok) oracle.report.faults.push(`while working: ${Object.entries(figures).join('; ')}`)
		oracle.report.liveChecks += 1
		await callSealSettled(mover.db)
		await new Promise((resume) => setTimeout(resume, 100))
	}
}

/** Checks that the ledger holds everything that was acknowledged, and nothing else. */
async function compareWithBooks(oracle: Oracle, accounts: readonly Account[]): Promise<void> {
	const { ledger, report, expected, keys, undone } = oracle
	const { mover } = ledger
	const real = await readBalances(mover.db, accounts)
	for (const account of accounts) {
		const [stands, should] = [real.get(account), expected.get(account)]
		if (stands?.posted !== should?.posted || stands?.held !== should?.held)
			report.faults.push(
				`${account} holds ${stands?.posted}, ${stands?.held}; acknowledged were ${should?.posted}, ${should?.held}`,
			)
	}
	const { rows } = await ledger.asOwner(`select key, id from ledger.txn where key like 'work:%'`)
	const written = new Map(rows.map((row) => [String(row['key']), BigInt(String(row['id']))]))
	for (const [key, txnId] of keys)
		if (written.get(key) !== txnId) report.faults.push(`${key} was acknowledged and is not there`)
	for (const key of written.keys())
		if (!keys.has(key)) report.faults.push(`${key} is there and was never acknowledged`)
	for (const key of undone)
		if (written.has(key)) report.faults.push(`${key} was rolled back and is there`)
	if (report.faults.length > 0) return
	await ledger.sealAll()
	const { ok, ...figures } = await reconcile(mover.db)
	if (!ok) report.faults.push(`afterwards: ${Object.entries(figures).join('; ')}`)
}

function movementOf(legs: Leg[]): Movement {
	const ref = newId()
	return { key: `work:${ref}`, kind: 'adjust', ref, legs }
}

/** Too little money, or another worker was first. A short escrow throws, because elsewhere it is a bug; here it is expected. */
function isExpected(error: unknown): boolean {
	if (error instanceof Refusal) return error.key === 'balance_low' || error.key === 'state_changed'
	return error instanceof Error && error.message.includes('more was taken out than was paid in')
}
