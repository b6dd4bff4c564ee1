import './proof-sweeps.ts'

export { makeProof } from './make-proof.ts'
export { proofPage } from './proof-page.ts'
export { proofRoutes } from './routes.ts'
