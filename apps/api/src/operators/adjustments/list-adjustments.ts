import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { readAdjustments } from './adjustment-queries.ts'
import { presentAdjustments } from './present-adjustments.ts'

/** Lists adjustments, waiting ones first. */
export const listAdjustments = handle(endpoints.listAdjustments, async (ctx, input) => {
	const { rows, count } = await readAdjustments(ctx, input.status ?? null, {
		limit: input.limit,
		offset: (input.page - 1) * input.limit,
	})
	return {
		list: await presentAdjustments(ctx, rows),
		count,
		page: input.page,
		limit: input.limit,
		has_more: input.page * input.limit < count,
	}
})
