import { z } from 'zod'
import { Amount, Count, Id, Seconds, SignedAmount } from './wire.ts'

/** A SHA-256 hash as 64 hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** One day's proof that all balances together are what the platform owes. */
export const BalanceProof = z.strictObject({
	proof_id: Id,
	/** `2026-11-21`, by UTC. */
	day: z.string(),
	root: Sha256,
	/** All shoppers' money together: available, held and in escrow. */
	total: Amount,
	/** How many leaves the tree has: several for each shopper. */
	leaves: Count,
	/** How many shoppers' balances are in it. */
	shoppers: Count,
	/** What stands behind it: money in banks and on chains, by account. */
	custody: z.array(z.strictObject({ account: z.string(), amount: SignedAmount })),
	/** What else that money stands for: merchants, charges earned, money on its way. Custody is the total and these. */
	others: z.array(z.strictObject({ account: z.string(), amount: SignedAmount })),
	createtime: Seconds,
})

/** A neighbour on the way from a leaf to the root. */
export const ProofStep = z.strictObject({
	side: z.enum(['left', 'right']),
	hash: Sha256,
	sum: Amount,
})

/** A part of somebody's balance: a leaf and its way to the root. */
export const ProofPart = z.strictObject({
	/** Random, known to this shopper alone: nobody can guess the leaf of another. */
	nonce: Sha256,
	amount: Amount,
	path: z.array(ProofStep),
})
