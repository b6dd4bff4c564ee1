export { checkNewestProof } from './check-newest-proof.ts'
export { proofPage } from './proof-page.ts'
