export {
	findBankReturn,
	readBankReturns,
	readWaitingReturns,
	type BankReturnRow,
} from './bank-return-rows.ts'
export { chargeOf, chargeRule } from './charge-of.ts'
export { readBankAccount } from './bank-account.ts'
export {
	accountFingerprint,
	accountForPaying,
	encryptAccount,
	encryptPlainAccounts,
	readSavedAccount,
	searchedFingerprint,
} from './encrypted-account.ts'
export { mayMarkPaid } from './may-mark-paid.ts'
export { maskedAccount } from './destination.ts'
export { presentBankReturn, presentReturnForDesk, returnActionsOf } from './present-bank-return.ts'
export {
	decideBankReturn,
	signBankReturn,
	type ReturnDecision,
	type ReturnGiven,
} from './sign-bank-return.ts'
export {
	heldWithdrawals,
	leavingWithdrawals,
	returningWithdrawals,
	type UnpaidWithdrawal,
} from './unpaid-withdrawals.ts'
export { takeBankLine } from './withdrawal-rows.ts'
