import { endpoints } from '@portolan/contract'
import { isFinance } from '../approvals/index.ts'
import { handle } from '../platform/http/handle.ts'
import { searchedFingerprint } from '../withdrawals/index.ts'
import { statusOf } from './list-payouts.ts'
import { listForDesk } from './payout-rows.ts'
import { presentAllForDesk } from './present-for-desk.ts'

/** The operators' queue: in auditing first, those promised first before others. */
export const listAdminPayouts = handle(endpoints.listAdminPayouts, async (ctx, input) => {
	const { page, limit } = input
	const { rows, count } = await listForDesk(ctx.db, {
		status: statusOf(input.status),
		toPay: input.to_pay ?? false,
		returning: input.returning ?? false,
		overdue: input.overdue ?? false,
		keyword: input.keyword || null,
		accountFingerprint: isFinance(ctx.actor) ? searchedFingerprint(ctx, input.keyword ?? '') : null,
		now: ctx.clock.now(),
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: await presentAllForDesk(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
