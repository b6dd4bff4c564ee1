import { formatAmount } from '@portolan/money'
import { collectDebt, lockOwing } from '../claims/index.ts'
import { bank, merchantBalance, post, resolve } from '../ledger/index.ts'
import { emailOwners } from '../merchants/index.ts'
import type { MoneyOut } from '../money-out/index.ts'
import { payoutRows, type PayoutRow } from './payout-queries.ts'
import { payoutDecisionHours } from './payout-settings.ts'

/** Payouts as a kind of money out: from a shop's balance to its bank account. What the shop owes is taken from what it gets back. */
export const payoutKind: MoneyOut<PayoutRow> = {
	name: 'payout',
	rows: payoutRows,
	numberOf: (row) => ({ payout_sn: row.payout_sn }),
	eventOf: (row) => ({ data: { payout_sn: row.payout_sn, mer_id: row.shop_id } }),
	returnHours: (ctx) => ctx.settings.get(payoutDecisionHours),
	async takeHeld(ctx, row) {
		await resolve(ctx, {
			key: `shop_payout_pass:${row.id}`,
			kind: 'shop_payout',
			ref: row.id,
			holdId: row.hold_id,
			outcome: 'post',
		})
	},
	async releaseHeld(ctx, row) {
		await lockOwing(ctx, row.shop_id)
		await resolve(ctx, {
			key: `shop_payout_return:${row.id}`,
			kind: 'shop_payout',
			ref: row.id,
			holdId: row.hold_id,
			outcome: 'void',
		})
		await collectDebt(ctx, { shopId: row.shop_id, source: 'payout', sourceId: row.id })
	},
	async creditReturn(ctx, row, back) {
		// The debts are locked first, as by everything that credits a balance (docs/decisions/0027).
		await lockOwing(ctx, row.shop_id)
		await post(ctx, {
			key: `shop_payout_returned:${row.id}`,
			kind: 'returned',
			ref: row.id,
			legs: [{ from: bank, to: merchantBalance(row.shop_id), amount: back.amount }],
		})
		return {}
	},
	async afterReturn(ctx, row, back) {
		await collectDebt(ctx, { shopId: row.shop_id, source: 'payout', sourceId: row.id })
		await emailOwners(ctx, row.shop_id, {
			words: 'merchant.payout_returned',
			path: '/payouts',
			money: formatAmount(back.amount),
			why: back.reason,
			values: { sn: row.payout_sn },
		})
	},
}
