import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { listProofs } from './list-proofs.ts'
import { showMyProof } from './show-my-proof.ts'

/** The promises of this room. */
export const proofRoutes = [
	route(endpoints.listProofs, listProofs, { cache: { seconds: 60, tags: [] } }),
	route(endpoints.getMyProof, showMyProof),
]
