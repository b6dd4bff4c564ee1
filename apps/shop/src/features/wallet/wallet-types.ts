import type { ReplyOf } from '../../shared/api.ts'
import type { ItemOf } from '../../shared/queries.ts'

/** Where every cent is. */
export type MoneyPlace = ReplyOf<'getMoneyBreakdown'>
/** One movement of the wallet. */
export type BillLine = ItemOf<'listTransactions'>
/** Which movements are shown. */
export type BillFilter = 'all' | BillLine['type']
/** A day's proof that all balances together are what the shop owes. */
export type DayProof = ReplyOf<'listProofs'>['list'][number]
/** The parts of my balance in that proof and their ways to its root. */
export type MyProof = ReplyOf<'getMyProof'>
