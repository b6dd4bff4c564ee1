import { moneyOutStatus, payState } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { takeSignature } from '../approvals/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import type { MoneyOutRow, MoveGiven } from './money-out-queries.ts'
import type { OperatorTxContext, MoneyOut } from './money-out.ts'
import { publishStep } from './publish-step.ts'

/**
 * Approves a locked payment out, or gives the first of two signatures: above the limit, and if the operator's day is used
 * up. Refuses `state_changed` if it was decided, `too_early` before its delay is over, what its kind refuses,
 * `forbidden`, `same_operator` and `day_limit`. Source: docs/product/approvals.md, Two people.
 */
export async function approveMoneyOut<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
): Promise<Row> {
	mustBeInReview(row)
	const now = ctx.clock.now()
	if (row.delay_until && row.delay_until > now)
		refuse('too_early', 'The delay that was announced is not over.', {
			params: { until: toSeconds(row.delay_until) },
		})
	await kind.checkApproval?.(ctx, row)
	const operator = { who: 'operator', who_id: ctx.actor.id } as const
	const signature = await takeSignature(ctx, row)
	if (signature === 'ask') {
		await noteDecision(ctx, kind, row, 'pass_ask')
		return kind.rows.move(
			ctx,
			row.id,
			{ needs_two: true, asked_by: ctx.actor.id, asked_at: now },
			{ name: 'pass_asked', ...operator },
		)
	}
	await kind.takeHeld(ctx, row)
	await noteDecision(ctx, kind, row, signature === 'approve' ? 'pass_approve' : 'pass')
	await publishStep(ctx, kind, row, { name: 'passed', data: { money: formatAmount(row.amount) } })
	return kind.rows.move(
		ctx,
		row.id,
		{
			status: moneyOutStatus.approved,
			pay_state: payState.paying,
			decided_by: ctx.actor.id,
			decided_at: now,
			...(signature === 'approve' ? { approved_by: ctx.actor.id, approved_at: now } : {}),
		},
		{ name: 'passed', ...operator },
	)
}

/**
 * Rejects a locked payment out with a reason that its owner can read; the held amount returns at once. One operator is
 * enough, whatever the amount: no money leaves. Refuses `state_changed`.
 */
export async function rejectMoneyOut<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	reason: string,
): Promise<Row> {
	mustBeInReview(row)
	await kind.releaseHeld(ctx, row)
	await noteDecision(ctx, kind, row, 'refuse', reason)
	await publishStep(ctx, kind, row, {
		name: 'refused',
		data: { money: formatAmount(row.amount), why: reason },
	})
	return kind.rows.move(
		ctx,
		row.id,
		{
			status: moneyOutStatus.rejected,
			decided_by: ctx.actor.id,
			decided_at: ctx.clock.now(),
			reason,
		},
		{ name: 'refused', who: 'operator', who_id: ctx.actor.id, why: reason },
	)
}

/** Cancels a locked payment out for its owner, while it is not decided. Refuses `state_changed`. */
export async function cancelMoneyOut<Row extends MoneyOutRow>(
	ctx: TxContext,
	kind: MoneyOut<Row>,
	row: Row,
	by: Pick<MoveGiven, 'who' | 'who_id'>,
): Promise<Row> {
	mustBeInReview(row)
	await kind.releaseHeld(ctx, row)
	return kind.rows.move(
		ctx,
		row.id,
		{ status: moneyOutStatus.cancelled, decided_at: ctx.clock.now() },
		{ name: 'cancelled', ...by },
	)
}

function mustBeInReview(row: MoneyOutRow): void {
	if (row.status !== moneyOutStatus.inReview) refuse('state_changed', 'This was decided before.')
}

async function noteDecision<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	what: 'pass' | 'pass_ask' | 'pass_approve' | 'refuse',
	reason?: string,
): Promise<void> {
	await writeAuditEntry(ctx, {
		action: `${kind.name}.${what}`,
		subject: `${kind.name}:${row.id}`,
		after: {
			...kind.numberOf(row),
			amount: formatAmount(row.amount),
			...(kind.feeOf && { fee: formatAmount(kind.feeOf(row)) }),
		},
		...(reason !== undefined && { reason }),
	})
}
