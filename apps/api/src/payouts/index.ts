import './join-rooms.ts'
import './payout-jobs.ts'

export { payoutHandlers } from './handlers.ts'
