// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { PayoutStatus } from '@portolan/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of payouts/sql/0016_payouts.sql. */
export interface PayoutsTables {
	merchant_payout: {
		id: string
		payout_sn: string
		shop_id: string
		/** who of the shop asked for it */
		merchant_id: string
		merchant_name: string
		/** empty: the number is encrypted */
		account: string
		real_name: string
		bank_name: string
		amount: bigint
		/** the pending transfer of the ledger */
		hold_id: bigint
		status: Generated<PayoutStatus>
		pay_state: Generated<0 | 1 | 2 | 3>
		needs_two: boolean
		/** the account is new: nothing leaves for it before */
		delay_until: Date | null
		promised_at: Date
		/** the first of two signatures */
		asked_by: string | null
		asked_at: Date | null
		/** the second */
		approved_by: string | null
		approved_at: Date | null
		/** null where the shop cancelled */
		decided_by: string | null
		decided_at: Date | null
		reason: Generated<string>
		bank_line: Generated<string>
		paid_by: string | null
		paid_at: Date | null
		created_at: Date
		account_encrypted: Buffer | null
		/** keyed hash of the number, to compare */
		account_fingerprint: Generated<Buffer>
		/** the last four characters, to show */
		account_last4: Generated<string>
	}
	/** Who did what with a payout, when and why. Written once. */
	merchant_payout_move: {
		id: GeneratedAlways<bigint>
		payout_id: string
		name: 'asked' | 'pass_asked' | 'passed' | 'refused' | 'cancelled' | 'paid' | 'return_asked' | 'return_refused' | 'returned'
		who: 'merchant' | 'operator'
		who_id: string
		why: Generated<string>
		at: Date
	}
	/**
	 * The statement of a shop is added up by day and kind up to a mark; only what came after it is read each time. Lines of
	 * one account become visible in the order of their ids, and those of an event all at once, so a sum up to a mark is
	 * complete. Only add_statements_up() writes these tables.
	 */
	statement_mark: {
		account_id: bigint
		/** the last transfer that is added up */
		up_to: bigint
	}
	statement_sum: {
		account_id: bigint
		/** of UTC */
		day: string
		kind: string
		lines: bigint
		amount: bigint
		gross: bigint
	}
}
