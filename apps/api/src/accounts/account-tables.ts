/** The tables of 0030_accounts.sql, and what 0082_withdrawals.sql added. */
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
	}
	sent_code: {
		id: string
		event: 'reset_password' | 'reset_pay' | 'email' | 'mobile'
		target: string
		shopper_id: string | null
		code_hash: Buffer
		tries: number
		expires_at: Date
		created_at: Date
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
