import type { JSONColumnType } from 'kysely'

/** What stood in the platform's accounts when a proof was made; cents as text, positive where the platform has it. */
export interface ProofAccounts {
	/** Money in banks and on chains. */
	custody: { account: string; amount: string }[]
	/** What else that money stands for: merchants' balances, charges earned, money on its way. */
	others: { account: string; amount: string }[]
}

/** The tables of 0084_proofs.sql and 0117_proof_parts.sql. Amounts are cents. */
export interface ProofTables {
	balance_proof: {
		id: string
		day: string
		root: Buffer
		total: bigint
		leaves: number
		parts: number
		salt: Buffer
		accounts: JSONColumnType<ProofAccounts>
		created_at: Date
	}
	balance_proof_leaf: { proof_id: string; shopper_id: string; positions: number[]; balance: bigint }
	balance_proof_level: { proof_id: string; level: number; nodes: Buffer }
}
