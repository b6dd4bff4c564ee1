import { registerJob } from '../platform/jobs.ts'
import { callSealSettled } from './ledger-rows.ts'

const sealEveryMs = 10_000

/** Seals the rows to which no running transaction can add any more; a row is sealed in the second run after it was written. */
registerJob('ledger-seal', sealEveryMs, (ctx) => callSealSettled(ctx.db))
