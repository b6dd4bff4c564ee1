import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BalanceProof } from '../proofs.ts'

/** Public: the last days' roots and totals. */
export const listProofs = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/proof/list',
	summary: 'The daily proofs of balances: root, total and what stands behind it.',
	reply: z.strictObject({ list: z.array(BalanceProof) }),
})
