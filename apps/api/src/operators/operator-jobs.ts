import { deletionJob, olderThan } from '../platform/old-rows/delete-old.ts'
import { job, type Job } from '../platform/jobs.ts'
import { checkAuditOn, takeAuditHead } from './audit-log/audit-queries.ts'
import { operatorsInvariantsJob } from './check-everything.ts'
import { withdrawExpiredGrants } from './grants/grant-queries.ts'

const minuteMs = 60_000

/** Tickets and invitations expire by time alone; this only removes their rows. */
const operatorsTicketsJob = deletionJob('operators-tickets', 15 * minuteMs, [
	olderThan('operator_ticket', 'expires_at', 0),
	olderThan('operator_invitation', 'expires_at', 0),
])

const operatorsGrantsJob = job('operators-grants', 15 * minuteMs, async (ctx) => {
	await withdrawExpiredGrants(ctx)
	return 0
})

/** The state on a page of the audit log is at most this old. */
const operatorsAuditJob = job('operators-audit', minuteMs, checkAuditOn)

/** Written to the log, which the database cannot change: somebody who rewrites the whole chain cannot rewrite yesterday's log. */
const operatorsAuditHeadJob = job('operators-audit-head', minuteMs, async (ctx) => {
	const head = await takeAuditHead(ctx)
	if (head) ctx.log.info({ seq: String(head.seq), hash: head.hash.toString('hex') }, 'audit head')
	return 0
})

/** The jobs of this module. */
export const operatorJobs: readonly Job[] = [
	operatorsTicketsJob,
	operatorsGrantsJob,
	operatorsAuditJob,
	operatorsAuditHeadJob,
	operatorsInvariantsJob,
]
