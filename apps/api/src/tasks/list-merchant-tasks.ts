import { endpoints } from '@portolan/contract'
import { lowStockAt } from '../catalogue/index.ts'
import { handle } from '../platform/http/handle.ts'
import { readMerchantTasks } from './merchant-task-queries.ts'
import { presentTasks } from './present-tasks.ts'

/** Returns what waits for the shop's people, as far as the caller's rights allow. */
export const listMerchantTasks = handle(endpoints.listMerchantTasks, async (ctx) =>
	presentTasks(
		await readMerchantTasks(ctx.db, {
			shopId: ctx.actor.shopId,
			rights: ctx.actor.rights,
			lang: ctx.lang,
			now: ctx.clock.now(),
			lowAt: ctx.settings.get(lowStockAt),
		}),
	),
)
