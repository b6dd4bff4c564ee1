import type { OperatorContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'

/** The decision on a request of an operator: `withdraw` if the requester rejects it. */
export type Decision = 'approve' | 'refuse' | 'withdraw'

/**
 * The caller's decision on something that always needs two operators: an adjustment, a change of a setting, of an
 * operator or of a receiving address. Nobody may approve their own request: that is refused as `same_operator`, here and
 * by the database. Source: docs/product/approvals.md, Two people.
 */
export function decisionOf(
	ctx: OperatorContext,
	request: { asked_by: string },
	pass: 0 | 1,
): Decision {
	const isOwn = request.asked_by === ctx.actor.id
	if (pass === 0) return isOwn ? 'withdraw' : 'refuse'
	if (isOwn) refuse('same_operator', 'Nobody approves what they asked for.')
	return 'approve'
}
