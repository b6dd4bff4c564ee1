import { job, type Job } from '../platform/jobs.ts'
import { addStatementsUp } from './statement-queries.ts'

/** Fewer transfers than this are added up as fast when somebody opens the statement. */
const leastTransfers = 200
const shopsAtOnce = 10

const payoutsStatementsJob = job('payouts-statements', 600_000, (ctx) =>
	addStatementsUp(ctx.db, { least: leastTransfers, most: shopsAtOnce }),
)

/** The jobs of this module. */
export const payoutJobs: readonly Job[] = [payoutsStatementsJob]
