import './join-rooms.ts'
import './payout-sweeps.ts'

export { payoutRoutes } from './routes.ts'
