import type { PayoutStatus } from '@portolan/contract'
import type { Generated } from 'kysely'

/** The payouts of 0095_after_sale_money.sql. Amounts are cents. */
export interface PayoutTables {
	merchant_payout: {
		id: string
		payout_sn: string
		shop_id: string
		merchant_id: string
		merchant_name: string
		/** Empty: the number is encrypted. */
		account: string
		account_encrypted: Buffer | null
		account_fingerprint: Generated<Buffer>
		account_last4: Generated<string>
		real_name: string
		bank_name: string
		amount: bigint
		hold_id: bigint
		status: Generated<PayoutStatus>
		pay_state: Generated<0 | 1 | 2 | 3>
		needs_two: boolean
		delay_until: Date | null
		promised_at: Date
		asked_by: string | null
		asked_at: Date | null
		approved_by: string | null
		approved_at: Date | null
		decided_by: string | null
		decided_at: Date | null
		reason: Generated<string>
		bank_line: Generated<string>
		paid_by: string | null
		paid_at: Date | null
		created_at: Date
	}
	merchant_payout_move: {
		id: Generated<bigint>
		payout_id: string
		name:
			| 'asked'
			| 'pass_asked'
			| 'passed'
			| 'refused'
			| 'cancelled'
			| 'paid'
			| 'return_asked'
			| 'return_refused'
			| 'returned'
		who: 'merchant' | 'operator'
		who_id: string
		why: Generated<string>
		at: Date
	}
}
