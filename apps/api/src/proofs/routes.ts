import * as contract from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { listProofs } from './list-proofs.ts'
import { showMyProof } from './show-my-proof.ts'

/** The promises of this room. */
export const proofRoutes = [
	route(contract.proofList, listProofs, { cache: { seconds: 60, tags: [] } }),
	route(contract.myProof, showMyProof),
]
