import './proof-sweeps.ts'

export { proofPage } from './proof-page.ts'
export { proofRoutes } from './routes.ts'
