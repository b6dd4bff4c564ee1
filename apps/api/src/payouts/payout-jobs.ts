import { registerJob } from '../platform/jobs.ts'
import { addStatementsUp } from './statement-rows.ts'

/** So few transfers are added up as fast when somebody looks at them. */
const leastTransfers = 200
const shopsAtOnce = 10

registerJob('payouts-statements', 600_000, (ctx) =>
	addStatementsUp(ctx.db, { least: leastTransfers, most: shopsAtOnce }),
)
