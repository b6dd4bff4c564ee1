import type { OperatorRole } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { insertOperator } from '../operator-queries.ts'
import { refuseBothFinanceRoles } from './refuse-both-finance-roles.ts'

/** A new operator. */
export interface NewOperator {
	/** Given only for demo operators. */
	id?: string
	name: string
	passwordHash: string
	roles: readonly OperatorRole[]
	/** The grant by two operators, if the roles need one; the very first operator needs none. */
	grantId?: string | null
	/** A demo operator: the password alone is enough, but never if NODE_ENV is production. */
	demo?: boolean
}

/**
 * Creates an operator and returns their id. Refuses `already_taken` if the name exists, and `roles_conflict` for both
 * finance roles together; the database refuses that, too, and a trusted role without its grant.
 */
export async function openOperator(ctx: TxContext, given: NewOperator): Promise<string> {
	const id = given.id ?? newId()
	const roles = refuseBothFinanceRoles(given.roles)
	const demo = given.demo ?? false
	const written = await insertOperator(ctx, {
		id,
		name: given.name,
		password_hash: given.passwordHash,
		roles,
		demo,
		grant_id: given.grantId ?? null,
	})
	if (!written) refuse('already_taken', 'Another operator has this name.', { field: 'name' })
	await writeAuditEntry(ctx, {
		action: 'operator.open',
		subject: `operator:${id}`,
		after: { name: given.name, roles, ...(demo ? { demo } : {}) },
	})
	return id
}
