import { renew } from '../../shared/queries.ts'

/** Loads withdrawals and the wallet again, after one was made or cancelled. */
export function renewWithdrawals(): Promise<void> {
	return renew(
		'getWithdrawalInfo',
		'quoteWithdrawal',
		'listWithdrawals',
		'getWithdrawal',
		'getUserInfo',
		'getMoneyBreakdown',
		'listTransactions',
	)
}
