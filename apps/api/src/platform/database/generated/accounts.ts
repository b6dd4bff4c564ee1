// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of accounts/sql/0003_accounts.sql. */
export interface AccountsTables {
	shopper: {
		id: string
		status: Generated<'active' | 'frozen' | 'closed'>
		username: string | null
		/** NFKC, lower case: what signing in looks for */
		username_key: string | null
		nickname: Generated<string>
		family_name: Generated<string>
		given_name: Generated<string>
		/** trimmed, lower case */
		email: string | null
		mobile_e164: string | null
		/** '+995' */
		dial_code: Generated<string>
		/** the national number, digits only */
		mobile: Generated<string>
		avatar: Generated<string>
		/** null until the person chooses one */
		lang: string | null
		password_hash: string | null
		password_changed_at: Date
		created_at: Date
		closed_at: Date | null
		/** last set with a sent code: withdrawals wait a day after it */
		password_reset_at: Date | null
		/** when a code that was sent there came back; null: not yet verified */
		email_verified_at: Date | null
		mobile_verified_at: Date | null
		/** for a day after it withdrawals wait and larger payments ask for the password */
		contact_changed_at: Date | null
		passkey_added_at: Date | null
	}
	/** The payment PIN. A table of its own, because every payment writes here: a narrow row with room for its next version. */
	pay_code: {
		shopper_id: string
		hash: string
		length: number
		/** wrong or running attempts since the last right one or lock */
		tries: Generated<number>
		/** locks in a row; each is longer than the one before */
		locks: Generated<number>
		locked_until: Date | null
		set_at: Date
		/** last set with a sent code: withdrawals wait a day after it */
		reset_at: Date | null
	}
	/**
	 * Given by verify_pay, used once by the call that moves money, deleted with it. No foreign key: the row lives for two
	 * minutes, and the key would lock the row of the shopper in every payment.
	 */
	pay_token: {
		token_hash: Buffer
		shopper_id: string
		scene: 'pay' | 'extract' | 'passkey_add' | 'passkey_delete'
		ref: string
		amount: bigint | null
		expires_at: Date
		/** the login password was given as well */
		password_checked: Generated<boolean>
	}
	/** Six digits sent by email or text message. A row is written for unknown accounts too, so that both look the same. */
	sent_code: {
		id: string
		event: 'reset_password' | 'reset_pay' | 'email' | 'mobile' | 'contact_change'
		target: string
		shopper_id: string | null
		code_hash: Buffer
		tries: Generated<number>
		expires_at: Date
		created_at: Date
	}
	/** An email address or mobile as it was before a change, so that its former owner can undo the change with a link. */
	contact_change: {
		id: GeneratedAlways<bigint>
		shopper_id: string
		kind: 'email' | 'mobile'
		old_email: string | null
		old_mobile_e164: string | null
		old_dial_code: string
		old_mobile: string
		old_verified_at: Date | null
		/** such as email:dana@shop.example */
		new_target: string
		/** null where there was no verified address to send a link to */
		token_hash: Buffer | null
		created_at: Date
		undo_until: Date
		undone_at: Date | null
	}
	/** Wrong passwords per account name as it was typed, known or not. From the fifth in 15 minutes on, attempts must be apart. */
	wrong_password: {
		account_hash: Buffer
		count: number
		window_until: Date
		next_at: Date
	}
	address: {
		id: string
		shopper_id: string
		name: string
		mobile: string
		dial_code: string
		country_code: string
		province: string
		city: string
		area: string
		postcode: string
		detail: string
		tag: string
		is_default: boolean
		created_at: Date
		updated_at: Date
	}
	/**
	 * A time in which an account is frozen. Its end is set from the beginning and comes by itself; the row stays as history.
	 * The foreign keys to the operators are in 0004_operators.sql.
	 */
	shopper_freeze: {
		id: string
		shopper_id: string
		reason: string
		frozen_by: string
		frozen_at: Date
		until_at: Date
		ended_at: Date | null
		/** null: it ended by itself */
		ended_by: string | null
		end_reason: Generated<string>
	}
	shopper_passkey: {
		id: string
		shopper_id: string
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
	/**
	 * The state between the challenge of a passkey and its answer: good for two minutes, and once. The challenge itself is not
	 * stored, it is computed from the row. No foreign keys, as in pay_token.
	 */
	passkey_challenge: {
		/** SHA-256 */
		ticket_hash: Buffer
		shopper_id: string
		session_id: string
		scene: 'pay' | 'extract' | 'passkey_add' | 'passkey_delete'
		ref: string
		amount: bigint | null
		/** the login password was given as well */
		password_checked: boolean
		nonce: Buffer
		expires_at: Date
	}
}
