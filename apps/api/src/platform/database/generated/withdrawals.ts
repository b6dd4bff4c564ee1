// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { ExtractStatus } from '@portolan/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of withdrawals/sql/0013_withdrawals.sql. */
export interface WithdrawalsTables {
	withdrawal: {
		id: string
		extract_sn: string
		shopper_id: string
		kind: 'bank' | 'chain'
		network: string
		/** an address on a chain; empty for a bank account, whose number is encrypted */
		account: string
		real_name: string
		bank_name: string
		amount: bigint
		/** refunded money in it, which costs no fee */
		free: bigint
		fee: bigint
		/** the pending transfer of the ledger */
		hold_id: bigint
		status: Generated<ExtractStatus>
		pay_state: Generated<0 | 1 | 2 | 3>
		needs_two: boolean
		new_destination: boolean
		delay_until: Date | null
		promised_at: Date
		/** the first of two signatures */
		asked_by: string | null
		asked_at: Date | null
		/** the second */
		approved_by: string | null
		approved_at: Date | null
		/** null where the shopper cancelled */
		decided_by: string | null
		decided_at: Date | null
		reason: Generated<string>
		tx_hash: Generated<string>
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
	/** Who did what with a withdrawal, when and why. Written once. */
	withdrawal_move: {
		id: GeneratedAlways<bigint>
		withdrawal_id: string
		name: 'asked' | 'pass_asked' | 'passed' | 'refused' | 'cancelled' | 'paid' | 'return_asked' | 'return_refused' | 'returned'
		who: 'shopper' | 'operator'
		who_id: string
		why: Generated<string>
		at: Date
	}
	/**
	 * Where a shopper has withdrawn to, one row each. `created_at` is the first time it was asked for: from then on a day
	 * passes before the first money leaves for it, however often it is asked for meanwhile. Forgotten ones keep their date.
	 */
	destination: {
		id: string
		shopper_id: string
		kind: 'bank' | 'chain'
		network: string
		account: string
		real_name: string
		bank_name: string
		created_at: Date
		used_at: Date
		forgotten_at: Date | null
		account_encrypted: Buffer | null
		account_fingerprint: Generated<Buffer>
		account_last4: Generated<string>
	}
	/**
	 * How much refunded money a wallet held after one of its lines, so that the next calculation reads only the lines after
	 * it. Two withdrawals of one shopper wait for each other at this row.
	 */
	refunded_money: {
		shopper_id: string
		up_to_line: bigint
		cents: bigint
	}
	/**
	 * Money that was paid out and that the bank sent back, of a withdrawal or of a payout: a record of its own, signed like
	 * what it undoes, which names the line of the bank's statement (decision 0045). The foreign key to the payout is in
	 * 0016_payouts.sql.
	 */
	bank_return: {
		id: string
		withdrawal_id: string | null
		payout_id: string | null
		/** what its owner gets again */
		amount: bigint
		/** what the bank kept of it */
		cost: Generated<bigint>
		/** of the statement: the line by which it came back */
		bank_line: string
		/** its owner reads it */
		reason: string
		needs_two: boolean
		/** by when a second person examines it */
		promised_at: Date
		status: Generated<'asked' | 'returned' | 'refused'>
		asked_by: string
		asked_at: Date
		decided_by: string | null
		decided_at: Date | null
		decision_reason: Generated<string>
	}
	/**
	 * A line of the bank's statement by which money left pays one thing: a withdrawal or a payout. Lines are compared by
	 * bank_line_key().
	 */
	paid_bank_line: {
		line: string
		use: string
	}
	/** A line of the bank's statement by which money came counts once: for a recharge or a return. */
	received_bank_line: {
		line: string
		use: string
	}
}
