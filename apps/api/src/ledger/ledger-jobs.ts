import { after } from '../platform/clock.ts'
import { job, type Job } from '../platform/jobs.ts'
import { foundByRecounts } from './check-ledger.ts'
import {
	callFollowSeals,
	callRecountAgain,
	callSealSettled,
	readRecounts,
	readSealState,
} from './ledger-queries.ts'
import { faultsIn, sealLagNote } from './ledger-health.ts'

const sealEveryMs = 10_000
const checkLagEveryMs = 60_000
const recountStepMs = 2_000
const recountEverySeconds = 86_400
const followEveryMs = 60_000

/** Seals the range of rows to which no running transaction can add any more; a row is sealed in the second run after it was written. */
const ledgerSealJob = job('ledger-seal', sealEveryMs, (ctx) => callSealSettled(ctx.db))

/** Logs an error while sealing is far behind: rows that are not sealed could be changed without a trace. */
const ledgerSealLagJob = job('ledger-seal-lag', checkLagEveryMs, async (ctx) => {
	const state = await readSealState(ctx.db)
	const note = sealLagNote(state)
	if (note !== null) ctx.log.error({ seal: state }, note)
	return 0
})

/**
 * A recount of the whole ledger begins once a day, or when the one before has ended, if that is later. It takes a step an interval, so that it
 * needs a small part of a processor: up to 20,000 transfers each.
 */
const ledgerRecountJob = job(
	'ledger-recount',
	recountStepMs,
	(ctx) => {
		const now = ctx.clock.now()
		return callRecountAgain(ctx.db, now, after(now, -recountEverySeconds))
	},
	{ batch: Infinity },
)

/** Adds up what was sealed, compares stored balances, and logs an error as long as anything is wrong. */
const ledgerFollowJob = job('ledger-follow', followEveryMs, async (ctx) => {
	const read = await callFollowSeals(ctx.db, ctx.clock.now())
	const found = foundByRecounts(await readRecounts(ctx.db))
	if (!found.ok) ctx.log.error({ found: faultsIn(found) }, 'the ledger does not add up')
	return read
})

/** The jobs of this module. */
export const ledgerJobs: readonly Job[] = [
	ledgerSealJob,
	ledgerSealLagJob,
	ledgerRecountJob,
	ledgerFollowJob,
]
