import type { Job } from '../platform/jobs.ts'
import { deletionJob, olderThan } from '../platform/old-rows/delete-old.ts'
import { webhookJobs } from './webhooks/deliver-webhooks.ts'

/** How long deliveries and their attempts are kept (docs/product/shop-api.md, Webhooks). */
const keptSeconds = 30 * 86_400

const oldDeliveriesJob = deletionJob('webhooks-tidy', 15 * 60_000, [
	olderThan('webhook_attempt', 'at', keptSeconds),
	olderThan('webhook_delivery', 'created_at', keptSeconds),
])

/** The jobs of this module. */
export const integrationJobs: readonly Job[] = [...webhookJobs, oldDeliveriesJob]
