import { z } from 'zod'
import {
	BankReturn,
	bankReturnDecision,
	bankReturnFields,
	DeskBankReturn,
	hasReasonToRefuse,
	PaymentActions,
	BankLine,
} from './bank-return.ts'
import { endpoint } from './endpoint.ts'
import { LedgerLine } from './ledger-line.ts'
import {
	Amount,
	Count,
	Flag,
	Id,
	lineOf,
	listOf,
	pageQuery,
	QueryFlag,
	Seconds,
	SignedAmount,
} from './wire.ts'

/** Where a shop's money is. */
export const ShopBalance = z.strictObject({
	/** May be paid out. */
	available: Amount,
	/** Held for payouts that are not decided. */
	held: Amount,
	/** What orders in escrow will bring, their commission taken off, if nothing is claimed back. */
	escrow: Amount,
	/** Refunds after settlement that the balance did not reach for: taken from what comes next. */
	owed: Amount,
})

/** What orders brought in a number of days: paid and neither cancelled nor given back. */
const Sales = z.strictObject({ orders: Count, amount: Amount })

/** What waits for a shop's people, what it sold, and where its money is. */
export const getMerchantDashboard = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/dashboard',
	summary: 'What waits for the shop, what it sold, and where its money is.',
	reply: z.strictObject({
		orders: z.strictObject({
			to_ship: Count,
			overdue: Count,
			cancel_asked: Count,
			/** By when the next one is to be sent; null when none waits. */
			next_ship_by: Seconds.nullable(),
		}),
		claims: z.strictObject({
			/** Those that wait for the shop: an answer, an address, returned goods to look at. */
			to_answer: Count,
			/** When the first of them goes on without it; null when none waits. */
			next: Seconds.nullable(),
			disputes: Count,
		}),
		reviews_to_answer: Count,
		sales: z.strictObject({ days_7: Sales, days_30: Sales }),
		money: ShopBalance,
		/** What comes out of escrow next; null when nothing has a date. */
		next_out: z.strictObject({ at: Seconds, amount: Amount }).nullable(),
	}),
})

/** An order whose money is in escrow. */
export const ShopEscrow = z.strictObject({
	order_id: Id,
	order_sn: z.string(),
	/** What it holds, and what of it the platform keeps. */
	gross: Amount,
	commission: Amount,
	net: Amount,
	/** What happens next by itself: it counts as received, or its money comes out. Null while it has no date: not sent yet, or a claim is open. */
	next: z.strictObject({ name: z.enum(['receive', 'settle']), at: Seconds }).nullable(),
	/** A claim is open and stops its money. */
	claimed: Flag,
})

export const listEscrow = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/escrow_list',
	summary: 'Orders whose money is in escrow, with the date it comes out.',
	query: z.strictObject(pageQuery),
	reply: listOf(ShopEscrow),
})

/**
 * Why a line stands in a shop's statement: `settled` an order's money came out of escrow, `refund` a claim after that, `owed` what the balance
 * did not reach for then, `debt` taken for it later, `payout` held for one, `payout_returned` one that was refused or cancelled,
 * `payout_sent_back` one that was paid out and that the bank sent back.
 */
export const StatementKind = z.enum([
	'settled',
	'refund',
	'owed',
	'debt',
	'payout',
	'payout_returned',
	'payout_sent_back',
])
export type StatementKind = z.output<typeof StatementKind>

/** A line of a shop's statement. */
export const ShopStatementLine = z.strictObject({
	at: Seconds,
	kind: StatementKind,
	/** What it is about: an order's, a claim's or a payout's id and number. For `debt`, what the money had come from. */
	ref_id: Id,
	ref_sn: z.string(),
	/** The order behind it; null for payouts. */
	order_id: Id.nullable(),
	/** What an order brought and what the platform kept of it; null for other lines. */
	gross: Amount.nullable(),
	commission: Amount.nullable(),
	/** What it did to what may be paid out. */
	amount: SignedAmount,
	/** What it did to what the shop owes. */
	owed: SignedAmount,
	/** What could be paid out after it; null for `owed`, which moves nothing of the shop's. */
	balance_after: Amount.nullable(),
})
export type ShopStatementLine = z.output<typeof ShopStatementLine>

/** Whole days of UTC, both included. */
const period = { from: z.iso.date().optional(), to: z.iso.date().optional() }

/** What a period came to, line kind by line kind. */
const StatementSums = z.strictObject({
	settled: Amount,
	commission: Amount,
	refunded: Amount,
	owed: Amount,
	debts_taken: Amount,
	/** Held for payouts, less what was returned. */
	paid_out: SignedAmount,
})

