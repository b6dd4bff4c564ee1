import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LedgerLine } from './ledger-line.ts'
import { operatorRoles } from './operator-roles.ts'
import {
	Amount,
	Count,
	Flag,
	Id,
	lineOf,
	listOf,
	pageQuery,
	Seconds,
	SignedAmount,
} from './wire.ts'

/** What an operator may do. Source: rules.md (Merchants and operators). */
export const OperatorRoleName = z.enum(operatorRoles)

/** An operator's password: at least 10 characters (rules.md, Accounts). */
export const OperatorPassword = z.string().min(10).max(128)
const GivenOperatorPassword = z.string().min(1).max(128)
const OperatorName = lineOf(40).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'letters, digits, . _ -')
/** Six digits of an authenticator app (RFC 6238). */
const TotpCode = z.string().regex(/^[0-9]{6}$/, '6 digits')
/** Held between the two steps of a sign-in or a set-up; one use, five minutes. */
const Ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a ticket of the step before')
/** WebAuthn's own JSON, as `@simplewebauthn` makes and checks it (W3C Web Authentication Level 3). */
const WebAuthnJson = z.record(z.string(), z.json())

/** The signed-in operator. */
export const OperatorInfo = z.strictObject({
	operator_id: Id,
	name: z.string(),
	roles: z.array(OperatorRoleName),
	has_totp: Flag,
	passkeys: z.array(
		z.strictObject({
			passkey_id: Id,
			name: z.string(),
			createtime: Seconds,
			usedtime: Seconds.nullable(),
		}),
	),
	/** After this time without a call the session ends. */
	idle_seconds: z.int(),
})

const OperatorSession = z.strictObject({ token: z.string(), operator: OperatorInfo })

/** First step: name and password. Answers a session in the demo world alone; otherwise a ticket for the second factor. */
export const loginOperator = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/login',
	summary: 'First step of an operator’s sign-in.',
	body: z.strictObject({ name: lineOf(40), password: GivenOperatorPassword }),
	reply: z.strictObject({
		/** `done`: signed in. `second`: give the second factor. `setup`: choose one first. */
		next: z.enum(['done', 'second', 'setup']),
		ticket: Ticket.nullable(),
		ways: z.array(z.enum(['totp', 'passkey'])),
		session: OperatorSession.nullable(),
	}),
	problems: ['login_failed'],
})

/** Second step with the authenticator app. A code is good once. */
export const loginOperatorWithTotp = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/login_totp',
	summary: 'Second step: the code of the authenticator app.',
	body: z.strictObject({ ticket: Ticket, code: TotpCode }),
	reply: OperatorSession,
	problems: ['login_failed', 'code_wrong'],
})

export const getPasskeyLoginOptions = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/login_passkey_options',
	summary:
		'The challenge for a passkey: with a ticket the second step, without one the whole sign-in.',
	body: z.strictObject({ ticket: Ticket.optional() }),
	reply: z.strictObject({ ticket: Ticket, options: WebAuthnJson }),
	problems: ['login_failed'],
})

export const loginOperatorWithPasskey = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/login_passkey',
	summary: 'Sign in with a passkey.',
	body: z.strictObject({ ticket: Ticket, response: WebAuthnJson }),
	reply: OperatorSession,
	problems: ['login_failed'],
})

/** Makes the first operator with the one-time token that the start prints while there is none; later ones come by invitation. */
export const createFirstOperator = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/first_operator',
	summary:
		'The first operator, by the one-time token printed at start, or a further one by invitation.',
	body: z.strictObject({
		token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a one-time token'),
		name: OperatorName,
		password: OperatorPassword,
	}),
	reply: z.strictObject({ next: z.literal('setup'), ticket: Ticket }),
	problems: ['login_failed', 'already_taken', 'not_confirmed', 'password_common'],
})

/** Begins with an authenticator app: the secret, as text and as QR code. With a ticket at the first sign-in, or freshly signed in. */
export const beginTotp = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/totp_begin',
	summary: 'The secret for an authenticator app.',
	body: z.strictObject({ ticket: Ticket.optional() }),
	reply: z.strictObject({
		ticket: Ticket,
		secret: z.string(),
		uri: z.string(),
		qrcode_svg: z.string(),
	}),
	problems: ['login_failed', 'state_changed', 'sign_in_again'],
})

export const finishTotp = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/totp_finish',
	summary: 'Proves that the app shows the right codes; signs in when this was the first sign-in.',
	body: z.strictObject({ ticket: Ticket, code: TotpCode }),
	reply: OperatorSession,
	problems: ['login_failed', 'code_wrong'],
})

export const getOperator = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'GET',
	path: '/admin/me',
	summary: 'The signed-in operator.',
	reply: OperatorInfo,
})

export const logoutOperator = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/logout',
	summary: 'Sign out.',
	reply: z.strictObject({}),
})

export const beginPasskey = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/passkey_begin',
	summary: 'The challenge for a new passkey.',
	reply: z.strictObject({ ticket: Ticket, options: WebAuthnJson }),
	problems: ['sign_in_again'],
})

