import type { ExtractStatus } from '@portolan/contract'
import type { Generated } from 'kysely'

/** The tables of 0082_withdrawals.sql and, of what banks send back, 0100_returned_money.sql. Amounts are cents. */
export interface WithdrawalTables {
	withdrawal: {
		id: string
		extract_sn: string
		shopper_id: string
		kind: 'bank' | 'chain'
		network: string
		/** An address; empty for a bank account, whose number is encrypted. */
		account: string
		account_encrypted: Buffer | null
		account_fingerprint: Generated<Buffer>
		account_last4: Generated<string>
		real_name: string
		bank_name: string
		amount: bigint
		free: bigint
		fee: bigint
		hold_id: bigint
		status: Generated<ExtractStatus>
		pay_state: Generated<0 | 1 | 2 | 3>
		needs_two: boolean
		new_destination: boolean
		delay_until: Date | null
		promised_at: Date
		asked_by: string | null
		asked_at: Date | null
		approved_by: string | null
		approved_at: Date | null
		decided_by: string | null
		decided_at: Date | null
		reason: Generated<string>
		tx_hash: Generated<string>
		bank_line: Generated<string>
		paid_by: string | null
		paid_at: Date | null
		created_at: Date
	}
	withdrawal_move: {
		id: Generated<bigint>
		withdrawal_id: string
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
		who: 'shopper' | 'operator'
		who_id: string
		why: Generated<string>
		at: Date
	}
	destination: {
		id: string
		shopper_id: string
		kind: 'bank' | 'chain'
		network: string
		/** An address; empty for a bank account, whose number is encrypted. */
		account: string
		account_encrypted: Buffer | null
		account_fingerprint: Generated<Buffer>
		account_last4: Generated<string>
		real_name: string
		bank_name: string
		created_at: Date
		used_at: Date
		forgotten_at: Date | null
	}
	bank_return: {
		id: string
		withdrawal_id: string | null
		payout_id: string | null
		amount: bigint
		cost: bigint
		bank_line: string
		reason: string
		needs_two: boolean
		promised_at: Date
		status: Generated<'asked' | 'returned' | 'refused'>
		asked_by: string
		asked_at: Date
		decided_by: string | null
		decided_at: Date | null
		decision_reason: Generated<string>
	}
	refunded_money: { shopper_id: string; up_to_line: bigint; cents: bigint }
}
