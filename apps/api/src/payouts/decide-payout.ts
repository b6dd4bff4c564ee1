import { endpoints, moneyOutStatus, payState } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { takeSignature } from '../approvals/index.ts'
import { resolve } from '../ledger/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { TxContext, OperatorActor } from '../platform/context.ts'
import type { EventName } from '../platform/event-names.ts'
import { handle } from '../platform/http/handle.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { lockPayout, movePayout, type PayoutRow } from './payout-rows.ts'
import { presentForDesk } from './present-for-desk.ts'
import { returnPayout } from './return-payout.ts'

/**
 * Passes a payout, or refuses it with a reason its shop reads. Above the limit the first pass only signs, and another operator's passes; a
 * refusal needs one, for no money leaves. Refuses `not_found`, `state_changed` when it was decided, `too_early` before its delay is over,
 * `forbidden`, `same_operator` and `day_limit`. Source: docs/product/approvals.md, Two people.
 */
export const decidePayout = handle(endpoints.decidePayout, async (ctx, input) => {
	const payout = await lockPayout(ctx, input.payout_id)
	if (!payout) refuse('not_found', 'No such payout.')
	if (payout.status !== moneyOutStatus.inReview) refuse('state_changed', 'This was decided before.')
	const decided =
		input.decision === 'refuse'
			? await turnDown(ctx, payout, input.reason ?? '')
			: await pass(ctx, payout)
	return presentForDesk(ctx, decided)
})

async function pass(ctx: TxContext<OperatorActor>, payout: PayoutRow): Promise<PayoutRow> {
	const now = ctx.clock.now()
	if (payout.delay_until && payout.delay_until > now)
		refuse('too_early', 'The delay that was announced is not over.', {
			params: { until: toSeconds(payout.delay_until) },
		})
	const { id: operatorId } = ctx.actor
	const signature = await takeSignature(ctx, payout)
	if (signature === 'ask') {
		await note(ctx, payout, 'payout.pass_ask')
		return movePayout(
			ctx,
			payout.id,
			{ needs_two: true, asked_by: operatorId, asked_at: now },
			{ name: 'pass_asked', who: 'operator', who_id: operatorId },
		)
	}
	await resolve(ctx, {
		key: `shop_payout_pass:${payout.id}`,
		kind: 'shop_payout',
		ref: payout.id,
		holdId: payout.hold_id,
		outcome: 'post',
	})
	await note(ctx, payout, signature === 'approve' ? 'payout.pass_approve' : 'payout.pass')
	await tell(ctx, payout, 'payout.passed', '')
	return movePayout(
		ctx,
		payout.id,
		{
			status: moneyOutStatus.approved,
			pay_state: payState.paying,
			decided_by: operatorId,
			decided_at: now,
			...(signature === 'approve' ? { approved_by: operatorId, approved_at: now } : {}),
		},
		{ name: 'passed', who: 'operator', who_id: operatorId },
	)
}

async function turnDown(
	ctx: TxContext<OperatorActor>,
	payout: PayoutRow,
	reason: string,
): Promise<PayoutRow> {
	const { id: operatorId } = ctx.actor
	await returnPayout(ctx, payout)
	await note(ctx, payout, 'payout.refuse', reason)
	await tell(ctx, payout, 'payout.refused', reason)
	return movePayout(
		ctx,
		payout.id,
		{
			status: moneyOutStatus.rejected,
			decided_by: operatorId,
			decided_at: ctx.clock.now(),
			reason,
		},
		{ name: 'refused', who: 'operator', who_id: operatorId, why: reason },
	)
}

async function note(
	ctx: TxContext<OperatorActor>,
	payout: PayoutRow,
	action: string,
	reason?: string,
): Promise<void> {
	await writeAuditEntry(ctx, {
		action,
		subject: `payout:${payout.id}`,
		after: { payout_sn: payout.payout_sn, amount: formatAmount(payout.amount) },
		...(reason !== undefined && { reason }),
	})
}

async function tell(
	ctx: TxContext<OperatorActor>,
	payout: PayoutRow,
	topic: EventName,
	why: string,
): Promise<void> {
	await publish(ctx, {
		topic,
		subject: payout.id,
		data: {
			payout_sn: payout.payout_sn,
			mer_id: payout.shop_id,
			money: formatAmount(payout.amount),
			why,
		},
	})
}
