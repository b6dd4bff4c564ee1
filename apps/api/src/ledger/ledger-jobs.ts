import { job, type Job } from '../platform/jobs.ts'
import { callSealSettled } from './ledger-queries.ts'

const sealEveryMs = 10_000

/** Seals the range of rows to which no running transaction can add any more; a row is sealed in the second run after it was written. */
const ledgerSealJob = job('ledger-seal', sealEveryMs, (ctx) => callSealSettled(ctx.db))

/** The jobs of this module. */
export const ledgerJobs: readonly Job[] = [ledgerSealJob]
