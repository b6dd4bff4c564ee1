import { checkLedger, recountAll } from '../ledger/index.ts'
import type { TxContext } from '../platform/context.ts'
import { standaloneJob, type AsSystem } from '../platform/jobs.ts'
import {
	limitStatements,
	readInvariantChecks,
	takeInvariantChecks,
	writeInvariantCheck,
} from './invariant-queries.ts'
import { ledgerInvariants, recordInvariants, type CheckedInvariant } from './list-invariants.ts'

const name = 'job:operators-invariants'
const everySeconds = 86_400
/** How long one check may take: it reads whole tables. */
const longestSeconds = 1_800

/**
 * Checks every invariant, whatever the size of the database: the ledger is recounted in short transactions, and each invariant of the records
 * has a transaction of its own. For a database that nobody else uses.
 */
export async function checkEverything(asSystem: AsSystem): Promise<CheckedInvariant[]> {
	await recountAll(asSystem)
	const checked = await asSystem(name, async (ctx) =>
		ledgerInvariants(await checkLedger(ctx.db), ctx.clock.now()),
	)
	for (const each of await namesOf(asSystem))
		checked.push(await asSystem(name, (ctx) => checkOne(ctx, each)))
	return checked
}

/** Checks the invariants of the records once a day, in one of the processes, and logs an error for each that is violated. */
export const operatorsInvariantsJob = standaloneJob(
	'operators-invariants',
	600_000,
	async (asSystem) => {
		for (const each of await namesOf(asSystem))
			await asSystem(name, async (ctx) => {
				if (!(await takeInvariantChecks(ctx))) return
				const last = (await readInvariantChecks(ctx.db)).get(each)
				if (last && isOfToday(last.checked_at, ctx.clock.now())) return
				const { breaches } = await checkOne(ctx, each)
				if (breaches > 0) ctx.log.error({ invariant: each, breaches }, 'an invariant is violated')
			})
		return 0
	},
)

/** Whether it is less than a day ago. A time that is far ahead is of a clock that was wrong. */
function isOfToday(at: Date, now: Date): boolean {
	return Math.abs(now.getTime() - at.getTime()) < everySeconds * 1000
}

function namesOf(asSystem: AsSystem): Promise<string[]> {
	return asSystem(name, async (ctx) => Object.keys(recordInvariants(ctx)))
}

async function checkOne(ctx: TxContext, invariant: string): Promise<CheckedInvariant> {
	await limitStatements(ctx.db, longestSeconds)
	const breaches = (await recordInvariants(ctx)[invariant]?.(ctx)) ?? 0
	await writeInvariantCheck(ctx, invariant, breaches)
	return { name: invariant, breaches, at: ctx.clock.now() }
}
