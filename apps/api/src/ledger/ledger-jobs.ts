import { job, type Job } from '../platform/jobs.ts'
import { callSealSettled } from './ledger-queries.ts'

const sealEveryMs = 10_000

/** Seals what no running transaction can add to any more; a row is sealed at the second turn after it was written. */
const ledgerSealJob = job('ledger-seal', sealEveryMs, (ctx) => callSealSettled(ctx.db))

/** The jobs of this module. */
export const ledgerJobs: readonly Job[] = [ledgerSealJob]
