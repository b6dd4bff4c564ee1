import './proof-jobs.ts'

export { proofPage } from './proof-page.ts'
export { proofHandlers } from './handlers.ts'
