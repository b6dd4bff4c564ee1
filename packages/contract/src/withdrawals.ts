import { z } from 'zod'
import { PayToken } from './accounts.ts'
import {
	BankReturn,
	bankReturnDecision,
	bankReturnFields,
	DeskBankReturn,
	hasReasonToRefuse,
	PaymentActions,
	BankLine,
} from './bank-return.ts'
import { ChainAddress, Network, NetworkName, TransactionHash } from './chain.ts'
import { endpoint } from './endpoint.ts'
import { LedgerLine } from './ledger-line.ts'
import { Amount, Count, Flag, Id, lineOf, listOf, pageQuery, QueryFlag, Seconds } from './wire.ts'

/** Where money goes: a bank card, or an address on a chain. */
export const ExtractType = z.enum(['bank', 'chain'])

/** 0 auditing, 1 passed, 2 refused, 3 cancelled by the shopper. Source: specification.md section 4; 3 from rules.md. */
export const ExtractStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type ExtractStatus = z.output<typeof ExtractStatus>

/** 0 nothing left yet, 1 on its way out, 2 really paid out, 3 paid out and sent back by the bank. */
export const PayState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** A card to withdraw to that was used before; its number is told by its last four digits. */
export const SavedCard = z.strictObject({
	destination_id: Id,
	real_name: z.string(),
	bank_name: z.string(),
	/** `•••• 1234` */
	bank_card: z.string(),
})

/** An address to withdraw to that was used before. */
export const SavedChainAddress = z.strictObject({
	destination_id: Id,
	network: NetworkName,
	blockchain: z.string(),
})

/** What the withdrawal form must say before the payment code is asked. */
export const getWithdrawalInfo = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/extract',
	summary: 'Balance, charge, limits, delay and saved destinations.',
	reply: z.strictObject({
		balance: Amount,
		hold: Amount,
		/** Percent of the amount, such as `3.00`. */
		service_charge: Amount,
		fee_min: Amount,
		fee_max: Amount,
		/** How much of the balance is refunded money, withdrawn without a charge. */
		fee_free: Amount,
		/** Refunded money that only went round: it pays the charge until it was recharged so many days ago. */
		fee_round: Amount,
		free_after_days: Count,
		min: Amount,
		max: Amount,
		/** What may still be withdrawn today. */
		day_left: Amount,
		count_left: Count,
		/** A withdrawal asked for now is decided no earlier than this; null without a delay. */
		delay_until: Seconds.nullable(),
		/** How long a destination never used before delays a withdrawal. */
		new_destination_seconds: z.int(),
		networks: z.array(Network),
		card_list: z.array(SavedCard),
		chain_list: z.array(SavedChainAddress),
	}),
})

/** A destination: new (a card or an address), or one used before. */
const destinationFields = {
	destination_id: Id.optional(),
	network: NetworkName.optional(),
	blockchain: ChainAddress.optional(),
	real_name: lineOf(80).optional(),
	/** 12 to 19 digits, or an IBAN; spaces are taken out. */
	bank_card: lineOf(42).optional(),
	bank_name: lineOf(80).optional(),
}

/** What a withdrawal would cost, by the function that charges it. Times and limits are checked as for the real one. */
export const quoteWithdrawal = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/extract_quote',
	summary: 'Charge, arrival and delay of a withdrawal, before it is asked for.',
	body: z.strictObject({ extract_type: ExtractType, price: Amount, ...destinationFields }),
	reply: z.strictObject({
		extract_price: Amount,
		/** Of it, refunded money that goes without a charge. */
		fee_free: Amount,
		fee: Amount,
		/** What arrives. */
		real_price: Amount,
		/** `verify_pay` takes this as `ref`: it names destination, amount and charge, so that a code typed for these pays nothing else. */
		ref: z.string(),
		/** As the network writes it, with its checksum; the card by its last digits. */
		destination: z.string(),
		new_destination: Flag,
		delay_until: Seconds.nullable(),
	}),
	problems: [
		'not_found',
		'balance_low',
		'network_mismatch',
		'address_wrong',
		'address_of_ours',
		'network_not_supported',
		'extract_day_max',
		'extract_count_max',
		'pay_code_not_set',
	],
	writes: false,
})

