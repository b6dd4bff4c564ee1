import { job, type Job } from '../platform/jobs.ts'
import { callSealSettled, readSealState } from './ledger-queries.ts'
import { sealLagNote } from './ledger-health.ts'

const sealEveryMs = 10_000
const checkLagEveryMs = 60_000

/** Seals the range of rows to which no running transaction can add any more; a row is sealed in the second run after it was written. */
const ledgerSealJob = job('ledger-seal', sealEveryMs, (ctx) => callSealSettled(ctx.db))

/** Logs an error while sealing is far behind: rows that are not sealed could be changed without a trace. */
const ledgerSealLagJob = job('ledger-seal-lag', checkLagEveryMs, async (ctx) => {
	const state = await readSealState(ctx.db)
	const note = sealLagNote(state)
	if (note !== null) ctx.log.error({ seal: state }, note)
	return 0
})

/** The jobs of this module. */
export const ledgerJobs: readonly Job[] = [ledgerSealJob, ledgerSealLagJob]
