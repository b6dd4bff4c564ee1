import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { standaloneJob, type AsSystem, type Job } from '../platform/jobs.ts'
import { deleteOldDeliveries, deleteOldNotices } from './notice-queries.ts'
import { deleteUnboundBindings } from './push-queries.ts'

const day = 86_400
const batch = 1_000

/** Notifications are kept for a year, finished deliveries for a month, and subscriptions no longer than their session. */
const noticesForgetJob = standaloneJob('notices-forget', 3_600_000, async (asSystem) => {
	const deliveries = await deleteIn(asSystem, 30, deleteOldDeliveries)
	await asSystem('notices', deleteUnboundBindings)
	return deliveries + (await deleteIn(asSystem, 365, deleteOldNotices))
})

/** Deletes a batch of what is older than some days; returns its number if there may be more, or else 0. */
async function deleteIn(
	asSystem: AsSystem,
	keptDays: number,
	deleteOld: (ctx: TxContext, before: Date, limit: number) => Promise<number>,
): Promise<number> {
	const deleted = await asSystem('notices', (ctx) =>
		deleteOld(ctx, after(ctx.clock.now(), -keptDays * day), batch),
	)
	return deleted === batch ? deleted : 0
}

/** The jobs of this module. */
export const noticeJobs: readonly Job[] = [noticesForgetJob]
