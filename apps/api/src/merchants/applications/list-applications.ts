import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { readApplicationQueue, readApplications } from './application-queries.ts'
import { presentApplications } from './present-application.ts'

/** Lists applications to sell, waiting ones first, by the promised time. */
export const listApplications = handle(endpoints.listApplications, async (ctx, input) => {
	const { rows, count } = await readApplications(ctx, {
		status: input.status ?? null,
		keyword: input.keyword ?? '',
		limit: input.limit,
		offset: (input.page - 1) * input.limit,
	})
	return {
		list: await presentApplications(ctx, rows),
		count,
		page: input.page,
		limit: input.limit,
		has_more: input.page * input.limit < count,
		waiting: (await readApplicationQueue(ctx)).waiting,
	}
})
