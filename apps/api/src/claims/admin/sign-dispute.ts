import { endpoints } from '@portolan/contract'
import { checkSecondSignature } from '../../approvals/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { takeDispute, waitingDecisionOf, note, settle } from './decide-dispute.ts'
import { writeDisputeSignature } from './dispute-decision-queries.ts'
import { presentOneForAdmin } from './present-for-admin.ts'

/**
 * Adds the second signature to the decision of a dispute, or rejects it; after a rejection the dispute is decided anew.
 * The operator who signed first may reject it, but not approve it. Refuses `not_found`, `order_state`, `state_changed` if
 * no decision waits, `same_operator` and `forbidden`. Source: docs/product/approvals.md, Limits.
 */
export const signDispute = handle(
	endpoints.signDispute,
	async (ctx, { refund_id, decision: given, reason = '' }) => {
		const taken = await takeDispute(ctx, refund_id)
		const { claim } = taken
		const decision = await waitingDecisionOf(ctx, claim)
		if (!decision) refuse('state_changed', 'No decision waits for a second signature.')
		if (given === 'reject') {
			await writeDisputeSignature(ctx, decision.id, {
				status: 'rejected',
				decided_by: ctx.actor.id,
				rejection: reason,
			})
			await note(ctx, claim, decision, 'claim.decide_reject', reason)
			return presentOneForAdmin(ctx, claim.id)
		}
		checkSecondSignature(ctx, decision.asked_by)
		await settle(ctx, taken, decision)
		await note(ctx, claim, decision, 'claim.decide_approve', decision.reason)
		return presentOneForAdmin(ctx, claim.id)
	},
)
