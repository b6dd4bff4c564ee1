import { endpoints, type ParsedInputOf, claimState } from '@portolan/contract'
import { cents, formatAmount, type Cents } from '@portolan/money'
import { lockDayLeft, needsTwo } from '../../approvals/index.ts'
import { writeAuditEntry } from '../../operators/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext, TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ClaimRow } from '../claim-queries.ts'
import { endClaim } from '../end-claim.ts'
import { lockClaim, type LockedClaim } from '../lock-claim.ts'
import { payClaim } from '../pay-claim.ts'
import {
	insertDisputeDecision,
	readWaitingDecisions,
	writeDisputeSignature,
	type DisputeDecisionRow,
} from './dispute-decision-queries.ts'
import { presentOneForAdmin } from './present-for-admin.ts'

/**
 * Decides a dispute, finally: the whole amount, a part of it, or nothing. If the amount is above what one operator may
 * decide alone, or above what is left of the operator's day, this is the first of two signatures. Refuses `not_found`,
 * `order_state` if it is not in dispute, `state_changed` if somebody signed it before, `too_early` while either side may
 * still add evidence, and `invalid` for an invalid part. Source: docs/product/refunds.md, Disputes;
 * docs/product/approvals.md, Limits.
 */
export const decideDispute = handle(endpoints.decideDispute, async (ctx, input) => {
	const taken = await takeDispute(ctx, input.refund_id)
	const { claim } = taken
	if (!holdsDisputes(ctx)) refuse('forbidden', 'Support and orders decide disputes.')
	if ((await waitingDecisionOf(ctx, claim)) !== null)
		refuse('state_changed', 'Another operator signed a decision a moment ago.')
	const amount = amountOf(claim, input)
	const isTwo = needsTwo(ctx, claim.amount) || claim.amount > (await lockDayLeft(ctx))
	const decision = await insertDisputeDecision(ctx, {
		id: newId(),
		claim_id: claim.id,
		outcome: input.outcome,
		amount: amount ?? 0n,
		disputed: claim.amount,
		reason: input.reason,
		needs_two: isTwo,
		asked_by: ctx.actor.id,
	})
	if (!isTwo) await settle(ctx, taken, decision)
	await note(ctx, claim, decision, isTwo ? 'claim.decide_ask' : 'claim.decide', input.reason)
	return presentOneForAdmin(ctx, claim.id)
})

/** Whether an operator may decide disputes. */
function holdsDisputes(ctx: OperatorContext): boolean {
	return ctx.actor.roles.includes('support') || ctx.actor.roles.includes('orders')
}

export async function takeDispute(ctx: TxContext<OperatorActor>, id: string): Promise<LockedClaim> {
	const taken = await lockClaim(ctx, id, null)
	const { state, evidence_until: until } = taken.claim
	if (state !== claimState.disputed)
		refuse('order_state', 'This claim is not in dispute.', { params: { state } })
	if (until !== null && until > ctx.clock.now())
		refuse('too_early', 'Both sides may still add evidence.', {
			params: { until: toSeconds(until) },
		})
	return taken
}

export async function waitingDecisionOf(
	ctx: OperatorContext,
	claim: ClaimRow,
): Promise<DisputeDecisionRow | null> {
	return (await readWaitingDecisions(ctx.db, [claim.id])).get(claim.id) ?? null
}

/** The amount that is paid; null if none is. */
function amountOf(
	claim: ClaimRow,
	input: ParsedInputOf<typeof endpoints.decideDispute>,
): Cents | null {
	if (input.outcome === 'refuse') return null
	if (input.outcome === 'full') return claim.amount
	const amount = cents(input.amount ?? '0')
	if (amount === 0n || amount >= claim.amount)
		refuse('invalid', `A part is less than ${formatAmount(claim.amount)} and more than nothing.`, {
			field: 'amount',
			params: { reason: 'a part of what is asked for', max: formatAmount(claim.amount) },
		})
	return amount
}

/** The last signature, and its decision. */
export async function settle(
	ctx: TxContext<OperatorActor>,
	taken: LockedClaim,
	{ id, outcome, amount, reason: why }: DisputeDecisionRow,
): Promise<void> {
	await writeDisputeSignature(ctx, id, {
		status: 'decided',
		decided_by: ctx.actor.id,
		rejection: '',
	})
	if (outcome === 'refuse') await endClaim(ctx, taken, { name: 'refused_for_good', why })
	else await payClaim(ctx, taken, { amount, why })
}

export async function note(
	ctx: TxContext<OperatorActor>,
	claim: ClaimRow,
	{ outcome, amount }: DisputeDecisionRow,
	action: string,
	reason: string,
): Promise<void> {
	await writeAuditEntry(ctx, {
		action,
		subject: `claim:${claim.id}`,
		before: { refund_sn: claim.refund_sn, asked: formatAmount(claim.amount) },
		after: { outcome, refunded: formatAmount(amount) },
		reason,
	})
}
