import { claimState, type DeskClaim } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { shopperNames } from '../../accounts/index.ts'
import { needsTwo } from '../../approvals/index.ts'
import { operatorNames } from '../../operators/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { listClaimLines } from '../claim-line-queries.ts'
import { findClaim, type ClaimRow } from '../claim-queries.ts'
import { mayStep } from '../claim-states.ts'
import { presentEntry } from '../present-claim.ts'
import { readWaitingDecisions, type DisputeDecisionRow } from './dispute-decision-queries.ts'

type Shown = z.input<typeof DeskClaim>

/** Claims as the platform sees them. */
export async function presentForAdmin(
	ctx: OperatorContext,
	claims: readonly ClaimRow[],
): Promise<Shown[]> {
	const ids = claims.map(({ id }) => id)
	const [lines, shoppers, decisions] = await Promise.all([
		listClaimLines(ctx.db, ids, ctx.lang),
		shopperNames(
			ctx,
			claims.map((claim) => claim.shopper_id),
		),
		readWaitingDecisions(ctx.db, ids),
	])
	const operators = await operatorNames(
		ctx,
		[...decisions.values()].map((decision) => decision.asked_by),
	)
	const now = ctx.clock.now()
	return claims.map((claim) => {
		const decision = decisions.get(claim.id) ?? null
		return {
			...presentEntry(ctx, claim, lines, null),
			actions: [],
			shopper_id: claim.shopper_id,
			shopper_name: shoppers.get(claim.shopper_id) ?? '',
			evidence_until: claim.evidence_until && toSeconds(claim.evidence_until),
			overdue:
				claim.state === claimState.disputed && claim.due_at !== null && claim.due_at <= now ? 1 : 0,
			needs_two: decision?.needs_two === true || needsTwo(ctx, claim.amount) ? 1 : 0,
			decision: decision && {
				outcome: decision.outcome,
				amount: formatAmount(decision.amount),
				reason: decision.reason,
				asked_by: operators.get(decision.asked_by) ?? decision.asked_by,
				asked_at: toSeconds(decision.asked_at),
			},
			desk_actions: actionsOf(ctx, claim, decision),
		}
	})
}

/** One claim as it is now. */
export async function presentOneForAdmin(ctx: OperatorContext, id: string): Promise<Shown> {
	const claim = await findClaim(ctx.db, id, null)
	const [shown] = claim ? await presentForAdmin(ctx, [claim]) : []
	if (!shown) throw new Error('A claim that was decided is gone.')
	return shown
}

/** What this operator may do with it now. */
function actionsOf(
	{ actor, clock }: OperatorContext,
	claim: ClaimRow,
	decision: DisputeDecisionRow | null,
): Shown['desk_actions'] {
	const now = clock.now()
	const isEarly = claim.evidence_until !== null && claim.evidence_until > now
	if (isEarly || !mayStep(claim, 'refused_for_good', 'operator', now)) return []
	const decides = actor.roles.includes('support') || actor.roles.includes('orders')
	if (decision === null) return decides ? ['decide'] : []
	return actor.roles.includes('finance-2') && decision.asked_by !== actor.id
		? ['approve', 'reject']
		: ['reject']
}