export const finishPasskey = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/passkey_finish',
	summary: 'Keep a new passkey under a name.',
	body: z.strictObject({ ticket: Ticket, name: lineOf(60), response: WebAuthnJson }),
	reply: OperatorInfo,
	problems: ['login_failed'],
})

export const deletePasskey = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/passkey_delete',
	summary: 'Forget a passkey; the last second factor stays.',
	body: z.strictObject({ passkey_id: Id }),
	reply: OperatorInfo,
	problems: ['not_found', 'state_changed', 'sign_in_again'],
})

/** An operator in the list of all. */
export const OperatorEntry = z.strictObject({
	operator_id: Id,
	name: z.string(),
	roles: z.array(OperatorRoleName),
	has_second_factor: Flag,
	disabled: Flag,
	createtime: Seconds,
	last_seen: Seconds.nullable(),
	/** What was asked about them and waits for a second operator. */
	waits: z.array(z.enum(['roles', 'second_factor'])),
})

export const listOperators = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'GET',
	path: '/admin/operator_list',
	summary: 'All operators.',
	reply: z.strictObject({ list: z.array(OperatorEntry) }),
})

/**
 * Invites an operator: answers a one-time token for `first_operator`, good for 24 h. Nobody may hold both finance roles. With
 * one of the roles that decide about money or make operators (`admin`, `finance-1`, `finance-2`) the token opens nothing until
 * another operator has confirmed it, and its 24 h begin then.
 */
export const inviteOperator = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'POST',
	path: '/admin/operator_invite',
	summary: 'A one-time token for a further operator.',
	body: z.strictObject({
		roles: z.array(OperatorRoleName).min(1).max(6),
		/** Who it is for, and why; whoever confirms it reads this. */
		reason: lineOf(300, 0).default(''),
	}),
	reply: z.strictObject({
		token: z.string(),
		expire_time: Seconds,
		/** What waits for a second operator; null where the token is good at once. */
		grant_id: Id.nullable(),
	}),
	problems: ['roles_conflict'],
})

/**
 * Changes an operator's roles or shuts them out; all their sessions end. Never one's own. What would give them a role that
 * decides about money or makes operators, or let them back in with one, changes nothing yet: it waits for a second operator.
 */
export const updateOperator = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'POST',
	path: '/admin/operator_set',
	summary: 'Roles of an operator, or the end of their access.',
	body: z.strictObject({
		operator_id: Id,
		roles: z.array(OperatorRoleName).min(1).max(6),
		disabled: Flag,
		reason: lineOf(300),
	}),
	reply: OperatorEntry,
	problems: ['not_found', 'forbidden', 'roles_conflict', 'state_changed'],
})

/** What an admin asked for and another operator confirms: an invitation, a change of roles, or the end of a lost second factor. */
export const OperatorGrant = z.strictObject({
	grant_id: Id,
	kind: z.enum(['invitation', 'roles', 'second_factor']),
	/** Whom it is about; null for an invitation. */
	operator_id: Id.nullable(),
	name: z.string(),
	/** What they hold now, and what they would hold; both empty for a second factor. */
	roles_before: z.array(OperatorRoleName),
	roles: z.array(OperatorRoleName),
	reason: z.string(),
	status: z.enum(['asked', 'granted', 'refused', 'withdrawn']),
	/** Granted without a second person, because there was none yet. */
	alone: Flag,
	asked_by: z.string(),
	asked_at: Seconds,
	decided_by: z.string().nullable(),
	decided_at: Seconds.nullable(),
	decision_reason: z.string(),
	actions: z.array(z.enum(['confirm', 'refuse', 'withdraw'])),
})

export const listOperatorGrants = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/operator_grant_list',
	summary: 'What was asked about operators, those that wait first.',
	query: z.strictObject({ ...pageQuery, status: OperatorGrant.shape.status.optional() }),
	reply: listOf(OperatorGrant),
})

export const decideOperatorGrant = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/operator_grant_decide',
	summary: 'Confirm or refuse what another admin asked; one’s own can only be withdrawn.',
	body: z.strictObject({ grant_id: Id, pass: Flag, reason: lineOf(300) }),
	reply: OperatorGrant,
	problems: ['not_found', 'forbidden', 'state_changed', 'same_operator'],
})

/** Asks that a lost second factor be taken away: once another operator confirms, the password gives a new set-up and nothing else. */
export const resetOperatorFactors = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'POST',
	path: '/admin/operator_factor_reset',
	summary: 'Ask for the end of an operator’s lost second factor.',
	body: z.strictObject({ operator_id: Id, reason: lineOf(300) }),
	reply: OperatorGrant,
	problems: ['not_found', 'state_changed'],
})

/** Changes one's own password: the old one, and a sign-in of the last ten minutes. All sessions end; a new one is answered. */
export const changeOperatorPassword = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/password',
	summary: 'Change one’s own password.',
	body: z.strictObject({ old_password: GivenOperatorPassword, new_password: OperatorPassword }),
	reply: OperatorSession,
	problems: [
		'password_wrong',
		'password_same',
		'password_common',
		'sign_in_again',
		'state_changed',
	],
})

