import type {
	MoneyOutKind,
	PayoutRecord,
	WithdrawalRecord,
} from '../../features/money-out/index.ts'

/** What is read of a withdrawal and of a payout alike. */
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

/** A shopper's withdrawal or a shop's payout, as operators decide it: what is the same of both, and what differs. */
export interface MoneyOut {
	kind: MoneyOutKind
	record: MoneyOutRecord
	/** The shopper or the shop; empty where the account was closed. */
	name: string
	/** What its owner gives for it, and what of that leaves the platform. Amounts are wire text. */
	all: string
	leaves: string
	/** Whether a bank pays it; else it is a transaction on a chain. */
	isBank: boolean
	/** What every decision shows before it is made: who, how much, where to. */
	facts: readonly (readonly [name: string, value: string])[]
}

/** What can be done with it; each resolves when it is done. */
export interface MoneyOutCalls {
	approve: () => Promise<{ status: MoneyOutRecord['status'] }>
	reject: (reason: string) => Promise<unknown>
	/** `proof` is a line of the bank's statement, or the hash of a transaction. */
	markPaid: (proof: string) => Promise<unknown>
	recordReturn: (given: BankReturnGiven) => Promise<unknown>
	decideReturn: (decision: BankReturnDecision) => Promise<unknown>
}

/** What an operator says of money that the bank sent back. */
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
