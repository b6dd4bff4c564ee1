import type { Generated, GeneratedAlways } from 'kysely'

/** Where a deposit stands inside; `dropped` and `settled` have no word of their own outside. */
export type StoredDepositState =
	| 'seen'
	| 'dropped'
	| 'settled'
	| 'credited'
	| 'below_minimum'
	| 'auditing'
	| 'refused'

/** The tables of 0083_chain.sql. Amounts are cents; `raw` is the token's smallest unit, as text. */
export interface ChainTables {
	chain_watch: {
		network: string
		settled_block: bigint | null
		head_block: bigint | null
		polled_at: Date | null
		failing_since: Date | null
		failure: Generated<string>
		frozen_at: Date | null
		frozen_why: Generated<string>
		lease_by: string | null
		lease_until: Date | null
	}
	chain_checkpoint: { network: string; block: bigint; hash: string }
	chain_place: { shopper_id: string; place: GeneratedAlways<number> }
	chain_address: {
		seq: GeneratedAlways<bigint>
		network: string
		shopper_id: string
		address: string
		created_at: Date
	}
	chain_deposit: {
		id: string
		network: string
		shopper_id: string
		token: string
		token_address: string
		from_address: string
		to_address: string
		tx_hash: string
		place: number
		log_index: number
		block: bigint
		block_hash: string
		raw: string
		amount: bigint
		state: Generated<StoredDepositState>
		reason: Generated<string>
		late: Generated<boolean>
		orphaned: Generated<boolean>
		needs_two: Generated<boolean>
		asked_by: string | null
		asked_at: Date | null
		approved_by: string | null
		approved_at: Date | null
		refused_by: string | null
		message: Generated<string>
		created_at: Date
		decided_at: Date | null
	}
	chain_claim: { network: string; tx_hash: string; used_by: string; at: Date }
	receiving_address: {
		id: string
		network: string
		address: string
		state: Generated<'asked' | 'active' | 'retired' | 'refused'>
		reason: string
		asked_by: string
		asked_at: Date
		approved_by: string | null
		approved_at: Date | null
		refused_by: string | null
		refused_at: Date | null
		message: Generated<string>
	}
}
