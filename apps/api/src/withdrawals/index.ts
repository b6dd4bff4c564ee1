export { withdrawalFee, feeRule } from './withdrawal-fee.ts'
export {
	heldWithdrawals,
	leavingWithdrawals,
	returningWithdrawals,
	type UnpaidWithdrawal,
} from './unpaid-withdrawals.ts'
