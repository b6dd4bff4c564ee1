import type { deskDisputeDecide as promise, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { cents, formatAmount, type Cents } from '@portolan/money'
import { shopperNames } from '../accounts/index.ts'
import { noteAudit } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { listClaimLines, type ClaimRow } from './claim-rows.ts'
import { endClaim } from './end-claim.ts'
import { payClaim } from './pay-claim.ts'
import { presentForDesk } from './present-for-desk.ts'
import { takeClaim } from './take-claim.ts'

/**
 * Decides a dispute, for good: all that is asked for, a part of it, or nothing. Refuses `not_found`, `order_state` when it is not in
 * dispute, `too_early` while either side may still add evidence, and `invalid` for a part that is none. Source: rules.md (Refunds, 7).
 */
export async function decideDispute(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof promise>,
): Promise<ReplyOf<typeof promise>> {
	const taken = await takeClaim(ctx, input.refund_id, null)
	const { claim } = taken
	if (claim.state !== 7)
		refuse('order_state', 'This claim is not in dispute.', { params: { state: claim.state } })
	if (claim.evidence_until !== null && claim.evidence_until > ctx.clock.now())
		refuse('too_early', 'Both sides may still add evidence.', {
			params: { until: toSeconds(claim.evidence_until) },
		})
	const amount = amountOf(claim, input)
	const decided =
		amount === null
			? await endClaim(ctx, taken, { name: 'refused_for_good', why: input.reason })
			: await payClaim(ctx, taken, { amount, why: input.reason })
	await noteAudit(ctx, {
		action: 'claim.decide',
		subject: `claim:${claim.id}`,
		before: { refund_sn: claim.refund_sn, asked: formatAmount(claim.amount) },
		after: { outcome: input.outcome, refunded: formatAmount(decided.refunded) },
		reason: input.reason,
	})
	const [lines, names] = await Promise.all([
		listClaimLines(ctx.db, [claim.id]),
		shopperNames(ctx, [claim.shopper_id]),
	])
	return presentForDesk(ctx, decided, lines, names)
}

/** What is paid; null where nothing is. */
function amountOf(claim: ClaimRow, input: ParsedInputOf<typeof promise>): Cents | null {
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
