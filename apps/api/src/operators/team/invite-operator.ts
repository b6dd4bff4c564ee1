import { endpoints } from '@portolan/contract'
import { after, toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { askGrant } from '../grants/ask-grant.ts'
import { needsGrant } from '../grants/needs-grant.ts'
import { invitationHours } from '../operator-settings.ts'
import { newOneTimeToken } from '../sign-in/tickets.ts'
import { insertInvitation } from './invitation-queries.ts'
import { refuseBothFinanceRoles } from './refuse-both-finance-roles.ts'

/**
 * Makes a one-time token for a new operator with these roles; it becomes invalid when its admin loses the role. With a
 * role that decides about money or makes operators it is not valid until a second operator has confirmed it. Refuses
 * `roles_conflict`. Source: docs/product/approvals.md, Two people; docs/product/operators.md, Roles.
 */
export const inviteOperator = handle(endpoints.inviteOperator, async (ctx, input) => {
	const roles = refuseBothFinanceRoles(input.roles)
	const grant = needsGrant({ before: [], after: roles })
		? await askGrant(ctx, { kind: 'invitation', operatorId: null, roles, reason: input.reason })
		: null
	const token = newOneTimeToken()
	const expiresAt = after(ctx.clock.now(), ctx.settings.get(invitationHours) * 3_600)
	await insertInvitation(ctx, {
		tokenHash: tokenHash(token),
		roles,
		invitedBy: ctx.actor.id,
		expiresAt,
		grantId: grant?.id ?? null,
	})
	await writeAuditEntry(ctx, {
		action: 'operator.invite',
		subject: grant ? `operator_grant:${grant.id}` : 'operator:new',
		after: { roles, ...(grant ? { waits: grant.status === 'asked', alone: grant.alone } : {}) },
		reason: input.reason,
	})
	return {
		token,
		expire_time: toSeconds(expiresAt),
		grant_id: grant?.status === 'asked' ? grant.id : null,
	}
})
