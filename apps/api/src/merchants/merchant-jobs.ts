import { merchantAuditDays } from '@portolan/contract'
import { after } from '../platform/clock.ts'
import { deletionJob, olderThan, type Deletion } from '../platform/old-rows/delete-old.ts'
import type { Job } from '../platform/jobs.ts'
import { oldWrongPasswords } from '../platform/sign-in/wrong-passwords.ts'
import { papersJob } from './applications/papers-job.ts'
import { deleteOldAuditRows } from './audit-log/merchant-audit-queries.ts'

const minuteMs = 60_000
/** How long after its end an unused invitation is still shown to an owner, who may send it again. */
const linksKeptSeconds = 60 * 86_400

const oldAuditEntries: Deletion = (ctx, most) =>
	deleteOldAuditRows(ctx, after(ctx.clock.now(), -merchantAuditDays * 86_400), most)

/** Wrong passwords and links expire by time alone; this only removes their rows, and old lines of the shops' logs. */
const merchantsTidyJob = deletionJob('merchants-tidy', 15 * minuteMs, [
	oldWrongPasswords('merchant_wrong_password'),
	olderThan('merchant_totp_setup', 'expires_at', 0),
	olderThan('merchant_passkey_challenge', 'expires_at', 0),
	olderThan('merchant_link', 'expires_at', linksKeptSeconds),
	oldAuditEntries,
])

/** The jobs of this module. */
export const merchantJobs: readonly Job[] = [merchantsTidyJob, papersJob]
