import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, listOf, pageQuery, SignedAmount } from '../wire.ts'
import { period, StatementKind, ShopStatementLine, ShopBalance } from '../shop-money.ts'

/** The sums of a period, by kind of line. */
const StatementSums = z.strictObject({
	settled: Amount,
	commission: Amount,
	refunded: Amount,
	owed: Amount,
	debts_taken: Amount,
	/** Held for payouts, less what was returned. */
	paid_out: SignedAmount,
})

export const getStatement = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/statement',
	summary: 'Every movement of the shop’s money, newest first, and what a period came to.',
	query: z.strictObject({ ...pageQuery, ...period, kind: StatementKind.optional() }),
	reply: listOf(ShopStatementLine).extend({
		money: ShopBalance,
		/** Sums of the whole period, for all kinds. */
		sums: StatementSums,
	}),
})
