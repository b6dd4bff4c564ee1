// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { JSONColumnType } from 'kysely'
import type { ProofAccounts } from '../stored-types.ts'

/** The tables of proofs/sql/0019_proofs.sql. */
export interface ProofsTables {
	balance_proof: {
		id: string
		day: string
		root: Buffer
		total: bigint
		leaves: number
		/** makes the nonces of the leaves; never published */
		salt: Buffer
		/** the balance of every platform account at the same instant */
		accounts: JSONColumnType<ProofAccounts>
		created_at: Date
		/** leaves per balance, so that a neighbour is never another person's balance */
		parts: number
	}
	/** Whose leaves are where in the tree of a day. Kept for some weeks; the roots are kept for good. */
	balance_proof_leaf: {
		proof_id: string
		shopper_id: string
		/** of the parts of the balance, in their order */
		positions: number[]
		/** the whole */
		balance: bigint
	}
	/** A level of the tree as bytes, 40 per node (hash and sum), level 0 being the leaves: a path reads one slice of each. */
	balance_proof_level: {
		proof_id: string
		level: number
		nodes: Buffer
	}
}
