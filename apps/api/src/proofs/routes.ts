import { getMyProof } from './get-my-proof.ts'
import { listProofs } from './list-proofs.ts'

/** The promises of this room. */
export const proofHandlers = [listProofs, getMyProof]
