import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { shoppersLike } from '../accounts/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { findClaims } from './claim-rows.ts'
import { presentForDesk } from './present-for-desk.ts'

/** Claims for the platform: disputes unless others are asked for, those promised first before others. A keyword means a number or a shopper. */
export async function listDisputes(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.listDisputes>,
): Promise<ReplyOf<typeof endpoints.listDisputes>> {
	const { page, limit, keyword = '' } = input
	const { rows, count } = await findClaims(ctx.db, {
		of: null,
		status: input.status ?? 'dispute',
		keyword,
		shopperIds: keyword === '' ? [] : await shoppersLike(ctx, keyword),
		overdueAt: (input.overdue ?? false) ? ctx.clock.now() : null,
		dueFirst: true,
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: await presentForDesk(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
}
