import { renew } from '../../shared/queries.ts'

/** A withdrawal was asked for or taken back: what is known of them and of the wallet is asked anew. */
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
