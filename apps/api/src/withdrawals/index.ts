import './join-rooms.ts'

export { withdrawalRoutes } from './routes.ts'
export { heldWithdrawals, leavingWithdrawals, type UnpaidWithdrawal } from './unpaid-withdrawals.ts'
