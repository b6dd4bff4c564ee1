import { deletionJob, olderOfPeople, olderThan } from '../platform/old-rows/delete-old.ts'
import { standaloneJob, type Job } from '../platform/jobs.ts'
import { deleteUnboundBindings } from './push-queries.ts'

const hourMs = 3_600_000
const day = 86_400
/** How many browsers one transaction looks at. */
const browsersAtOnce = 5_000

/** Notifications are kept for a year, finished deliveries for a month; a shop's people have no inbox, so theirs are kept for a month. */
const noticesForgetJob = deletionJob('notices-forget', hourMs, [
	olderThan('notice_delivery', 'done_at', 30 * day),
	olderOfPeople('notice', 'id', 'created_at', 365 * day),
	olderThan('merchant_notice', 'created_at', 30 * day),
])

/** Subscriptions are kept no longer than their session. */
const bindingsForgetJob = standaloneJob('notices-bindings', hourMs, async (asSystem) => {
	for (const table of ['push_binding', 'merchant_push_binding'] as const) {
		let last: string | null = null
		do
			last = await asSystem('job:notices-bindings', (ctx) =>
				deleteUnboundBindings(ctx, table, last, browsersAtOnce),
			)
		while (last !== null)
	}
	return 0
})

/** The jobs of this module. */
export const noticeJobs: readonly Job[] = [noticesForgetJob, bindingsForgetJob]
