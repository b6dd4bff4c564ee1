import { moneyOutStatus, payState, type DeskPayout } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import type { z } from 'zod'
import { isFinance, needsTwo, readDayLeft, signatureOf } from '../approvals/index.ts'
import { shopFacts } from '../catalogue/index.ts'
import { operatorNames } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import {
	accountForPaying,
	maskedAccount,
	mayMarkPaid,
	presentReturnForDesk,
	readBankReturns,
	returnActionsOf,
	type BankReturnRow,
} from '../withdrawals/index.ts'
import type { PayoutRow } from './payout-rows.ts'
import { timesOf } from './present-payout.ts'

type Shown = z.output<typeof DeskPayout>

/** Payouts as an operator sees them, with the names their rows refer to and the ends of the numbers of their accounts. */
export async function presentAllForDesk(
	ctx: OperatorContext,
	rows: readonly PayoutRow[],
): Promise<Shown[]> {
	const returns = await readBankReturns(
		ctx.db,
		'payout',
		rows.map((row) => row.id),
	)
	const [shops, operators, dayLeft] = await Promise.all([
		shopFacts(ctx, [...new Set(rows.map((row) => row.shop_id))]),
		operatorNames(
			ctx,
			[...rows, ...returns.values()].flatMap((row) =>
				'approved_by' in row ? [row.asked_by, row.approved_by] : [row.asked_by, row.decided_by],
			),
		),
		readDayLeft(ctx),
	])
	const shopNames = new Map(shops.map((shop) => [shop.shopId, shop.name]))
	const named = (id: string) => operators.get(id) ?? id
	const nameOf = (id: string | null) => (id === null ? null : named(id))
	return rows.map((row) => ({
		payout_id: row.id,
		payout_sn: row.payout_sn,
		mer_id: row.shop_id,
		mer_name: shopNames.get(row.shop_id) ?? '',
		merchant_name: row.merchant_name,
		amount: formatAmount(row.amount),
		status: row.status,
		pay_state: row.pay_state,
		real_name: row.real_name,
		bank_name: row.bank_name,
		bank_card: maskedAccount(row.account_last4),
		new_account: row.delay_until === null ? 0 : 1,
		...timesOf(row),
		overdue: row.status === moneyOutStatus.inReview && row.promised_at < ctx.clock.now() ? 1 : 0,
		needs_two: row.needs_two ? 1 : 0,
		asked_by: nameOf(row.asked_by),
		asked_at: row.asked_at && toSeconds(row.asked_at),
		approved_by: nameOf(row.approved_by),
		reason: row.reason,
		bank_line: row.bank_line,
		bank_return: presentReturnForDesk(ctx, returns.get(row.id) ?? null, named),
		actions: actionsOf(ctx, row, returns.get(row.id) ?? null, dayLeft),
	}))
}

/** A payout as an operator sees it. The number of its account is whole only for those who may pay it out. */
export async function presentForDesk(ctx: OperatorContext, row: PayoutRow): Promise<Shown> {
	const [shown] = await presentAllForDesk(ctx, [row])
	if (!shown) throw new Error('A payout was presented as nothing.')
	if (!isFinance(ctx.actor)) return shown
	const place = { table: 'merchant_payout', id: row.id, ownerId: row.shop_id } as const
	return { ...shown, bank_card: accountForPaying(ctx, place, row) }
}

/** What this operator may do with it now. */
function actionsOf(
	ctx: OperatorContext,
	row: PayoutRow,
	back: BankReturnRow | null,
	dayLeft: Cents,
): Shown['actions'] {
	if (!isFinance(ctx.actor)) return []
	const isAboveLimit = needsTwo(ctx, row.amount)
	if (row.pay_state === payState.paying)
		return mayMarkPaid(row, ctx.actor, isAboveLimit) ? ['mark_paid'] : []
	if (row.pay_state === payState.paid)
		return returnActionsOf(ctx, { needsTwo: isAboveLimit, amount: row.amount, dayLeft, row: back })
	if (row.status !== moneyOutStatus.inReview) return []
	const isEarly = row.delay_until !== null && row.delay_until > ctx.clock.now()
	const signature = isEarly ? null : signatureOf(row, ctx.actor, dayLeft)
	if (signature === 'ask' || signature === 'decide') return ['pass', 'refuse']
	return signature === 'approve' ? ['approve', 'refuse'] : ['refuse']
}
