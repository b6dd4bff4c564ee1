import './join-accounts.ts'

export { walletHandlers } from './handlers.ts'
