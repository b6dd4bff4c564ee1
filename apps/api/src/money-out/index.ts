export { readBankAccount } from './bank-account.ts'
export {
	countReturnBreaches,
	findBankReturn,
	readBankReturns,
	readWaitingReturns,
	type BankReturnRow,
} from './bank-return-queries.ts'
export { approveMoneyOut, cancelMoneyOut, rejectMoneyOut } from './decide-money-out.ts'
export {
	accountFingerprint,
	accountForPaying,
	encryptAccount,
	encryptPlainAccounts,
	openAccount,
	readSavedAccount,
	searchedFingerprint,
} from './encrypted-account.ts'
export { maskedAccount } from './masked-account.ts'
export { moneyOutRows, undecided } from './money-out-queries.ts'
export type { MoneyOut } from './money-out.ts'
export { newBankLine } from './paid-bank-lines.ts'
export { checkToBePaid, writePaid } from './pay-money-out.ts'
export { presentBankReturn } from './present-bank-return.ts'
export {
	adminFieldsOf,
	presentHistory,
	readAboutRows,
	timesOf,
	type AboutRows,
} from './present-money-out.ts'
export { decideReturn, recordReturn } from './return-money-out.ts'
