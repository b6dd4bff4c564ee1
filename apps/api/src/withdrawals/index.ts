export { chargeOf, chargeRule } from './charge-of.ts'
export {
	heldWithdrawals,
	leavingWithdrawals,
	returningWithdrawals,
	type UnpaidWithdrawal,
} from './unpaid-withdrawals.ts'