/** A withdrawal as its owner sees it. */
export const Extract = z.strictObject({
	extract_id: Id,
	extract_sn: z.string(),
	extract_type: ExtractType,
	network: z.string(),
	extract_price: Amount,
	fee: Amount,
	real_price: Amount,
	status: ExtractStatus,
	pay_state: PayState,
	/** The address, or the bank and the card's last digits. */
	destination: z.string(),
	admin_msg: z.string(),
	tx_hash: z.string(),
	/** It is decided no earlier than this. */
	delay_until: Seconds.nullable(),
	/** By when it is decided, as promised; null once it was. */
	promised_time: Seconds.nullable(),
	createtime: Seconds,
	checktime: Seconds.nullable(),
	paidtime: Seconds.nullable(),
	/** The bank sent it back, or so one of two operators says; null for every other. */
	bank_return: BankReturn.nullable(),
	actions: z.array(z.enum(['cancel'])),
})

/** Asks to withdraw. The whole amount is held at once; the charge is taken out of it. */
export const createWithdrawal = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/extract',
	summary: 'Ask to withdraw; the amount is held at once.',
	body: z.strictObject({
		extract_type: ExtractType,
		price: Amount,
		...destinationFields,
		pay_token: PayToken,
	}),
	reply: Extract,
	problems: [
		'not_found',
		'balance_low',
		'network_mismatch',
		'address_wrong',
		'address_of_ours',
		'network_not_supported',
		'extract_day_max',
		'extract_count_max',
		'pay_token_invalid',
		'pay_code_not_set',
	],
	idempotent: true,
})

/** Takes a withdrawal back that is not decided; all of it can be spent again at once. */
export const cancelWithdrawal = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/extract_cancel',
	summary: 'Cancel a withdrawal in auditing.',
	body: z.strictObject({ extract_id: Id }),
	reply: Extract,
	problems: ['not_found', 'state_changed'],
})

export const getWithdrawal = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/extract_detail',
	summary: 'One withdrawal.',
	query: z.strictObject({ extract_id: Id }),
	reply: Extract,
	problems: ['not_found'],
})

export const listWithdrawals = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/extract_log',
	summary: 'My withdrawals.',
	query: z.strictObject({ ...pageQuery, status: z.enum(['0', '1', '2', '3']).optional() }),
	reply: listOf(Extract),
})

/** Forgets a saved destination; withdrawals made to it stay. */
export const forgetDestination = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/extract_forget',
	summary: 'Forget a saved destination.',
	body: z.strictObject({ destination_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})

/** A withdrawal in the operators' queue. */
export const DeskExtract = z.strictObject({
	extract_id: Id,
	extract_sn: z.string(),
	extract_type: ExtractType,
	network: z.string(),
	shopper_id: Id,
	shopper_name: z.string(),
	extract_price: Amount,
	fee: Amount,
	real_price: Amount,
	status: ExtractStatus,
	pay_state: PayState,
	/** An address whole. A card by its last characters in lists and for support, whole for who may pay it out. */
	destination: z.string(),
	real_name: z.string(),
	bank_name: z.string(),
	new_destination: Flag,
	delay_until: Seconds.nullable(),
	promised_time: Seconds.nullable(),
	overdue: Flag,
	needs_two: Flag,
	asked_by: z.string().nullable(),
	asked_at: Seconds.nullable(),
	approved_by: z.string().nullable(),
	admin_msg: z.string(),
	tx_hash: z.string(),
	createtime: Seconds,
	checktime: Seconds.nullable(),
	paidtime: Seconds.nullable(),
	bank_return: DeskBankReturn.nullable(),
	actions: PaymentActions,
})

export const listAdminWithdrawals = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/extract_list',
	summary: 'Withdrawals; those in auditing first that were promised first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['0', '1', '2', '3']).optional(),
		/** Passed and not yet really paid out. */
		to_pay: QueryFlag.optional(),
		/** Sent back by the bank, with the second signature to come. */
		returning: QueryFlag.optional(),
		keyword: lineOf(120, 0).optional(),
		overdue: QueryFlag.optional(),
	}),
	reply: listOf(DeskExtract),
})

