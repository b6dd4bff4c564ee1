import { z } from 'zod'
import { endpoint } from './endpoint.ts'
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

/** Public: the last days' roots and totals. */
export const listProofs = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/proof/list',
	summary: 'The daily proofs of balances: root, total and what stands behind it.',
	reply: z.strictObject({ list: z.array(BalanceProof) }),
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

/**
 * The signed-in person's leaves of a day and their ways to the root: all that the verifier of this repository needs
 * (packages/verify-balance). The format is written down in docs/proof-of-balances.md.
 */
export const getMyProof = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/proof/mine',
	summary: 'The parts of my balance in the newest proof, or in that of `day`, and their paths.',
	query: z.strictObject({
		day: z.iso.date().startsWith('2').optional(),
	}),
	reply: z.strictObject({
		format: z.literal('portolan-balance-proof-2'),
		day: z.string(),
		shopper_id: Id,
		balance: Amount,
		/** They add up to the balance. One only in proofs made before balances were split. */
		parts: z.array(ProofPart),
		leaves: Count,
		root: Sha256,
		total: Amount,
	}),
	problems: ['not_found'],
})

/** The calls of this file. */
export const proofEndpoints = { listProofs, getMyProof }
