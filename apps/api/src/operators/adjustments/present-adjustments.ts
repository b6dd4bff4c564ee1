import type { endpoints, ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { shopperNames } from '../../accounts/index.ts'
import { transfersOf } from '../../ledger/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { operatorNames } from '../operator-names.ts'
import { presentTransfer } from '../present-transfer.ts'
import type { AdjustmentRow } from './adjustment-queries.ts'

type Adjustment = ReplyOf<typeof endpoints.listAdjustments>['list'][number]

/** The key of an adjustment's transfer in the ledger. */
export function adjustmentKey(id: string): string {
	return `adjust:${id}`
}

/** Adjustments with names, ledger lines and what this operator may do with them. */
export async function presentAdjustments(
	ctx: OperatorContext,
	rows: readonly AdjustmentRow[],
): Promise<Adjustment[]> {
	const operators = await operatorNames(
		ctx,
		rows.flatMap((row) => [row.asked_by, row.decided_by]),
	)
	const shoppers = await shopperNames(
		ctx,
		rows.map((row) => row.shopper_id),
	)
	const transfers = await transfersOf(
		ctx,
		rows.map((row) => adjustmentKey(row.id)),
	)
	return rows.map((row) => ({
		adjustment_id: row.id,
		shopper_id: row.shopper_id,
		shopper_name: shoppers.get(row.shopper_id) ?? '',
		money: `${row.direction === 'debit' ? '-' : ''}${formatAmount(row.amount)}`,
		against: row.against,
		reason: row.reason,
		status: row.status,
		asked_by: operators.get(row.asked_by) ?? '',
		asked_at: toSeconds(row.asked_at),
		decided_by: row.decided_by === null ? null : (operators.get(row.decided_by) ?? ''),
		decided_at: row.decided_at ? toSeconds(row.decided_at) : null,
		decision_reason: row.decision_reason,
		ledger: transfers.filter(({ key }) => key === adjustmentKey(row.id)).map(presentTransfer),
		actions: mayDecide(ctx, row) ? ['approve', 'refuse'] : [],
	}))
}

function mayDecide({ actor }: OperatorContext, row: AdjustmentRow): boolean {
	return row.status === 'asked' && row.asked_by !== actor.id && actor.roles.includes('finance-2')
}
