import { endpoints } from '@portolan/contract'
import { shoppersLike } from '../../accounts/index.ts'
import { isFinance } from '../../approvals/index.ts'
import { searchedFingerprint } from '../../money-out/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { statusOf } from '../status-of.ts'
import { withdrawalRows, withdrawalsLike } from '../withdrawal-queries.ts'
import { presentAllForAdmin } from './present-for-admin.ts'

/** Lists withdrawals for operators: those in review first, the earliest promised time first. */
export const listAdminWithdrawals = handle(endpoints.listAdminWithdrawals, async (ctx, input) => {
	const { page, limit, keyword: text = '' } = input
	const { rows, count } = await withdrawalRows.listForAdmin(ctx.db, {
		status: statusOf(input.status),
		toPay: input.to_pay ?? false,
		returning: input.returning ?? false,
		overdue: input.overdue ?? false,
		search: text === '' ? null : await searchOf(ctx, text),
		now: ctx.clock.now(),
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: await presentAllForAdmin(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})

async function searchOf(ctx: OperatorContext, text: string) {
	const also = withdrawalsLike(text, {
		shopperIds: await shoppersLike(ctx, text),
		cardFingerprint: isFinance(ctx.actor) ? searchedFingerprint(ctx, text) : null,
	})
	return { text, also }
}
