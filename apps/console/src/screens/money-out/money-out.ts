import type {
	MoneyOutKind,
	PayoutRecord,
	WithdrawalRecord,
} from '../../features/money-out/index.ts'

/** The fields that withdrawals and payouts share. */
type MoneyOutRecord = Pick<
	WithdrawalRecord | PayoutRecord,
	| 'status'
	| 'pay_state'
	| 'needs_two'
	| 'asked_by'
	| 'approved_by'
	| 'delay_until'
	| 'createtime'
	| 'checktime'
	| 'paidtime'
	| 'promised_time'
	| 'overdue'
	| 'bank_return'
	| 'history'
	| 'ledger'
> & { actions: readonly string[] }

/** A shopper's withdrawal or a shop's payout, as operators decide it: the shared fields, and what differs. */
export interface MoneyOut {
	kind: MoneyOutKind
	record: MoneyOutRecord
	/** The name of the shopper or of the shop; empty if the account was closed. */
	name: string
	/** What is taken from its owner, and what of that is paid out. Amounts are wire text. */
	all: string
	leaves: string
	/** Whether it is paid by bank; else by a transaction on a chain. */
	isBank: boolean
	/** The facts that every decision shows: who, how much, where to. */
	facts: readonly (readonly [name: string, value: string])[]
}

/** The requests that decide about it. */
export interface MoneyOutCalls {
	approve: () => Promise<{ status: MoneyOutRecord['status'] }>
	reject: (reason: string) => Promise<unknown>
	/** `proof` is a line of the bank's statement, or the hash of a transaction. */
	markPaid: (proof: string) => Promise<unknown>
	recordReturn: (given: BankReturnGiven) => Promise<unknown>
	decideReturn: (decision: BankReturnDecision) => Promise<unknown>
}

/** What an operator enters about money that the bank sent back. */
export interface BankReturnGiven {
	bank_line: string
	reason: string
	bank_cost: string
}

/** What a second operator decides about that. */
export type BankReturnDecision = { return_id: string } & (
	| { decision: 'approve' }
	| { decision: 'refuse'; reason: string }
)
