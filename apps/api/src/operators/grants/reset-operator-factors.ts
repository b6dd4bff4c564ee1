import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { lockOperator } from '../operator-queries.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.ts'
import { askGrant } from './ask-grant.ts'
import { presentGrant } from './present-grants.ts'

/**
 * Requests that an operator's lost second factor be removed; nothing changes until another operator confirms. After that
 * the password only leads to a new set-up. Refuses `state_changed` for one's own (a signed-in operator has not lost it),
 * if there is none, if the operator has no access, and if it was requested already.
 */
export const resetOperatorFactors = handle(endpoints.resetOperatorFactors, async (ctx, input) => {
	const operator = await lockOperator(ctx, input.operator_id)
	if (!operator) refuse('not_found', 'No such operator.')
	if (operator.id === ctx.actor.id)
		refuse('state_changed', 'Who is signed in replaces their own.', { field: 'operator_id' })
	if (operator.disabled_at || !(await hasSecondFactor(ctx, operator.id)))
		refuse('state_changed', 'There is no second factor that is in use.')

	const grant = await askGrant(ctx, {
		kind: 'second_factor',
		operatorId: operator.id,
		roles: [],
		reason: input.reason,
	})
	await writeAuditEntry(ctx, {
		action: 'factor.reset_ask',
		subject: `operator:${operator.id}`,
		reason: input.reason,
	})
	return presentGrant(ctx, grant.id)
})
