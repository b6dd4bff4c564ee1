import './join-rooms.ts'
import './payout-sweeps.ts'

export { payoutHandlers } from './handlers.ts'
