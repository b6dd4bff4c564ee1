import { endpoints } from '@portolan/contract'
import { twoPeopleAbove } from '../approvals/index.ts'
import { auditHours } from '../chain/index.ts'
import { seatsSince } from '../chat/index.ts'
import { adjustmentHours } from '../operators/index.ts'
import { handle } from '../platform/http/handle.ts'
import { readAdminTasks } from './admin-task-queries.ts'
import { presentTasks } from './present-tasks.ts'

/** Returns what waits for this operator, by their roles. */
export const listAdminTasks = handle(endpoints.listAdminTasks, async (ctx) =>
	presentTasks(
		await readAdminTasks(ctx.db, {
			operator: ctx.actor,
			now: ctx.clock.now(),
			twoAbove: ctx.settings.get(twoPeopleAbove),
			depositSeconds: ctx.settings.get(auditHours) * 3_600,
			requestSeconds: ctx.settings.get(adjustmentHours) * 3_600,
			seatsSince: seatsSince(ctx),
		}),
	),
)
