import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import { job, type Job } from '../platform/jobs.ts'
import { acceptOffer } from './accept-offer.ts'
import { approveClaim } from './approve-claim.ts'
import { claimReminderJobs } from './claim-reminder-jobs.ts'
import { listDueClaims, noteFailure } from './claim-queries.ts'
import { nextOf } from './claim-states.ts'
import { endClaim } from './end-claim.ts'
import { lockClaim } from './lock-claim.ts'
import { payClaim } from './pay-claim.ts'

/** How many claims one transaction processes. */
const batch = 10

/** Takes the steps of claims that are due; a failing one undoes only its own claim and delays no other. */
const claimsJob = job('claims', 60_000, async (ctx) => {
	const due = await listDueClaims(ctx.db, ctx.clock.now(), batch)
	for (const id of due) {
		await sql`savepoint claim`.execute(ctx.db)
		try {
			await stepIfDue(ctx, id)
		} catch (error) {
			await sql`rollback to savepoint claim`.execute(ctx.db)
			ctx.log.error({ err: error, claim: id }, 'a claim could not take its due step')
			await noteFailure(ctx, id, error instanceof Error ? error.message.slice(0, 500) : 'unknown')
		}
	}
	return due.length
})

/** Checks again with the claim locked: another process, or the person at the last moment, may have been faster. */
async function stepIfDue(ctx: TxContext, id: string): Promise<void> {
	const taken = await lockClaim(ctx, id, null)
	const { claim } = taken
	if (claim.due_at === null || claim.due_at > ctx.clock.now()) return
	switch (nextOf(claim)) {
		case 'approve':
			await approveClaim(ctx, taken, { why: 'claim.why.not_answered' })
			return
		case 'refund_unreturned':
			await payClaim(ctx, taken, { amount: claim.amount, why: 'claim.why.no_address' })
			return
		case 'withdraw':
			await endClaim(ctx, taken, { name: 'withdrawn', why: 'claim.why.not_returned' })
			return
		case 'refund':
			await payClaim(ctx, taken, { amount: claim.amount, why: 'claim.why.not_confirmed' })
			return
		case 'pay_part':
			await acceptOffer(ctx, taken, { why: 'claim.why.not_appealed' })
			return
		case 'close':
			await endClaim(ctx, taken, { name: 'closed', why: 'claim.why.not_appealed' })
			return
		default:
	}
}

/** The jobs of this module. */
export const claimJobs: readonly Job[] = [claimsJob, ...claimReminderJobs]
