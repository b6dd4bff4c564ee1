import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import type { Account } from './ledger-accounts.ts'

/** What the ledger needs of a context: where to write, who moves the money, and when. */
export type LedgerContext = Pick<Context, 'db' | 'actor' | 'clock'>

/** Why money moved: the kinds in the table of docs/decisions/0002. The lines of a statement are named and filtered by it. */
export type MovementKind =
	| 'recharge'
	| 'deposit'
	| 'order_pay'
	| 'order_settle'
	| 'refund'
	| 'debt'
	| 'withdraw'
	| 'payout'
	| 'shop_payout'
	| 'fee'
	| 'returned'
	| 'fee_returned'
	| 'dispute'
	| 'adjust'

/** One transfer of a movement: `amount` cents, above zero, from one account to another. */
export interface Leg {
	from: Account
	to: Account
	amount: Cents
}

/** One business event in the ledger. */
export interface Movement {
	/** Chosen before the first attempt and the same in every attempt, such as `order_pay:<order id>`. It makes the event happen once. */
	key: string
	kind: MovementKind
	/** What caused it: the id of the order, recharge, withdrawal … */
	ref: string
	/** 1 to 64 legs, posted all or none. The balance after the legs before it must cover each leg. */
	legs: readonly Leg[]
}

/** A movement as the ledger wrote it. */
export interface Posted {
	txnId: bigint
	/** Whether the event had happened before: then this is its first result, and nothing was moved. */
	replayed: boolean
}
