import type { DeskPayout } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { isFinance } from '../../approvals/index.ts'
import { shopFacts } from '../../catalogue/index.ts'
import {
	accountForPaying,
	adminFieldsOf,
	maskedAccount,
	readAboutRows,
} from '../../money-out/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { payoutKind } from '../payout-kind.ts'
import type { PayoutRow } from '../payout-queries.ts'

type Shown = z.output<typeof DeskPayout>

/** Payouts as an operator sees them, with the names their rows refer to and the last characters of their account numbers. */
export async function presentAllForAdmin(
	ctx: OperatorContext,
	rows: readonly PayoutRow[],
): Promise<Shown[]> {
	const [shops, about] = await Promise.all([
		shopFacts(ctx, [...new Set(rows.map((row) => row.shop_id))]),
		readAboutRows(ctx, payoutKind, rows),
	])
	const shopNames = new Map(shops.map((shop) => [shop.shopId, shop.name]))
	return rows.map((row) => ({
		payout_id: row.id,
		payout_sn: row.payout_sn,
		mer_id: row.shop_id,
		mer_name: shopNames.get(row.shop_id) ?? '',
		merchant_name: row.merchant_name,
		amount: formatAmount(row.amount),
		real_name: row.real_name,
		bank_name: row.bank_name,
		bank_card: maskedAccount(row.account_last4),
		new_account: row.delay_until === null ? 0 : 1,
		reason: reasonText(ctx.lang, row.reason),
		bank_line: row.bank_line,
		...adminFieldsOf(ctx, row, { ...about, byBank: true }),
	}))
}

/** A payout as an operator sees it. The whole account number is only for those who may pay it. */
export async function presentForAdmin(ctx: OperatorContext, row: PayoutRow): Promise<Shown> {
	const [shown] = await presentAllForAdmin(ctx, [row])
	if (!shown) throw new Error('A payout was presented as nothing.')
	if (!isFinance(ctx.actor)) return shown
	const place = { table: 'merchant_payout', id: row.id, ownerId: row.shop_id } as const
	return { ...shown, bank_card: accountForPaying(ctx, place, row) }
}