export const getStatement = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/statement',
	summary: 'Every movement of the shop’s money, newest first, and what a period came to.',
	query: z.strictObject({ ...pageQuery, ...period, kind: StatementKind.optional() }),
	reply: listOf(ShopStatementLine).extend({
		money: ShopBalance,
		/** Of the whole period, whatever kind is looked at. */
		sums: StatementSums,
	}),
})

/** The most lines one statement file holds. */
export const statementCsvMaxLines = 20_000

/** The same as a file, oldest first. `has_more` 1: the period holds more lines than a file does. */
export const exportStatement = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/statement_csv',
	summary: 'The statement of a period as a CSV file.',
	query: z.strictObject(period),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		lines: Count,
		has_more: Flag,
	}),
})

/** 0 auditing, 1 passed, 2 refused, 3 cancelled by the shop. */
export const PayoutStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type PayoutStatus = z.output<typeof PayoutStatus>

/** 0 nothing left yet, 1 on its way out, 2 really paid out, 3 paid out and sent back by the bank. */
export const PayoutPayState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** A payout as its shop sees it. Nothing is charged: what is asked for is what arrives. */
export const Payout = z.strictObject({
	payout_id: Id,
	payout_sn: z.string(),
	amount: Amount,
	status: PayoutStatus,
	pay_state: PayoutPayState,
	real_name: z.string(),
	bank_name: z.string(),
	/** `•••• 1234` */
	bank_card: z.string(),
	/** Why it was refused; empty otherwise. */
	reason: z.string(),
	/** It is decided no earlier than this: the account is new. Null without a delay. */
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

/** What the form of a payout must say before it is asked for. */
export const getPayoutInfo = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'GET',
	path: '/merchant/payout_info',
	summary: 'What may be paid out, between which bounds, and to which accounts it was before.',
	reply: z.strictObject({
		money: ShopBalance,
		min: Amount,
		max: Amount,
		/** How long an account never used before delays a payout. */
		new_account_seconds: z.int(),
		/** Within how many hours a payout is decided. */
		promise_hours: z.int(),
		accounts: z.array(
			z.strictObject({
				/** A payout to it: sent as `account_of`, the next one goes there, too. */
				account_of: Id,
				real_name: z.string(),
				bank_name: z.string(),
				/** `•••• 1234` */
				bank_card: z.string(),
				/** Until when a payout to it waits; null where it does not. */
				delay_until: Seconds.nullable(),
			}),
		),
	}),
	problems: ['forbidden'],
})

/** Asks for a payout: the whole amount is held at once. To a new bank account, or to that of an earlier payout. */
export const requestPayout = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'POST',
	path: '/merchant/payout',
	summary: 'Ask for a payout to a bank account; the amount is held at once.',
	body: z
		.strictObject({
			amount: Amount,
			account_of: Id.optional(),
			real_name: lineOf(80).optional(),
			/** 12 to 19 digits, or an IBAN; spaces are taken out. */
			bank_card: lineOf(42).optional(),
			bank_name: lineOf(80).optional(),
		})
		.refine(
			(body) =>
				body.account_of === undefined
					? body.real_name !== undefined &&
						body.bank_card !== undefined &&
						body.bank_name !== undefined
					: body.real_name === undefined &&
						body.bank_card === undefined &&
						body.bank_name === undefined,
			{ path: ['account_of'], message: 'account_of, or real_name, bank_card and bank_name' },
		),
	reply: Payout,
	problems: ['not_found', 'forbidden', 'balance_low'],
	idempotent: true,
})

export const listPayouts = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'GET',
	path: '/merchant/payout_list',
	summary: 'The shop’s payouts, newest first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['0', '1', '2', '3']).optional(),
		/** Looked for in numbers, amounts and the last four signs of accounts. */
		keyword: lineOf(60, 0).optional(),
	}),
	reply: listOf(Payout),
	problems: ['forbidden'],
})

export const getPayout = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'GET',
	path: '/merchant/payout_detail',
	summary: 'One payout.',
	query: z.strictObject({ payout_id: Id }),
	reply: Payout,
	problems: ['not_found', 'forbidden'],
})

/** Takes a payout back that is not decided; all of it may be paid out again at once. */
export const cancelPayout = endpoint({
	by: 'merchant',
	ownerOnly: true,
	method: 'POST',
	path: '/merchant/payout_cancel',
	summary: 'Cancel a payout in auditing.',
	body: z.strictObject({ payout_id: Id }),
	reply: Payout,
	problems: ['not_found', 'forbidden', 'state_changed'],
	idempotent: true,
})

