import { getMoneyBreakdown } from './get-money-breakdown.ts'
import { listTransactions } from './list-transactions.ts'

/** The handlers of the wallet. */
export const walletHandlers = [listTransactions, getMoneyBreakdown]
