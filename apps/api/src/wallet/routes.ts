import { getMoneyBreakdown } from './get-money-breakdown.ts'
import { listTransactions } from './list-transactions.ts'

/** The calls that show a wallet. */
export const walletHandlers = [listTransactions, getMoneyBreakdown]
