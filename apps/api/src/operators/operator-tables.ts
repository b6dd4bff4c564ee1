import type { OperatorRole } from '@portolan/contract'
import type { ColumnType, Generated } from 'kysely'
import type { SettingValue } from '../platform/platform-tables.ts'

/** The tables of 0080_operators.sql, 0085_adjustments.sql, 0086_operator_grants.sql and 0097_operators_centre.sql; the audit log is reached through its functions. */
export interface OperatorTables {
	operator: {
		id: string
		name: string
		/** The name in lower case; made by the database. */
		name_key: Generated<string>
		password_hash: string
		roles: OperatorRole[]
		demo: boolean
		disabled_at: Date | null
		created_at: Date
		/** By which they came, where their roles needed one. */
		grant_id: string | null
		/** Holds or once held a role that needs a grant; kept by the database. */
		trusted: Generated<boolean>
	}
	operator_grant: {
		id: string
		kind: GrantKind
		operator_id: string | null
		roles: OperatorRole[]
		status: GrantStatus
		alone: boolean
		/** Kept by the database. */
		used: Generated<boolean>
		reason: string
		asked_by: string
		asked_at: Date
		decided_by: string | null
		decided_at: Date | null
		decision_reason: Generated<string>
	}
	/** What was asked for a setting that guards money. */
	setting_change: {
		id: string
		name: string
		value: ColumnType<SettingValue, string, never>
		reason: string
		status: Generated<'asked' | 'confirmed' | 'refused' | 'withdrawn'>
		asked_by: string
		asked_at: Date
		decided_by: string | null
		decided_at: Date | null
		decision_reason: Generated<string>
	}
	operator_totp: {
		operator_id: string
		secret: Buffer
		last_step: bigint
		created_at: Date
	}
	operator_passkey: {
		id: string
		operator_id: string
		credential_id: string
		public_key: Buffer
		counter: bigint
		transports: string[]
		name: string
		created_at: Date
		used_at: Date | null
	}
	operator_ticket: {
		token_hash: Buffer
		purpose: TicketPurpose
		operator_id: string | null
		session_id: string | null
		challenge: string | null
		secret: Buffer | null
		tries: Generated<number>
		expires_at: Date
	}
	operator_invitation: {
		token_hash: Buffer
		roles: OperatorRole[]
		invited_by: string | null
		expires_at: Date
		grant_id: string | null
	}
	adjustment: {
		id: string
		shopper_id: string
		direction: 'credit' | 'debit'
		amount: bigint
		against: AdjustmentAgainst
		reason: string
		status: Generated<'asked' | 'approved' | 'refused'>
		asked_by: string
		asked_at: Date
		decided_by: string | null
		decided_at: Date | null
		decision_reason: Generated<string>
	}
}

/** What a ticket is for: the second step of a sign-in, a first set-up, a new authenticator app, a passkey to sign in with, a new passkey. */
export type TicketPurpose = 'second' | 'setup' | 'totp' | 'passkey' | 'new_passkey'

/** What two operators decide about a third: their coming, their roles, the end of a lost second factor. */
export type GrantKind = 'invitation' | 'roles' | 'second_factor'

/** How far that is; `withdrawn` by whoever asked, or because something else happened meanwhile. */
export type GrantStatus = 'asked' | 'granted' | 'refused' | 'withdrawn'

/** Where an adjustment's money comes from or goes to. */
export type AdjustmentAgainst = 'bank' | 'fees' | 'promotions' | 'suspense' | 'loss'
