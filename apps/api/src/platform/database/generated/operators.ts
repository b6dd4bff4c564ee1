// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { LanguageFile, OperatorRole } from '@portolan/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SettingValue } from '../stored-types.ts'

/** The tables of operators/sql/0004_operators.sql. */
export interface OperatorsTables {
	operator: {
		id: string
		name: string
		name_key: GeneratedAlways<string>
		/** argon2id, 64 MiB, t=3 */
		password_hash: string
		roles: OperatorRole[]
		/** of the demo world: the password alone is enough, never in production */
		demo: Generated<boolean>
		disabled_at: Date | null
		created_at: Date
		/** the grant they came by, where their roles needed one */
		grant_id: string | null
		/** holds or once held a role that needs a grant */
		trusted: Generated<boolean>
	}
	/**
	 * The secret of an authenticator app, encrypted with a key from outside the database. `last_step` is the time step
	 * (RFC 6238) of the newest accepted code: a code is good once, and no older one is accepted after it.
	 */
	operator_totp: {
		operator_id: string
		secret: Buffer
		last_step: bigint
		created_at: Date
	}
	operator_passkey: {
		id: string
		operator_id: string
		/** base64url, as WebAuthn writes it */
		credential_id: string
		/** COSE */
		public_key: Buffer
		counter: bigint
		transports: string[]
		name: string
		created_at: Date
		used_at: Date | null
	}
	/** The state between two steps of a sign-in or a set-up: good for minutes, and once. */
	operator_ticket: {
		/** SHA-256 */
		token_hash: Buffer
		purpose: 'second' | 'setup' | 'totp' | 'passkey' | 'new_passkey'
		/** null where a passkey is to say who it is */
		operator_id: string | null
		/** of an operator who is signed in already */
		session_id: string | null
		/** WebAuthn */
		challenge: string | null
		/** of a new authenticator app, encrypted */
		secret: Buffer | null
		tries: Generated<number>
		expires_at: Date
	}
	/**
	 * What two operators decide about a third: an invitation, new roles, the removal of a lost second factor. Without it an
	 * admin could make a second person up and sign twice.
	 */
	operator_grant: {
		id: string
		kind: 'invitation' | 'roles' | 'second_factor'
		/** null for an invitation: nobody is there yet */
		operator_id: string | null
		/** all roles they would have; none where a second factor is removed */
		roles: OperatorRole[]
		status: Generated<'asked' | 'granted' | 'refused' | 'withdrawn'>
		/** granted without a second person, because there was none yet */
		alone: Generated<boolean>
		/** a grant is good once */
		used: Generated<boolean>
		reason: string
		asked_by: string
		asked_at: Date
		decided_by: string | null
		decided_at: Date | null
		decision_reason: Generated<string>
	}
	/** One-time tokens that make an operator: by invitation, or printed at a start while there is no operator yet. */
	operator_invitation: {
		/** SHA-256 */
		token_hash: Buffer
		roles: OperatorRole[]
		/** null: the first operator's */
		invited_by: string | null
		expires_at: Date
		grant_id: string | null
	}
	/** Cents an operator decided alone on a day of UTC. Only the triggers of decided_alone() write it. */
	operator_day: {
		operator_id: string
		day: string
		alone: bigint
	}
	/** A correction of a wallet: one operator asks, another one approves, always. */
	adjustment: {
		id: string
		shopper_id: string
		/** of the wallet */
		direction: 'credit' | 'debit'
		amount: bigint
		against: 'bank' | 'fees' | 'promotions' | 'suspense' | 'loss'
		reason: string
		status: Generated<'asked' | 'approved' | 'refused'>
		asked_by: string
		asked_at: Date
		decided_by: string | null
		decided_at: Date | null
		decision_reason: Generated<string>
	}
	/**
	 * A requested change of a setting that guards money. One request waits at a time; a decision is final; nobody gives both
	 * signatures. setting_needs_two() checks the name.
	 */
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
	'audit.line': {
		id: GeneratedAlways<bigint>
		/** by the clock of the handler */
		at: Date
		/** operator:<id>, system:<name>, visitor */
		actor: string
		/** the name they had then */
		who: string
		action: string
		subject: string
		before: JSONColumnType<Record<string, unknown>> | null
		after: JSONColumnType<Record<string, unknown>> | null
		reason: string
	}
	/** Each link holds SHA-256 over the hash before it and everything its line says. */
	'audit.link': {
		seq: bigint
		line_id: bigint
		/** each hash is followed once: the chain cannot fork */
		prev_hash: Buffer
		hash: Buffer
	}
	/**
	 * How far the chain was checked. A page of the log shows whether the chain holds; a job checks what is new and stores how
	 * far it came, because checking everything for every page would grow with the log.
	 */
	'audit.checked': {
		one: Generated<boolean>
		/** the last link that holds; all links before it held when they were checked */
		up_to: bigint
		/** its hash: who rewrites the chain up to here would have to keep it */
		hash: Buffer
		/** the next link, or this one, does not hold */
		broken: boolean
		/** the day, in UTC, whose newest hash was last written to the log of the process */
		head_day: string | null
	}
	operator_language: {
		operator_id: string
		lang: LanguageFile
	}
	invariant_check: {
		name: string
		breaches: number
		checked_at: Date
	}
}
