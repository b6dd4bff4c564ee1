import { z } from 'zod'
import { BankReturn, DeskBankReturn, PaymentActions } from './bank-return.ts'
import { Amount, Flag, Id, Seconds, SignedAmount } from './wire.ts'

/** Where a shop's money is. */
export const ShopBalance = z.strictObject({
	/** May be paid out. */
	available: Amount,
	/** Held for payouts that are not decided. */
	held: Amount,
	/** What the shop gets for orders in escrow, less commission, if nothing is refunded. */
	escrow: Amount,
	/** Refunds after settlement that the balance did not cover: taken from the next income. */
	owed: Amount,
})

/** An order whose money is in escrow. */
export const ShopEscrow = z.strictObject({
	order_id: Id,
	order_sn: z.string(),
	/** Its amount in escrow, and the commission that the platform takes of it. */
	gross: Amount,
	commission: Amount,
	net: Amount,
	/**
	 * What happens next automatically: it counts as received, or it is settled. Null while it has no date: not shipped yet, or a refund
	 * request is open.
	 */
	next: z.strictObject({ name: z.enum(['receive', 'settle']), at: Seconds }).nullable(),
	/** When the shop gets the money, if nothing comes between; for an order on its way, the latest moment. Null as for `next`. */
	release_at: Seconds.nullable(),
	/** A refund request is open and stops its settlement. */
	claimed: Flag,
})

/**
 * The kinds of lines of a shop's statement: `settled` the money of an order, `refund` a refund after that, `owed` what the balance did not
 * cover then, `debt` taken for it later, `payout` held for a payout, `payout_returned` a payout that was rejected or cancelled,
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
	/** What it is about: the id and number of an order, a refund request or a payout. For `debt`, the source of the money. */
	ref_id: Id,
	ref_sn: z.string(),
	/** The order behind it; null for payouts. */
	order_id: Id.nullable(),
	/** The money of an order and the commission; null for other lines. */
	gross: Amount.nullable(),
	commission: Amount.nullable(),
	/** The change of the available balance. */
	amount: SignedAmount,
	/** The change of what the shop owes. */
	owed: SignedAmount,
	/** The available balance after it; null for `owed`, which moves no money of the shop. */
	balance_after: Amount.nullable(),
})
export type ShopStatementLine = z.output<typeof ShopStatementLine>

/** Whole days of UTC, both included. */
export const period = { from: z.iso.date().optional(), to: z.iso.date().optional() }

/** The most lines of one statement file. */
export const statementCsvMaxLines = 20_000

/** 0 in review, 1 approved, 2 rejected, 3 cancelled by the shop. Names: `moneyOutStatus`. */
export const PayoutStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type PayoutStatus = z.output<typeof PayoutStatus>

/** 0 unpaid, 1 being paid, 2 paid out, 3 paid out and sent back by the bank. Names: `payState`. */
export const PayoutPayState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** A payout as its shop sees it. There is no fee: the requested amount arrives. */
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
	/** Why it was rejected; empty otherwise. */
	reason: z.string(),
	/** It is decided no earlier than this, because the account is new. Null without a delay. */
	delay_until: Seconds.nullable(),
	/** By when the decision is due; null once it was decided. */
	promised_time: Seconds.nullable(),
	createtime: Seconds,
	checktime: Seconds.nullable(),
	paidtime: Seconds.nullable(),
	/** Set if the bank sent it back, or if the first of two operators has recorded that; null otherwise. */
	bank_return: BankReturn.nullable(),
	actions: z.array(z.enum(['cancel'])),
})

/** A payout in the operators' queue. */
export const DeskPayout = z.strictObject({
	payout_id: Id,
	payout_sn: z.string(),
	mer_id: Id,
	mer_name: z.string(),
	/** The person of the shop who requested it. */
	merchant_name: z.string(),
	amount: Amount,
	status: PayoutStatus,
	pay_state: PayoutPayState,
	real_name: z.string(),
	bank_name: z.string(),
	/** Its last characters in lists and for support, the whole number for operators who may pay it out. */
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
