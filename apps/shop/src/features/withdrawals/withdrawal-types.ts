import type { InputOf, ReplyOf } from '../../shared/api.ts'

/** A withdrawal as its owner sees it. */
export type Withdrawal = ReplyOf<'getWithdrawal'>
/** What the bank sent back of one. */
export type BankReturn = NonNullable<Withdrawal['bank_return']>
/** What the form must say before a withdrawal is made. */
export type WithdrawInfo = ReplyOf<'getWithdrawalInfo'>
/** What a withdrawal would cost, and where it would go. */
export type Quote = ReplyOf<'quoteWithdrawal'>
/** A withdrawal to be quoted or requested. */
export type Wish = InputOf<'quoteWithdrawal'>
/** To a bank card, or to an address on a chain. */
export type Way = Wish['extract_type']
/** What the form keeps as it was typed. */
export type WithdrawField =
	| 'amount'
	| 'real_name'
	| 'bank_card'
	| 'bank_name'
	| 'network'
	| 'blockchain'
