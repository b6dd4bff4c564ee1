import { after } from '../platform/clock.ts'
import { job, type Job } from '../platform/jobs.ts'
import { deleteOldWrongPasswords } from '../platform/sign-in/wrong-passwords.ts'
import { deleteOldLinks } from './sign-in/link-queries.ts'

const minuteMs = 60_000
/** How long after its end an unused invitation is still shown to an owner, who may send it again. */
const linksKeptSeconds = 60 * 86_400

/** Wrong passwords and links expire by time alone; this only removes their rows. */
const merchantsTidyJob = job('merchants-tidy', 15 * minuteMs, async (ctx) => {
	await deleteOldWrongPasswords(ctx, 'merchant_wrong_password')
	await deleteOldLinks(ctx, after(ctx.clock.now(), -linksKeptSeconds))
	return 0
})

/** The jobs of this module. */
export const merchantJobs: readonly Job[] = [merchantsTidyJob]
