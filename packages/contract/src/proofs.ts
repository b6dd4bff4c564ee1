import { z } from 'zod'
import { Amount, Count, Id, Seconds, SignedAmount } from './wire.ts'

/** A SHA-256 hash as 64 hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** One day's proof of all balances together. */
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
	/** The money that covers it, in banks and on chains, by account. */
	custody: z.array(z.strictObject({ account: z.string(), amount: SignedAmount })),
	/** What that money covers besides: merchants, earned fees, money that is being paid out. Custody equals the total plus these. */
	others: z.array(z.strictObject({ account: z.string(), amount: SignedAmount })),
	createtime: Seconds,
})

/** A neighbour on the path from a leaf to the root. */
export const ProofStep = z.strictObject({
	side: z.enum(['left', 'right']),
	hash: Sha256,
	sum: Amount,
})

/** A part of a balance: a leaf and its path to the root. */
export const ProofPart = z.strictObject({
	/** Random, and known only to this shopper, so that nobody can guess the leaf of another person. */
	nonce: Sha256,
	amount: Amount,
	path: z.array(ProofStep),
})
