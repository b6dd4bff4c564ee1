import type { ReplyOf } from '../../shared/api.ts'
import type { ItemOf } from '../../shared/queries.ts'

/** Where every cent is. */
export type MoneyPlace = ReplyOf<'getMoneyBreakdown'>
/** One transaction of the wallet. */
export type BillLine = ItemOf<'listTransactions'>
/** Which transactions are shown. */
export type BillFilter = 'all' | BillLine['type']
/** A day's proof that all balances together are what the shop owes. */
export type DayProof = ReplyOf<'listProofs'>['list'][number]
/** The parts of the shopper's balance in that proof and their paths to its root. */
export type MyProof = ReplyOf<'getMyProof'>
