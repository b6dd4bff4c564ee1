import type { LanguageFile, MerchantRole } from '@portolan/contract'
import type { Generated } from 'kysely'

/** The tables of 0094_merchants.sql. */
export interface MerchantTables {
	merchant_user: {
		id: string
		shop_id: string
		role: MerchantRole
		login: string
		/** The login in lower case; made by the database. */
		login_key: Generated<string>
		email: string
		name: string
		password_hash: string
		lang: LanguageFile
		disabled_at: Date | null
		removed_at: Date | null
		created_at: Date
	}
	merchant_wrong_password: {
		account_hash: Buffer
		count: number
		window_until: Date
		next_at: Date
	}
	merchant_application: {
		id: string
		form_id: string
		reference: string
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
		shop_name_key: string
		story: string
		documents: string[]
		lang: LanguageFile
		agreed_at: Date
		status: Generated<ApplicationStatus>
		created_at: Date
		promised_at: Date
		decided_at: Date | null
		decided_by: string | null
		reason: Generated<string>
		shop_id: string | null
	}
	merchant_link: {
		id: string
		token_hash: Buffer
		purpose: LinkPurpose
		shop_id: string
		role: MerchantRole | null
		email: string
		name: string
		user_id: string | null
		invited_by: string | null
		created_at: Date
		expires_at: Date
		used_at: Date | null
		withdrawn_at: Date | null
	}
}

/** How far an application to sell is. */
export type ApplicationStatus = 'waiting' | 'approved' | 'refused' | 'withdrawn'

/** What a one-time link is for: to come in, or to choose a new password. */
export type LinkPurpose = 'join' | 'reset'
