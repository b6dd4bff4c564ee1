import { endpoints } from '@portolan/contract'
import { shoppersLike } from '../../accounts/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { findClaims } from '../claim-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Lists claims for the platform: disputes unless others are requested, the earliest promised time first. A keyword is a
 * number or a shopper.
 */
export const listDisputes = handle(endpoints.listDisputes, async (ctx, input) => {
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
		list: await presentForAdmin(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
