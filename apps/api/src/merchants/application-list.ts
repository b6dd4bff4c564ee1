import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { readApplicationQueue, readApplications } from './application-rows.ts'
import { presentApplications } from './present-application.ts'

/** Applications to sell, those that wait first, by the time promised. */
export async function applicationList(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.listApplications>,
): Promise<ReplyOf<typeof endpoints.listApplications>> {
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
}
