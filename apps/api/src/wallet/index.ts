import './join-accounts.ts'

export { walletHandlers } from './routes.ts'
