// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { LanguageFile, MerchantAuditAction, MerchantAuditArea, PaperKind, StaffRight } from '@portolan/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of merchants/sql/0015_merchants.sql. */
export interface MerchantsTables {
	merchant_user: {
		id: string
		shop_id: string
		role: 'owner' | 'staff'
		/** never an email address: it holds no @ */
		login: string
		login_key: GeneratedAlways<string>
		email: string
		name: string
		/** argon2id, 64 MiB, t=3 */
		password_hash: string
		/** of the emails to them */
		lang: Generated<LanguageFile>
		disabled_at: Date | null
		/** the row stays for what they did; login and email are free again */
		removed_at: Date | null
		created_at: Date
		rights: Generated<StaffRight[]>
	}
	/** Wrong passwords of the last 15 minutes, by the name that was typed, known or not. */
	merchant_wrong_password: {
		account_hash: Buffer
		count: number
		window_until: Date
		next_at: Date
	}
	/**
	 * "Sell with us": who wants to open a shop. `form_id` is made by the page when the form opens, so that a form sent twice
	 * is one application, and so that the documents sent before it are known to belong to it.
	 */
	merchant_application: {
		id: string
		form_id: string
		/** shown once, to the applicant; with the email it opens the status */
		reference: string
		/** where somebody was signed in */
		shopper_id: string | null
		kind: 'person' | 'company'
		legal_name: string
		country: string
		contact_name: string
		email: string
		dial_code: string
		mobile: string
		category_ids: string[]
		shop_name: string
		/** folded like shop.name_key */
		shop_name_key: string
		story: string
		documents: string[]
		lang: LanguageFile
		agreed_at: Date
		status: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>
		created_at: Date
		/** by when an answer is promised */
		promised_at: Date
		decided_at: Date | null
		decided_by: string | null
		reason: Generated<string>
		shop_id: string | null
		papers_asked_at: Date | null
	}
	/** One-time links: `join` adds a person to a shop, `reset` chooses a new password. Stored hashed, good once. */
	merchant_link: {
		id: string
		/** SHA-256 */
		token_hash: Buffer
		purpose: 'join' | 'reset'
		shop_id: string
		role: 'owner' | 'staff' | null
		email: string
		name: Generated<string>
		user_id: string | null
		/** null: by the platform, with an approved application */
		invited_by: string | null
		created_at: Date
		expires_at: Date
		used_at: Date | null
		withdrawn_at: Date | null
		rights: Generated<StaffRight[]>
	}
	/** As operator_totp: the secret is encrypted, `last_step` is the time step of the newest accepted code. */
	merchant_totp: {
		merchant_id: string
		secret: Buffer
		last_step: bigint
		created_at: Date
	}
	/** An app that was shown and has not proved itself yet; it is finished in the session that began it. */
	merchant_totp_setup: {
		session_id: string
		secret: Buffer
		expires_at: Date
	}
	merchant_recovery_code: {
		merchant_id: string
		/** HMAC-SHA256 with a key from PEPPER */
		code_hash: Buffer
		used_at: Date | null
	}
	/**
	 * The removal of a lost second factor: announced to the person and the owners, effective after a wait. `stopped`: a confirmation showed that
	 * it is not lost. `done`: a new one was set up.
	 */
	merchant_factor_reset: {
		id: string
		merchant_id: string
		asked_by: string
		asked_by_name: string
		reason: string
		asked_at: Date
		due_at: Date
		ended_at: Date | null
		ended_why: 'stopped' | 'done' | null
	}
	shop_setup_hidden: {
		shop_id: string
		hidden_by: string
		hidden_at: Date
	}
	merchant_audit_entry: {
		id: GeneratedAlways<bigint>
		shop_id: string
		at: Date
		/** of merchant_user, or of api_key */
		person_id: string
		/** the name at that time, which stays when the person is removed */
		person: string
		by_key: boolean
		area: MerchantAuditArea
		action: MerchantAuditAction
		/** such as order:<id>; null if there is none, or more than one */
		subject: string | null
		amount: bigint | null
		count: number | null
	}
	merchant_passkey: {
		id: string
		merchant_id: string
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
	 * A challenge between its question and its answer: good once, for one purpose, and in the session that asked. A sign-in has neither a person
	 * nor a session yet.
	 */
	merchant_passkey_challenge: {
		/** SHA-256 */
		ticket_hash: Buffer
		purpose: 'add' | 'confirm' | 'sign_in'
		session_id: string | null
		/** base64url */
		challenge: string
		expires_at: Date
	}
	shop_rename: {
		id: string
		shop_id: string
		asked_by: string
		/** when it was asked; on approval, the name that ended then */
		old_name: string
		new_name: string
		/** folded like shop.name_key */
		new_name_key: string
		reason: string
		status: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>
		created_at: Date
		/** by when an answer is promised */
		promised_at: Date
		decided_at: Date | null
		decided_by: string | null
		/** why it was refused */
		answer: Generated<string>
	}
	/**
	 * What an operator asked of an applicant, and the answer. The link in the email has a secret that is stored hashed and opens this
	 * request alone.
	 */
	application_request: {
		id: string
		application_id: string
		asked_by: string
		kinds: PaperKind[]
		message: string
		/** SHA-256 */
		token_hash: Buffer
		asked_at: Date
		expires_at: Date
		reminded_at: Date | null
		answered_at: Date | null
		answer: Generated<string>
		documents: Generated<string[]>
		/** ended without an answer: too late, decided or withdrawn */
		ended_at: Date | null
	}
}
