import { endpoints } from '@portolan/contract'
import { isFinance } from '../../approvals/index.ts'
import { searchedFingerprint } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { payoutRows, payoutsLike } from '../payout-queries.ts'
import { statusOf } from '../shop/list-payouts.ts'
import { presentAllForAdmin } from './present-for-admin.ts'

/** Lists payouts for operators: those in review first, the earliest promised time first. */
export const listAdminPayouts = handle(endpoints.listAdminPayouts, async (ctx, input) => {
	const { page, limit, keyword: text = '' } = input
	const fingerprint = isFinance(ctx.actor) ? searchedFingerprint(ctx, text) : null
	const { rows, count } = await payoutRows.listForAdmin(ctx.db, {
		status: statusOf(input.status),
		toPay: input.to_pay ?? false,
		returning: input.returning ?? false,
		overdue: input.overdue ?? false,
		search: text === '' ? null : { text, also: payoutsLike(text, fingerprint) },
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
