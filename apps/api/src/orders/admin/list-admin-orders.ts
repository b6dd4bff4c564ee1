import { endpoints } from '@portolan/contract'
import { shopperNames, shoppersLike } from '../../accounts/index.ts'
import { centsIn } from '../../platform/cents-in.ts'
import { handle } from '../../platform/http/handle.ts'
import { filterOf } from '../order-tabs.ts'
import { listAdminOrderRows } from './admin-order-queries.ts'
import { adminEntry } from './present-admin-order.ts'

/** All shoppers' orders of a tab, newest first, for an operator. */
export const listAdminOrders = handle(endpoints.listAdminOrders, async (ctx, input) => {
	const { page, limit, keyword: text = '' } = input
	const { rows, count } = await listAdminOrderRows(ctx.db, {
		...filterOf(input.status ?? 'all'),
		cancelAsked: input.cancel_asked ?? false,
		keyword:
			text === ''
				? null
				: { text, cents: centsIn(text), shopperIds: await shoppersLike(ctx, text) },
		lang: ctx.lang,
		limit,
		offset: (page - 1) * limit,
	})
	const names = await shopperNames(
		ctx,
		rows.map((row) => row.shopper_id),
	)
	return {
		list: rows.map((row) => adminEntry(ctx, row, names)),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
