import { endpoints } from '@portolan/contract'
import { shoppersLike } from '../../accounts/index.ts'
import { readDayLeft } from '../../approvals/index.ts'
import { operatorNames } from '../../operators/index.ts'
import { centsIn } from '../../platform/cents-in.ts'
import { handle } from '../../platform/http/handle.ts'
import { listShownDeposits } from '../deposit-queries.ts'
import { presentAdminDeposit } from '../present-deposit.ts'

/** Lists deposits for operators; those in review come first, the oldest at the top. */
export const listAdminDeposits = handle(endpoints.listAdminDeposits, async (ctx, input) => {
	const text = input.keyword ?? ''
	const offset = (input.page - 1) * input.limit
	const { rows, count } = await listShownDeposits(ctx.db, {
		shopperId: null,
		network: null,
		state: input.state ?? null,
		keyword:
			text === ''
				? null
				: { text, cents: centsIn(text), shopperIds: await shoppersLike(ctx, text) },
		limit: input.limit,
		offset,
	})
	const [names, dayLeft] = await Promise.all([
		operatorNames(
			ctx,
			rows.flatMap((row) => [row.asked_by, row.approved_by]),
		),
		readDayLeft(ctx),
	])
	return {
		list: rows.map((row) => presentAdminDeposit(ctx, row, names, dayLeft)),
		count,
		page: input.page,
		limit: input.limit,
		has_more: offset + rows.length < count,
	}
})
