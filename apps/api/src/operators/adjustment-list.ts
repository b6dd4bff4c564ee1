import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { readAdjustments } from './adjustment-rows.ts'
import { presentAdjustments } from './present-adjustments.ts'

/** Adjustments, those that wait first. */
export async function adjustmentList(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.listAdjustments>,
): Promise<ReplyOf<typeof endpoints.listAdjustments>> {
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
}
