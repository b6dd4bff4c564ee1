import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Count, Id } from '../wire.ts'
import { ProofPart, Sha256 } from '../proofs.ts'

/**
 * The caller's leaves of a day and their paths to the root: everything that packages/verify-balance needs. The format is described in
 * docs/proof-of-balances.md.
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
		/** They add up to the balance. Proofs that were made before balances were split have only one. */
		parts: z.array(ProofPart),
		leaves: Count,
		root: Sha256,
		total: Amount,
	}),
	problems: ['not_found'],
})
