import { endpoints } from '@portolan/contract'
import { shoppersLike } from '../accounts/index.ts'
import { isFinance } from '../approvals/index.ts'
import { centsIn } from '../platform/cents-in.ts'
import { handle } from '../platform/http/handle.ts'
import { searchedFingerprint } from './encrypted-account.ts'
import { aboutRows, deskEntry } from './present-for-desk.ts'
import { statusOf } from './status-of.ts'
import { listForDesk } from './withdrawal-rows.ts'

/** The operators' queue: in auditing first, those promised first before others. */
export const listAdminWithdrawals = handle(endpoints.listAdminWithdrawals, async (ctx, input) => {
	const { page, limit, keyword: text = '' } = input
	const { rows, count } = await listForDesk(ctx.db, {
		status: statusOf(input.status),
		toPay: input.to_pay ?? false,
		returning: input.returning ?? false,
		overdue: input.overdue ?? false,
		keyword:
			text === ''
				? null
				: {
						text,
						cents: centsIn(text),
						shopperIds: await shoppersLike(ctx, text),
						cardFingerprint: isFinance(ctx.actor) ? searchedFingerprint(ctx, text) : null,
					},
		now: ctx.clock.now(),
		limit,
		offset: (page - 1) * limit,
	})
	const about = await aboutRows(ctx, rows)
	return {
		list: rows.map((row) => deskEntry(ctx, row, about)),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
