import './join-rooms.ts'
import './join-shopper-detail.ts'

export { readBankAccount } from './bank-account.ts'
export { isFinance, signatureOf, takeSignature } from './desk-signatures.ts'
export { maskedAccount } from './destination.ts'
export { withdrawalRoutes } from './routes.ts'
export { heldWithdrawals, leavingWithdrawals, type UnpaidWithdrawal } from './unpaid-withdrawals.ts'
export { takeBankLine } from './withdrawal-rows.ts'
