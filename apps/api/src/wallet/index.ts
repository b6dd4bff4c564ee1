import './join-accounts.ts'

export { walletRoutes } from './routes.ts'