/** A payout in the operators' queue. */
export const DeskPayout = z.strictObject({
	payout_id: Id,
	payout_sn: z.string(),
	mer_id: Id,
	mer_name: z.string(),
	/** Who of the shop asked for it. */
	merchant_name: z.string(),
	amount: Amount,
	status: PayoutStatus,
	pay_state: PayoutPayState,
	real_name: z.string(),
	bank_name: z.string(),
	/** By its last characters in lists and for support, whole for who may pay it out. */
	bank_card: z.string(),
	new_account: Flag,
	delay_until: Seconds.nullable(),
	promised_time: Seconds.nullable(),
	overdue: Flag,
	needs_two: Flag,
	asked_by: z.string().nullable(),
	asked_at: Seconds.nullable(),
	approved_by: z.string().nullable(),
	reason: z.string(),
	bank_line: z.string(),
	createtime: Seconds,
	checktime: Seconds.nullable(),
	paidtime: Seconds.nullable(),
	bank_return: DeskBankReturn.nullable(),
	actions: PaymentActions,
})

export const listAdminPayouts = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/payout_list',
	summary: 'Shops’ payouts; those in auditing first that were promised first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['0', '1', '2', '3']).optional(),
		/** Passed and not yet really paid out. */
		to_pay: QueryFlag.optional(),
		/** Sent back by the bank, with the second signature to come. */
		returning: QueryFlag.optional(),
		overdue: QueryFlag.optional(),
		/** Looked for in numbers, shop names and names of account holders. */
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(DeskPayout),
})

export const getAdminPayout = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/payout_detail',
	summary:
		'A shop’s payout with its ledger lines, its history and the shop’s money; a look at the whole account number is noted.',
	query: z.strictObject({ payout_id: Id }),
	reply: DeskPayout.extend({
		money: ShopBalance,
		ledger: z.array(LedgerLine),
		history: z.array(
			z.strictObject({ at: Seconds, who: z.string(), what: z.string(), why: z.string() }),
		),
		/** How many payouts to this account were passed before, and of how many shops. */
		account_uses: Count,
		account_shops: Count,
		/** How many of those payouts the bank sent back. */
		account_returns: Count,
	}),
	problems: ['not_found'],
	writes: true,
})

/**
 * Decides a payout. Above the limit the first `pass` asks (finance-1) and another operator's approves (finance-2). A refusal has a
 * reason, and everything held returns.
 */
export const decidePayout = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/payout_decide',
	summary: 'Pass a shop’s payout, or refuse it with a reason.',
	body: z
		.strictObject({
			payout_id: Id,
			decision: z.enum(['pass', 'refuse']),
			reason: lineOf(300).optional(),
		})
		.refine((body) => (body.decision === 'refuse') === (body.reason !== undefined), {
			path: ['reason'],
			message: 'a reason for a refusal, and only for that',
		}),
	reply: DeskPayout,
	problems: ['not_found', 'state_changed', 'forbidden', 'same_operator', 'day_limit', 'too_early'],
	idempotent: true,
})

/** Says that a passed payout was really paid out, by the line of the bank's statement. */
export const markPayoutPaid = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/payout_paid',
	summary: 'Mark a shop’s payout as paid out.',
	body: z.strictObject({ payout_id: Id, bank_line: BankLine }),
	reply: DeskPayout,
	problems: ['not_found', 'state_changed', 'same_operator', 'bank_line_used'],
	idempotent: true,
})

/**
 * Says that the bank sent a shop's payout back. All of it is in the shop's balance again, less what the bank kept; what the shop owes is
 * taken from it. Above the limit the call asks (finance-1), and another operator's decision gives the money back.
 */
export const recordPayoutReturn = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/payout_returned',
	summary: 'Say that the bank sent a shop’s payout back; its money returns to the balance.',
	body: z.strictObject({ payout_id: Id, ...bankReturnFields }),
	reply: DeskPayout,
	problems: ['not_found', 'state_changed', 'forbidden', 'day_limit', 'bank_line_used'],
	idempotent: true,
})

/** Approves a return that another operator signed (finance-2), or ends it with a reason; the payout then stays paid out. */
export const decidePayoutReturn = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/payout_return_decide',
	summary: 'Approve the return of a shop’s payout, or refuse it with a reason.',
	body: z.strictObject({ payout_id: Id, ...bankReturnDecision }).refine(hasReasonToRefuse, {
		path: ['reason'],
		message: 'a reason for a refusal, and only for that',
	}),
	reply: DeskPayout,
	problems: ['not_found', 'state_changed', 'forbidden', 'same_operator', 'bank_line_used'],
	idempotent: true,
})

/** A merchant’s dashboard, statement and payouts, and the operators’ queue of payouts. */
export const shopMoneyEndpoints = {
	getMerchantDashboard,
	listEscrow,
	getStatement,
	exportStatement,
	getPayoutInfo,
	requestPayout,
	listPayouts,
	getPayout,
	cancelPayout,
	listAdminPayouts,
	getAdminPayout,
	decidePayout,
	markPayoutPaid,
	recordPayoutReturn,
	decidePayoutReturn,
}
