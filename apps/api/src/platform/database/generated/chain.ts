// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of chain/sql/0012_chain.sql. */
export interface ChainTables {
	/** One row per network: how far it is settled, and which process watches it now. */
	chain_watch: {
		network: string
		/** all transfers up to it are stored; null before the first look */
		settled_block: bigint | null
		head_block: bigint | null
		/** the last look that succeeded */
		polled_at: Date | null
		failing_since: Date | null
		failure: Generated<string>
		frozen_at: Date | null
		frozen_why: Generated<string>
		lease_by: string | null
		lease_until: Date | null
	}
	/** The hashes of settled blocks. If one is no longer on the chain, more was replaced than the confirmations allow. */
	chain_checkpoint: {
		network: string
		block: bigint
		hash: string
	}
	/**
	 * A shopper's index in the tree of the public key: the same on every network, so that the same key owns the same address
	 * on all networks of one family, and money sent by the wrong network still reaches its owner.
	 */
	chain_place: {
		shopper_id: string
		place: GeneratedAlways<number>
	}
	chain_address: {
		seq: GeneratedAlways<bigint>
		network: string
		shopper_id: string
		/** lower-case */
		address: string
		created_at: Date
	}
	/** seen: on the chain, not deep enough; dropped: was on it, and a reorg removed it; settled: deep enough, to be decided. */
	chain_deposit: {
		id: string
		network: string
		shopper_id: string
		/** its symbol; empty for a token we do not know, whatever it calls itself */
		token: string
		token_address: string
		from_address: string
		to_address: string
		tx_hash: string
		/** which log of its transaction, from 0: the same wherever the transaction is mined */
		place: number
		/** which log of its block */
		log_index: number
		block: bigint
		block_hash: string
		raw: string
		/** cents, rounded down */
		amount: bigint
		state: Generated<'seen' | 'dropped' | 'settled' | 'credited' | 'below_minimum' | 'auditing' | 'refused'>
		/** why it was not credited automatically */
		reason: Generated<string>
		late: Generated<boolean>
		/** it was decided, and its block is no longer on the chain */
		orphaned: Generated<boolean>
		needs_two: Generated<boolean>
		asked_by: string | null
		asked_at: Date | null
		approved_by: string | null
		approved_at: Date | null
		refused_by: string | null
		/** what an operator wrote about it */
		message: Generated<string>
		created_at: Date
		decided_at: Date | null
	}
	/** Reservations: the hash of a transaction is used once over all recharges, deposits and withdrawals. */
	chain_claim: {
		network: string
		tx_hash: string
		/** 'deposit', or a kind and an id such as recharge:<id> */
		used_by: string
		at: Date
	}
	/** Where people pay to on networks that no watcher reads. Only two different operators change one. */
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
