import * as fc from 'fast-check'
import { DatabaseError } from 'pg'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hold } from '../hold.ts'
import {
	bank,
	clearing,
	fees,
	promotions,
	shopperEscrow,
	shopperWallet,
	type Account,
} from '../ledger-accounts.ts'
import { readBalances } from '../ledger-queries.ts'
import type { Leg } from '../movement.ts'
import { post } from '../post.ts'
import { reconcile } from '../reconcile.ts'
import { resolve } from '../resolve.ts'
import type { TestLedger } from './test-ledger.ts'

/** A command to the ledger, with all its values. */
type Action =
	| { do: 'post'; key: string; legs: Leg[] }
	| { do: 'hold'; key: string; legs: [Leg]; expiresAt: number | null }
	| { do: 'resolve'; key: string; hold: number; outcome: 'post' | 'void'; amount: bigint | null }

/** A model of the ledger in forty lines, without a database: the expected answers and balances. */
class LedgerModel {
	readonly balances = new Map<Account, { posted: bigint; held: bigint }>()
	readonly holds: { leg: Leg; expiresAt: number | null; endedBy: string | null }[] = []
	readonly #events = new Map<string, string>()

	act(action: Action, now: number): string {
		if (action.do === 'resolve') return this.#resolve(action, now)
		const legs = action.legs.map(({ from, to, amount: moved }) => `${from} ${to} ${moved}`)
		const said = [action.do, ...legs].join('; ')
		const known = this.#events.get(action.key)
		if (known !== undefined) return known === said ? 'replayed' : 'mismatch'

		const after = new Map([...this.balances].map(([account, balance]) => [account, { ...balance }]))
		let short: { account: Account; missing: bigint } | null = null
		for (const { from, to, amount } of action.legs) {
			const debit = after.get(from)
			const credit = after.get(to)
			if (!debit || !credit) throw new Error('The model does not know this account.')
			if (action.do === 'hold') debit.held += amount
			else {
				debit.posted -= amount
				credit.posted += amount
			}
			const missing = debit.held - debit.posted
			if (
				isGuarded(from) &&
				missing > 0n &&
				(!short || (short.account === from && missing > short.missing))
			)
				short = { account: from, missing }
		}
		if (short) return short.account.endsWith(':escrow') ? 'error' : `short ${short.missing}`

		for (const [account, balance] of after) this.balances.set(account, balance)
		this.#events.set(action.key, said)
		if (action.do === 'hold')
			this.holds.push({ leg: action.legs[0], expiresAt: action.expiresAt, endedBy: null })
		return 'done'
	}

	#resolve(action: Action & { do: 'resolve' }, now: number): string {
		const held = this.holds[action.hold]
		if (!held) throw new Error('The model does not know this hold.')
		const { from, to, amount } = held.leg
		const moved = action.outcome === 'post' ? (action.amount ?? amount) : amount
		if (moved <= 0n || moved > amount) return 'too much'
		const said = `${action.outcome} ${action.hold} ${moved}`
		if (held.endedBy !== null && held.endedBy !== action.key) return 'settled'
		if (held.endedBy !== null)
			return this.#events.get(action.key) === said ? 'replayed' : 'mismatch'
		if (action.outcome === 'post' && held.expiresAt !== null && held.expiresAt <= now)
			return 'expired'
		if (this.#events.has(action.key)) return 'mismatch'

		held.endedBy = action.key
		this.#events.set(action.key, said)
		const [debit, credit] = [this.balances.get(from), this.balances.get(to)]
		if (!debit || !credit) throw new Error('The model does not know this account.')
		debit.held -= amount
		if (action.outcome === 'post') {
			debit.posted -= moved
			credit.posted += moved
		}
		return 'done'
	}
}

function isGuarded(account: Account): boolean {
	return account.startsWith('shopper:') || account.startsWith('merchant:')
}

/** Runs a command on the real ledger, and returns its answer in the form of the model's answers. */
async function actReally(ledger: TestLedger, action: Action, holdIds: bigint[]): Promise<string> {
	const event = { key: action.key, kind: 'adjust', ref: 'model' } as const
	try {
		if (action.do === 'resolve') {
			const { replayed } = await resolve(ledger.mover, {
				...event,
				holdId: holdIds[action.hold] ?? -1n,
				outcome: action.outcome,
				...(action.amount === null ? {} : { amount: action.amount }),
			})
			return replayed ? 'replayed' : 'done'
		}
		if (action.do === 'post') {
			const { replayed } = await post(ledger.mover, { ...event, legs: action.legs })
			return replayed ? 'replayed' : 'done'
		}
		const { holdId, replayed } = await hold(ledger.mover, {
			...event,
			legs: action.legs,
			...(action.expiresAt === null ? {} : { expiresAt: new Date(action.expiresAt) }),
		})
		if (!replayed) holdIds.push(holdId)
		return replayed ? 'replayed' : 'done'
	} catch (error) {
		return nameOf(error)
	}
}

