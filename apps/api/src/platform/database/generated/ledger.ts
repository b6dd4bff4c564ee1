// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of ledger/sql/0002_ledger.sql. */
export interface LedgerTables {
	/**
	 * The code says what an account is, and ledger.account_opens() checks it. The balance of a `derived` account (the
	 * platform's and the chains') is computed from the transfers and its row is never locked, because every request touches
	 * it. All other accounts store their balance and can never fall below zero.
	 */
	'ledger.account': {
		id: GeneratedAlways<bigint>
		code: string
		derived: boolean
		posted: Generated<bigint>
		held: Generated<bigint>
		version: Generated<bigint>
		created_at: Date
	}
	/** One business event. Its key is chosen before the first attempt, so that it happens once. Checks: ledger.txn_is_sound(). */
	'ledger.txn': {
		id: GeneratedAlways<bigint>
		key: string
		kind: string
		ref: string
		actor: string
		/** by the clock of the handler */
		created_at: Date
		recorded_at: Generated<Date>
	}
	/**
	 * One row is both sides, so the books sum to zero by construction. The ids of the rows of one account rise in the order
	 * in which they were applied, because an id is drawn only under the lock of that account's row. Checks:
	 * ledger.transfer_is_sound(). No foreign key to account: it would take a share lock on the busy platform rows (decision
	 * 0003); reconcile looks for missing accounts instead.
	 */
	'ledger.transfer': {
		id: GeneratedAlways<bigint>
		txn_id: bigint
		debit_id: bigint
		credit_id: bigint
		amount: bigint
		/** single, pending, post or void */
		phase: string
		pending_id: bigint | null
		/** what the end of a hold gave back to the debit side */
		released: Generated<bigint>
		expires_at: Date | null
		/** available (posted - held) after this row; null for a derived account */
		debit_after: bigint | null
		credit_after: bigint | null
	}
	/** A chain of hashes over ranges of transfers: who changes an old row has to change every seal after it. */
	'ledger.seal': {
		id: GeneratedAlways<bigint>
		from_id: bigint
		to_id: bigint
		rows: number
		prev_hash: Buffer
		hash: Buffer
		sealed_at: Generated<Date>
	}
	/**
	 * The balance of a derived account up to a sealed row, so that a reader adds up only what came after. A cache: reconcile
	 * computes it again.
	 */
	'ledger.checkpoint': {
		account_id: bigint
		up_to_id: bigint
		posted: bigint
	}
	/** Up to which row no running transaction can still add one (see ledger.seal_settled()). */
	'ledger.horizon': {
		one: Generated<boolean>
		up_to_id: bigint
		/** rows up to up_to_id are settled once every transaction below this number has ended */
		past_xid: string
		/** of the server that gave past_xid (pg_control_system()) */
		system_identifier: bigint | null
		timeline: number | null
	}
	/**
	 * From which type of account to which other one money of a kind may move; ledger.account_type() reads the type off the
	 * code of an account. Every transfer is checked against it (docs/decisions/0002). Only migrations write it.
	 */
	'ledger.allowed_transfer': {
		kind: string
		from_type: string
		to_type: string
	}
	'ledger.recount': {
		id: GeneratedAlways<bigint>
		/** by the clock of the job */
		started_at: Date
		seal_id: Generated<bigint>
		seal_hash: Generated<Buffer>
		up_to_id: Generated<bigint>
		up_to_txn: Generated<bigint>
		complete_at: Date | null
		/** when it last followed them */
		followed_at: Date | null
		compared_to: Generated<bigint>
		/** when the last round ended */
		compared_at: Date | null
		/** in the round that runs */
		comparing_wrong: Generated<number>
		comparing_overdrawn: Generated<number>
		wrong_balances: Generated<number>
		total: Generated<bigint>
		overdrawn: Generated<number>
		resolved_twice: Generated<number>
		wrong_resolutions: Generated<number>
		empty_txns: Generated<number>
		wrong_lines: Generated<number>
		broken_seals: Generated<number>
	}
	/** The balance of each account at the last seal of a recount, summed from the transfers. Nothing but the recount reads or writes it. */
	'ledger.recounted_balance': {
		recount_id: bigint
		account_id: bigint
		posted: bigint
		held: bigint
	}
}
