import type { ColumnType, Generated } from 'kysely'

/** The tables of 0030_accounts.sql, and what 0082_withdrawals.sql and 0110_verified_contacts.sql added. */
export interface AccountTables {
	shopper: {
		id: string
		status: 'active' | 'frozen' | 'closed'
		username: string | null
		username_key: string | null
		nickname: string
		family_name: string
		given_name: string
		email: string | null
		mobile_e164: string | null
		dial_code: string
		mobile: string
		avatar: string
		lang: string | null
		password_hash: string | null
		password_changed_at: Date
		/** Last set with a sent code: withdrawals wait a day after it. */
		password_reset_at: Date | null
		/** When a code that was sent there came back (0110_verified_contacts.sql); null: nobody has shown yet that it is theirs. */
		email_verified_at: Date | null
		mobile_verified_at: Date | null
		/** When an e-mail or mobile was last changed: withdrawals wait and larger payments ask for the password after it. */
		contact_changed_at: Date | null
		created_at: Date
		closed_at: Date | null
	}
	pay_code: {
		shopper_id: string
		hash: string
		length: number
		tries: number
		locks: number
		locked_until: Date | null
		set_at: Date
		reset_at: Date | null
	}
	pay_token: {
		token_hash: Buffer
		shopper_id: string
		scene: 'pay' | 'extract'
		ref: string
		amount: bigint | null
		expires_at: Date
		/** The login password was given as well. */
		password_checked: ColumnType<boolean, boolean | undefined>
	}
	sent_code: {
		id: string
		event: 'reset_password' | 'reset_pay' | 'email' | 'mobile' | 'contact_change'
		target: string
		shopper_id: string | null
		code_hash: Buffer
		tries: number
		expires_at: Date
		created_at: Date
	}
	/** What an e-mail or mobile was before it was changed. */
	contact_change: {
		id: Generated<bigint>
		shopper_id: string
		kind: 'email' | 'mobile'
		old_email: string | null
		old_mobile_e164: string | null
		old_dial_code: string
		old_mobile: string
		old_verified_at: Date | null
		/** What it was changed to, such as `email:dana@shop.example`. */
		new_target: string
		/** Of the link that undoes it; null where no verified address could be sent one. */
		token_hash: Buffer | null
		created_at: Date
		undo_until: Date
		undone_at: Date | null
	}
	/** A time in which an account is frozen (0097_operators_centre.sql). */
	shopper_freeze: {
		id: string
		shopper_id: string
		reason: string
		frozen_by: string
		frozen_at: Date
		until_at: Date
		ended_at: Date | null
		/** Null: by itself. */
		ended_by: string | null
		end_reason: string
	}
	wrong_password: { account_hash: Buffer; count: number; window_until: Date; next_at: Date }
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
}
