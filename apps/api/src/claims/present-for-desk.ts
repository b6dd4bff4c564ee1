import type { DeskClaim } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import type { ClaimLineRow, ClaimRow } from './claim-rows.ts'
import { mayStep } from './claim-states.ts'
import { presentEntry } from './present-claim.ts'

/** A claim as the platform sees it; `names` are shoppers' by their ids. */
export function presentForDesk(
	ctx: OperatorContext,
	claim: ClaimRow,
	lines: readonly ClaimLineRow[],
	names: ReadonlyMap<string, string>,
): z.input<typeof DeskClaim> {
	const now = ctx.clock.now()
	const isEarly = claim.evidence_until !== null && claim.evidence_until > now
	return {
		...presentEntry(ctx, claim, lines, null),
		actions: [],
		shopper_id: claim.shopper_id,
		shopper_name: names.get(claim.shopper_id) ?? '',
		evidence_until: claim.evidence_until && toSeconds(claim.evidence_until),
		overdue: claim.state === 7 && claim.due_at !== null && claim.due_at <= now ? 1 : 0,
		desk_actions: !isEarly && mayStep(claim, 'refused_for_good', 'operator', now) ? ['decide'] : [],
	}
}