function nameOf(error: unknown): string {
	if (error instanceof Refusal) {
		if (error.key === 'balance_low')
			return `short ${BigInt(String(error.params?.['missing']).replace('.', ''))}`
		return error.key === 'state_changed'
			? 'settled'
			: error.key === 'timed_out'
				? 'expired'
				: error.key
	}
	if (error instanceof DatabaseError) {
		if (error.code === 'LG003') return 'mismatch'
		return error.code === 'LG006' ? 'too much' : `${error.code}: ${error.message}`
	}
	return 'error'
}

const hourSeconds = 3_600

/** A command that is generated before it is known which holds exist. */
type Step =
	| { do: 'post'; key: number; legs: { from: number; to: number; amount: bigint }[] }
	| {
			do: 'hold'
			key: number
			leg: { from: number; to: number; amount: bigint }
			hours: number | null
	  }
	| { do: 'resolve'; key: number; hold: number; outcome: 'post' | 'void'; percent: number | null }
	| { do: 'again'; step: number }
	| { do: 'wait' }

const shoppers = 3
/** Accounts of a run: two for each shopper, then four of the platform. */
const guarded = shoppers * 2
const accounts = guarded + 4
const amount = fc.bigInt({ min: 1n, max: 15_00n })

function legFrom(sources: number) {
	return fc
		.record({ from: fc.nat(sources - 1), to: fc.nat(accounts - 2), amount })
		.map(({ from, to, amount: moved }) => ({ from, to: to >= from ? to + 1 : to, amount: moved }))
}

const key = fc.nat(60)
const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			do: fc.constant('post' as const),
			key,
			legs: fc.array(legFrom(accounts), { minLength: 1, maxLength: 4 }),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constant('hold' as const),
			key,
			leg: legFrom(guarded),
			hours: fc.option(fc.integer({ min: 1, max: 2 })),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant('resolve' as const),
			key,
			hold: fc.nat(5),
			outcome: fc.constantFrom('post' as const, 'void' as const),
			percent: fc.option(fc.integer({ min: 0, max: 110 })),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('again' as const), step: fc.nat(40) }) },
	{ weight: 2, arbitrary: fc.constant({ do: 'wait' as const }) },
)

/** Runs random sequences of commands on the model and on the ledger: each answer and all balances must be the same. */
export function sameAsModel(ledger: TestLedger) {
	return fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
		const model = new LedgerModel()
		const run = newId()
		const people = await Promise.all(
			Array.from({ length: shoppers }, () => ledger.shopperWith(10_00n)),
		)
		const all = [
			...people.flatMap((id): Account[] => [shopperWallet(id), shopperEscrow(id)]),
			bank,
			promotions,
			clearing,
			fees,
		]
		for (const [code, balance] of await readBalances(ledger.mover.db, all))
			model.balances.set(all.find((account) => account === code) ?? bank, balance)
		const taken: Action[] = []
		const holdIds: bigint[] = []

		for (const chosen of steps) {
			if (chosen.do === 'wait') {
				ledger.advance(hourSeconds)
				continue
			}
			const now = ledger.mover.clock.now().getTime()
			const action = actionOf(chosen, { run, all, model, taken, now })
			if (!action) continue
			taken.push(action)
			const expected = model.act(action, now)
			const answered = await actReally(ledger, action, holdIds)
			if (answered !== expected)
				throw new Error(`${action.do} answered "${answered}", the model says "${expected}".`)
		}

		const balances = await readBalances(ledger.mover.db, all)
		for (const account of all) {
			const [real, expected] = [balances.get(account), model.balances.get(account)]
			if (real?.posted !== expected?.posted || real?.held !== expected?.held)
				throw new Error(
					`${account} holds ${real?.posted}, ${real?.held}; the model ${expected?.posted}, ${expected?.held}.`,
				)
		}
		const { ok, ...faults } = await reconcile(ledger.mover.db)
		if (!ok) throw new Error(`The books do not add up: ${Object.entries(faults).join('; ')}`)
	})
}

function actionOf(
	chosen: Exclude<Step, { do: 'wait' }>,
	run: { run: string; all: Account[]; model: LedgerModel; taken: Action[]; now: number },
): Action | null {
	if (chosen.do === 'again') return run.taken[chosen.step % Math.max(1, run.taken.length)] ?? null
	const named = `model:${run.run}:${chosen.key}`
	const legOf = ({
		from,
		to,
		amount: moved,
	}: {
		from: number
		to: number
		amount: bigint
	}): Leg => ({
		from: run.all[from] ?? bank,
		to: run.all[to] ?? bank,
		amount: moved,
	})
	if (chosen.do === 'post') return { do: 'post', key: named, legs: chosen.legs.map(legOf) }
	if (chosen.do === 'hold') {
		const expiresAt = chosen.hours === null ? null : run.now + chosen.hours * hourSeconds * 1000
		return { do: 'hold', key: named, legs: [legOf(chosen.leg)], expiresAt }
	}
	const { holds } = run.model
	if (holds.length === 0) return null
	const index = chosen.hold % holds.length
	const whole = holds[index]?.leg.amount ?? 0n
	const part = chosen.percent === null ? null : (whole * BigInt(chosen.percent)) / 100n
	return { do: 'resolve', key: named, hold: index, outcome: chosen.outcome, amount: part }
}
