import { z } from 'zod'
import { BankReturn, DeskBankReturn, PaymentActions } from './bank-return.ts'
import { Amount, Flag, Id, Seconds, SignedAmount } from './wire.ts'

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
export const period = { from: z.iso.date().optional(), to: z.iso.date().optional() }

/** The most lines one statement file holds. */
export const statementCsvMaxLines = 20_000

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
