import { getMyProof } from './get-my-proof.ts'
import { listProofs } from './list-proofs.ts'

export * from './get-my-proof.ts'
export * from './list-proofs.ts'

/** The endpoints of the module proofs, by their names. */
export const proofEndpoints = {
	listProofs,
	getMyProof,
}
