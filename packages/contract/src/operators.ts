import { z } from 'zod'
import { LanguageName } from './common.ts'
import { LedgerLine } from './ledger-line.ts'
import { operatorRoles } from './operator-roles.ts'
import { PasskeyEntry } from './passkeys.ts'
import { Flag, Id, Seconds, SignedAmount } from './wire.ts'

/** What an operator may do. Source: docs/product/operators.md, Roles. */
export const OperatorRoleName = z.enum(operatorRoles)

/** An operator's password: at least 10 characters (docs/product/accounts.md, Passwords). */
export const OperatorPassword = z.string().min(10).max(128)

export const GivenOperatorPassword = z.string().min(1).max(128)

/** Six digits of an authenticator app (RFC 6238). */
export const TotpCode = z.string().regex(/^[0-9]{6}$/, '6 digits')

/** The signed-in operator. */
export const OperatorInfo = z.strictObject({
	operator_id: Id,
	name: z.string(),
	roles: z.array(OperatorRoleName),
	has_totp: Flag,
	passkeys: z.array(PasskeyEntry),
	/** After this time without a call the session ends. */
	idle_seconds: z.int(),
	/** Of the console; null until one was chosen. */
	lang: LanguageName.nullable(),
})

export const OperatorSession = z.strictObject({ token: z.string(), operator: OperatorInfo })

/** An operator in the list of all. */
export const OperatorEntry = z.strictObject({
	operator_id: Id,
	name: z.string(),
	roles: z.array(OperatorRoleName),
	has_second_factor: Flag,
	disabled: Flag,
	createtime: Seconds,
	last_seen: Seconds.nullable(),
	/** Requests about them that wait for a second operator. */
	waits: z.array(z.enum(['roles', 'second_factor'])),
})

/** A request of an admin that another operator confirms: an invitation, a change of roles, or the removal of a lost second factor. */
export const OperatorGrant = z.strictObject({
	grant_id: Id,
	kind: z.enum(['invitation', 'roles', 'second_factor']),
	/** The operator whom it is about; null for an invitation. */
	operator_id: Id.nullable(),
	name: z.string(),
	/** The roles they hold now, and those they would hold; both empty for a second factor. */
	roles_before: z.array(OperatorRoleName),
	roles: z.array(OperatorRoleName),
	reason: z.string(),
	status: z.enum(['asked', 'granted', 'refused', 'withdrawn']),
	/** Granted without a second person, because there was none. */
	alone: Flag,
	asked_by: z.string(),
	asked_at: Seconds,
	decided_by: z.string().nullable(),
	decided_at: Seconds.nullable(),
	decision_reason: z.string(),
	actions: z.array(z.enum(['confirm', 'refuse', 'withdraw'])),
})

/** An audit entry. */
export const AuditLine = z.strictObject({
	id: z.string(),
	at: Seconds,
	who: z.string(),
	action: z.string(),
	subject: z.string(),
	/** Its name for people, such as the number of a recharge or the name of a shopper; empty if it has none. */
	subject_name: z.string(),
	before: z.json().nullable(),
	after: z.json().nullable(),
	reason: z.string(),
	hash: z.string(),
})

/** A correction of a wallet, requested by one operator and approved by another. */
export const Adjustment = z.strictObject({
	adjustment_id: Id,
	shopper_id: Id,
	shopper_name: z.string(),
	/** Signed: positive if the wallet gets the amount, negative if it loses it. */
	money: SignedAmount,
	/** The account from which it comes or to which it goes. */
	against: z.enum(['bank', 'fees', 'promotions', 'suspense', 'loss']),
	reason: z.string(),
	status: z.enum(['asked', 'approved', 'refused']),
	asked_by: z.string(),
	asked_at: Seconds,
	decided_by: z.string().nullable(),
	decided_at: Seconds.nullable(),
	decision_reason: z.string(),
	ledger: z.array(LedgerLine),
	actions: z.array(z.enum(['approve', 'refuse'])),
})
