import { endpoints } from '@portolan/contract'
import { decisionOf } from '../../approvals/index.ts'
import { after } from '../../platform/clock.ts'
import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { endSessionsOf } from '../../platform/sign-in/sessions.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { lockOperator, setOperatorRow } from '../operator-queries.ts'
import { invitationHours } from '../operator-settings.ts'
import { deleteFactors } from '../second-factor/factor-queries.ts'
import { deleteTicketsOf } from '../sign-in/ticket-queries.ts'
import { deleteInvitation, renewInvitation } from '../team/invitation-queries.ts'
import {
	askerIsAdmin,
	decideGrantRow,
	lockGrant,
	readGrantSubject,
	type GrantRow,
} from './grant-queries.ts'
import { presentGrant } from './present-grants.ts'

/**
 * Confirms a change of an operator that another admin requested, which applies at once, or rejects it; the requester may
 * withdraw it. Refuses `same_operator` for confirming one's own, `forbidden` if it is about oneself, and `state_changed`
 * if it was decided, its invitation is too old, or the requester is no longer an admin. Source:
 * docs/product/approvals.md, Two people.
 */
export const decideOperatorGrant = handle(endpoints.decideOperatorGrant, async (ctx, input) => {
	const subject = await readGrantSubject(ctx, input.grant_id)
	if (!subject) refuse('not_found', 'Nothing of that kind was asked.')
	// The operator is locked before the grant, as in a change of the operator.
	const operator =
		subject.operator_id === null ? null : await lockOperator(ctx, subject.operator_id)
	const grant = await lockGrant(ctx, input.grant_id)
	if (grant.status !== 'asked') refuse('state_changed', `This was ${grant.status}.`)
	if (operator?.id === ctx.actor.id) refuse('forbidden', 'It is about this operator.')

	const decision = decisionOf(ctx, grant, input.pass)
	if (decision === 'approve' && !(await askerIsAdmin(ctx, grant)))
		refuse('state_changed', 'Who asked for it is no admin any more.')
	const status = statuses[decision]
	await decideGrantRow(ctx, grant.id, {
		status,
		decided_by: decision === 'withdraw' ? null : ctx.actor.id,
		decision_reason: input.reason,
	})
	if (status === 'granted') await carryOut(ctx, grant)
	else if (grant.kind === 'invitation') await deleteInvitation(ctx, grant.id)
	await writeAuditEntry(ctx, {
		action: `operator.grant_${status}`,
		subject: grant.operator_id ? `operator:${grant.operator_id}` : `operator_grant:${grant.id}`,
		before: operator && {
			roles: operator.roles,
			disabled: operator.disabled_at !== null,
		},
		after: { kind: grant.kind, roles: grant.roles },
		reason: input.reason,
	})
	return presentGrant(ctx, grant.id)
})

const statuses = { approve: 'granted', refuse: 'refused', withdraw: 'withdrawn' } as const

async function carryOut(ctx: TxContext<OperatorActor>, grant: GrantRow): Promise<void> {
	if (grant.operator_id === null) {
		const hours = ctx.settings.get(invitationHours)
		if (!(await renewInvitation(ctx, grant.id, after(ctx.clock.now(), hours * 3_600))))
			refuse('state_changed', 'The invitation is too old.')
	} else if (grant.kind === 'roles') {
		await setOperatorRow(ctx, grant.operator_id, { roles: grant.roles, disabledAt: null })
	} else {
		await deleteFactors(ctx, grant.operator_id)
		await deleteTicketsOf(ctx, grant.operator_id)
		await endSessionsOf(ctx, grant.operator_id)
	}
}
