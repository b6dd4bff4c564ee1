import { endpoints } from '@portolan/contract'
import { shoppersLike } from '../../accounts/index.ts'
import { centsIn } from '../../platform/cents-in.ts'
import { handle } from '../../platform/http/handle.ts'
import { listForAdmin } from './admin-recharge-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Lists recharges for operators: those in review first, the earliest promised time first. A keyword is a number, a hash,
 * a bank line, an amount or a shopper.
 */
export const listAdminRecharges = handle(endpoints.listAdminRecharges, async (ctx, input) => {
	const keyword = input.keyword ?? ''
	const { rows, count } = await listForAdmin(ctx.db, {
		status: input.status === undefined ? null : Number(input.status),
		overdueAt: input.overdue ? ctx.clock.now() : null,
		keyword,
		cents: centsIn(keyword),
		shopperIds: keyword === '' ? [] : await shoppersLike(ctx, keyword),
		limit: input.limit,
		offset: (input.page - 1) * input.limit,
	})
	return {
		list: await presentForAdmin(ctx, rows),
		count,
		page: input.page,
		limit: input.limit,
		has_more: input.page * input.limit < count,
	}
})
