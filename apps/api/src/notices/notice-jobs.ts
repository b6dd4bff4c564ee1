import { after } from '../platform/clock.ts'
import { job, type Job } from '../platform/jobs.ts'
import { deleteOldDeliveries, deleteOldNotices } from './notice-queries.ts'
import { deleteUnboundBindings } from './push-queries.ts'

const keptDays = 365
const batch = 1_000

/** Notifications are kept for a year, finished deliveries for a month, and subscriptions no longer than their session. */
const noticesForgetJob = job('notices-forget', 3_600_000, async (ctx) => {
	await deleteOldDeliveries(ctx)
	await deleteUnboundBindings(ctx)
	const deleted = await deleteOldNotices(ctx, after(ctx.clock.now(), -keptDays * 86_400), batch)
	return deleted === batch ? deleted : 0
})

/** The jobs of this module. */
export const noticeJobs: readonly Job[] = [noticesForgetJob]
