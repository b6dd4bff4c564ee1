import { moneyOutStatus, payState } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { needsTwo } from '../approvals/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import { refuse } from '../platform/refusal.ts'
import { mayMarkPaid } from './may-mark-paid.ts'
import type { MoneyOutRow } from './money-out-queries.ts'
import type { OperatorTxContext, MoneyOut } from './money-out.ts'
import { publishStep } from './publish-step.ts'

/** The proof that money was sent: a transaction on a chain, or a line of the bank's statement. */
export type ProofOfPayment = { tx_hash: string } | { bank_line: string }

/**
 * Refuses `state_changed` for one that does not wait for payment, and `same_operator` for the operator who approved it
 * above the limit.
 */
export function checkToBePaid(ctx: OperatorTxContext, row: MoneyOutRow): void {
	if (row.status !== moneyOutStatus.approved || row.pay_state !== payState.paying)
		refuse('state_changed', 'This does not wait to be paid out.')
	if (!mayMarkPaid(row, ctx.actor, needsTwo(ctx, row.amount)))
		refuse('same_operator', 'Above the limit another than who approved says that it was paid.')
}

/** Writes that it was paid, with the proof; the caller has moved the money. */
export async function writePaid<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	proof: ProofOfPayment,
): Promise<Row> {
	const paid = await kind.rows.move(
		ctx,
		row.id,
		{ pay_state: payState.paid, paid_by: ctx.actor.id, paid_at: ctx.clock.now(), ...proof },
		{ name: 'paid', who: 'operator', who_id: ctx.actor.id },
	)
	const money = formatAmount(row.amount - (kind.feeOf?.(row) ?? 0n))
	await writeAuditEntry(ctx, {
		action: `${kind.name}.paid`,
		subject: `${kind.name}:${row.id}`,
		after: { ...kind.numberOf(row), money, ...proof },
	})
	await publishStep(ctx, kind, row, {
		name: 'sent',
		data: { money, tx_hash: 'tx_hash' in proof ? proof.tx_hash : '' },
	})
	return paid
}