/** A line of the audit log. */
export const AuditLine = z.strictObject({
	id: z.string(),
	at: Seconds,
	who: z.string(),
	action: z.string(),
	subject: z.string(),
	/** What people call it, such as the number of a recharge or the name of a shopper; empty where it has none of its own. */
	subject_name: z.string(),
	before: z.json().nullable(),
	after: z.json().nullable(),
	reason: z.string(),
	hash: z.string(),
})

export const listAuditEntries = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/audit_log',
	summary:
		'What operators did, newest first; `chain_ok` says whether no line up to `checked_to` was changed when it was last checked.',
	query: z.strictObject({
		...pageQuery,
		/** A thing such as `recharge:<id>`, or with nothing after the colon all of its kind. */
		subject: lineOf(120, 0).optional(),
		who: Id.optional(),
		/** The whole name of an operator. */
		who_name: lineOf(40, 0).optional(),
	}),
	reply: listOf(AuditLine).extend({
		chain_ok: z.boolean(),
		/** The `id` of the last line that was checked; later ones are within a minute. */
		checked_to: z.string(),
	}),
})

/** A correction of a wallet, asked for by one operator and approved by another. */
export const Adjustment = z.strictObject({
	adjustment_id: Id,
	shopper_id: Id,
	shopper_name: z.string(),
	/** Signed: what the wallet gains or loses. */
	money: SignedAmount,
	/** Where it comes from or goes to. */
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

export const listAdjustments = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/adjustment_list',
	summary: 'Adjustments, those that wait first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['asked', 'approved', 'refused']).optional(),
	}),
	reply: listOf(Adjustment),
})

export const requestAdjustment = endpoint({
	by: 'operator',
	roles: ['finance-1'],
	method: 'POST',
	path: '/admin/adjustment_ask',
	summary: 'Ask for a correction of a wallet.',
	body: z.strictObject({
		/** Id, username, e-mail or mobile of the shopper. */
		shopper: lineOf(254),
		direction: z.enum(['credit', 'debit']),
		price: Amount,
		against: Adjustment.shape.against,
		reason: lineOf(300, 10),
	}),
	reply: Adjustment,
	problems: ['not_found'],
	idempotent: true,
})

export const decideAdjustment = endpoint({
	by: 'operator',
	roles: ['finance-2'],
	method: 'POST',
	path: '/admin/adjustment_decide',
	summary: 'Approve or refuse a correction; never one’s own.',
	body: z.strictObject({ adjustment_id: Id, pass: Flag, reason: lineOf(300) }),
	reply: Adjustment,
	problems: ['not_found', 'state_changed', 'same_operator', 'balance_low', 'account_closed'],
	idempotent: true,
})

/** The desk's first page: what waits, and since when. */
export const getAdminDashboard = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'GET',
	path: '/admin/dashboard',
	summary: 'What waits for an operator, by queue.',
	reply: z.strictObject({
		queues: z.array(
			z.strictObject({
				name: z.enum([
					'recharges',
					'withdrawals',
					'payouts',
					'returns',
					'deposits',
					'adjustments',
					'addresses',
					'grants',
					'orders',
					'disputes',
					'applications',
					'shop_payouts',
					'shop_returns',
					'chats',
					'settings',
				]),
				waiting: Count,
				overdue: Count,
				/** When the first of them is promised; null when none waits. */
				next_promised: Seconds.nullable(),
				money: Amount,
			}),
		),
	}),
})

/** The books at a glance: recomputed on demand. */
export const getReconciliation = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'admin'],
	method: 'GET',
	path: '/admin/reconciliation',
	summary:
		'Every law of the ledger with its breaches, every platform account, and what stands on the chains.',
	reply: z.strictObject({
		ok: z.boolean(),
		laws: z.array(z.strictObject({ name: z.string(), breaches: z.int() })),
		accounts: z.array(z.strictObject({ account: z.string(), amount: SignedAmount })),
		/** Shoppers' own money; in escrow, what they paid for orders. */
		shoppers: z.strictObject({ available: Amount, hold: Amount, escrow: Amount }),
		/** What platform codes paid for the same orders: it stands in shoppers' escrow accounts too. */
		promotions_in_escrow: Amount,
		merchants: SignedAmount,
		/** By network: what the books say stands in custody, and what the chain says, where it can be asked. */
		chains: z.array(
			z.strictObject({
				network: z.string(),
				books: SignedAmount,
				chain: Amount.nullable(),
			}),
		),
		at: Seconds,
	}),
})

/** The calls of this file. */
export const operatorEndpoints = {
	loginOperator,
	loginOperatorWithTotp,
	getPasskeyLoginOptions,
	loginOperatorWithPasskey,
	createFirstOperator,
	beginTotp,
	finishTotp,
	getOperator,
	logoutOperator,
	beginPasskey,
	finishPasskey,
	deletePasskey,
	listOperators,
	inviteOperator,
	updateOperator,
	listOperatorGrants,
	decideOperatorGrant,
	resetOperatorFactors,
	changeOperatorPassword,
	listAuditEntries,
	listAdjustments,
	requestAdjustment,
	decideAdjustment,
	getAdminDashboard,
	getReconciliation,
}
