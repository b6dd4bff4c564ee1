import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { askGrant } from '../grants/ask-grant.ts'
import { withdrawGrantsOf } from '../grants/grant-queries.ts'
import { needsGrant } from '../grants/needs-grant.ts'
import { lockOperator, readOperatorEntries, setOperatorRow } from '../operator-queries.ts'
import { presentOperator } from './list-operators.ts'
import { refuseBothFinanceRoles } from './refuse-both-finance-roles.ts'

/**
 * Gives an operator other roles or withdraws their access; their sessions end with it. A change that would give them a
 * role that decides about money or makes operators waits for a second operator instead. Refuses one's own
 * (`state_changed`), so that there is always an admin left, both finance roles together (`roles_conflict`), and a change
 * that waits already. Source: docs/product/approvals.md, Two people; docs/product/operators.md, Roles.
 */
export const updateOperator = handle(endpoints.updateOperator, async (ctx, input) => {
	if (input.operator_id === ctx.actor.id)
		refuse('state_changed', 'Nobody changes their own roles.', { field: 'operator_id' })
	const roles = refuseBothFinanceRoles(input.roles)
	// Two admins who withdraw each other's access would leave none: the second one has no access any more. Locked in one
	// order.
	const ids = [ctx.actor.id, input.operator_id].toSorted()
	const locked = [await lockOperator(ctx, ids[0] ?? ''), await lockOperator(ctx, ids[1] ?? '')]
	const self = locked.find((row) => row?.id === ctx.actor.id)
	const before = locked.find((row) => row?.id === input.operator_id)
	if (!self || self.disabled_at !== null || !self.roles.includes('admin'))
		refuse('forbidden', 'This admin was shut out meanwhile.')
	if (!before) refuse('not_found', 'No such operator.')

	const disabledAt = input.disabled === 1 ? (before.disabled_at ?? ctx.clock.now()) : null
	const grant = needsGrant({
		before: before.disabled_at ? [] : before.roles,
		after: disabledAt ? [] : roles,
	})
		? await askGrant(ctx, {
				kind: 'roles',
				operatorId: before.id,
				roles,
				reason: input.reason,
			})
		: null
	const waits = grant?.status === 'asked'
	if (!waits) {
		// Waiting requests were made about the operator with the former roles.
		await withdrawGrantsOf(ctx, before.id)
		await setOperatorRow(ctx, before.id, { roles, disabledAt })
	}
	await writeAuditEntry(ctx, {
		action: waits ? 'operator.set_ask' : 'operator.set',
		subject: `operator:${before.id}`,
		before: { roles: before.roles, disabled: before.disabled_at !== null },
		after: { roles, disabled: disabledAt !== null, ...(grant ? { alone: grant.alone } : {}) },
		reason: input.reason,
	})
	const [entry] = await readOperatorEntries(ctx, before.id)
	if (!entry) throw new Error(`The operator ${before.id} is gone in the middle of a change.`)
	return presentOperator(entry)
})
