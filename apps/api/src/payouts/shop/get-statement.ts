import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { handle } from '../../platform/http/handle.ts'
import { shopMoney } from '../shop-money.ts'
import { listStatementRows, sumStatement } from '../statement-queries.ts'
import { periodOf, presentStatementLine } from './present-statement.ts'

/** Returns the statement of the shop's money, newest first, with the sums of the period and the present balances. */
export const getStatement = handle(endpoints.getStatement, async (ctx, input) => {
	const { page, limit, kind = null } = input
	const asked = { shopId: ctx.actor.shopId, ...periodOf(input), kind }
	const [rows, sums, money] = await Promise.all([
		listStatementRows(ctx.db, {
			...asked,
			newestFirst: true,
			limit,
			offset: (page - 1) * limit,
		}),
		sumStatement(ctx.db, asked),
		shopMoney(ctx, ctx.actor.shopId),
	])
	return {
		list: rows.map(presentStatementLine),
		count: sums.count,
		page,
		limit,
		has_more: page * limit < sums.count,
		money,
		sums: {
			settled: formatAmount(sums.settled),
			commission: formatAmount(sums.commission),
			refunded: formatAmount(sums.refunded),
			owed: formatAmount(sums.owed),
			debts_taken: formatAmount(sums.debts_taken),
			paid_out: formatAmount(sums.paid_out),
		},
	}
})
