import { getMyProof } from './get-my-proof.ts'
import { listProofs } from './list-proofs.ts'

/** The handlers of proofs of balances. */
export const proofHandlers = [listProofs, getMyProof]
