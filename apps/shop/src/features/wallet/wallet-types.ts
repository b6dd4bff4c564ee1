import type { ReplyOf } from '../../shared/api.ts'
import type { ItemOf } from '../../shared/queries.ts'

/** Where every cent is. */
export type MoneyPlace = ReplyOf<'whereIsMyMoney'>
/** One movement of the wallet. */
export type BillLine = ItemOf<'bill'>
/** Which movements are shown. */
export type BillFilter = 'all' | BillLine['type']
/** A day's proof that all balances together are what the shop owes. */
export type DayProof = ReplyOf<'proofList'>['list'][number]
/** The parts of my balance in that proof and their ways to its root. */
export type MyProof = ReplyOf<'myProof'>
