import './proof-sweeps.ts'

export { proofPage } from './proof-page.ts'
export { proofHandlers } from './handlers.ts'