export const getAdminWithdrawal = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/extract_detail',
	summary:
		'A withdrawal with its ledger lines, its history and what this shopper withdrew before; a look at a whole card number is noted.',
	query: z.strictObject({ extract_id: Id }),
	reply: DeskExtract.extend({
		balance: Amount,
		ledger: z.array(LedgerLine),
		history: z.array(
			z.strictObject({ at: Seconds, who: z.string(), what: z.string(), why: z.string() }),
		),
		/** How often this destination was paid before, by anybody. */
		destination_uses: Count,
		destination_shoppers: Count,
		/** How many of those payments the bank sent back. */
		destination_returns: Count,
	}),
	problems: ['not_found'],
	writes: true,
})

/** Passes a withdrawal. Above the limit the first call asks (finance-1) and another operator's approves (finance-2). */
export const approveWithdrawal = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_pass',
	summary: 'Pass a withdrawal: the hold becomes paid out and charge.',
	body: z.strictObject({ extract_id: Id }),
	reply: DeskExtract,
	problems: [
		'not_found',
		'state_changed',
		'forbidden',
		'same_operator',
		'day_limit',
		'too_early',
		'account_frozen',
	],
	idempotent: true,
})

export const rejectWithdrawal = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_refuse',
	summary: 'Refuse a withdrawal, with a reason; everything held returns.',
	body: z.strictObject({ extract_id: Id, reason: lineOf(300) }),
	reply: DeskExtract,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

/**
 * Says that a passed withdrawal was really paid out. On a chain with an RPC address the transaction is checked first (token,
 * receiver, amount, confirmations, unused): `transaction_wrong` tells what does not fit (`params.code` for programs). By bank `bank_line` says what the statement says.
 */
export const markWithdrawalPaid = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_paid',
	summary: 'Mark a withdrawal as paid out.',
	body: z.strictObject({
		extract_id: Id,
		tx_hash: TransactionHash.optional(),
		bank_line: BankLine.optional(),
	}),
	reply: DeskExtract,
	problems: [
		'not_found',
		'state_changed',
		'same_operator',
		'network_not_supported',
		'transaction_wrong',
		'transaction_used',
		'bank_line_used',
		'unavailable',
	],
	idempotent: true,
})

/**
 * Says that the bank sent a withdrawal back. All of it is in the wallet again, the charge too, less what the bank kept. Above the limit
 * the call asks (finance-1), and another operator's decision gives the money back. What was paid on a chain does not come back
 * this way: `not_by_bank`.
 */
export const recordWithdrawalReturn = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_returned',
	summary: 'Say that the bank sent a withdrawal back; its money returns to the wallet.',
	body: z.strictObject({ extract_id: Id, ...bankReturnFields }),
	reply: DeskExtract,
	problems: [
		'not_found',
		'state_changed',
		'forbidden',
		'day_limit',
		'not_by_bank',
		'bank_line_used',
	],
	idempotent: true,
})

/** Approves a return that another operator signed (finance-2), or ends it with a reason; the withdrawal then stays paid out. */
export const decideWithdrawalReturn = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_return_decide',
	summary: 'Approve a withdrawal’s return, or refuse it with a reason.',
	body: z.strictObject({ extract_id: Id, ...bankReturnDecision }).refine(hasReasonToRefuse, {
		path: ['reason'],
		message: 'a reason for a refusal, and only for that',
	}),
	reply: DeskExtract,
	problems: ['not_found', 'state_changed', 'forbidden', 'same_operator', 'bank_line_used'],
	idempotent: true,
})

/** The calls of this file. */
export const withdrawalEndpoints = {
	getWithdrawalInfo,
	quoteWithdrawal,
	createWithdrawal,
	cancelWithdrawal,
	getWithdrawal,
	listWithdrawals,
	forgetDestination,
	listAdminWithdrawals,
	getAdminWithdrawal,
	approveWithdrawal,
	rejectWithdrawal,
	markWithdrawalPaid,
	recordWithdrawalReturn,
	decideWithdrawalReturn,
}
