import { getMoneyBreakdown } from './get-money-breakdown.ts'
import { listTransactions } from './list-transactions.ts'

export * from './get-money-breakdown.ts'
export * from './list-transactions.ts'

/** The endpoints of the module wallet, by their names. */
export const walletEndpoints = {
	listTransactions,
	getMoneyBreakdown,
}
