import { z } from 'zod'
import { Amount, Flag, Id, Seconds } from './wire.ts'

/** How money comes in: `bank` card or transfer, `chain` with the shopper's own address, `manual` on-chain with evidence. */
export const RechargeType = z.enum(['bank', 'chain', 'manual'])

/**
 * -1 awaiting payment, 0 in review, 1 approved, 2 rejected, 3 timed out. Names: `rechargeStatus`. Source: docs/product/recharges.md,
 * States.
 */
export const RechargeStatus = z.union([
	z.literal(-1),
	z.literal(0),
	z.literal(1),
	z.literal(2),
	z.literal(3),
])
export type RechargeStatus = z.output<typeof RechargeStatus>

/** A picture of a payment, uploaded for the scene `recharge`. */
export const EvidenceUrl = z
	.string()
	.max(200)
	.regex(/^\/media\/u\/[A-Za-z0-9._@-]+$/, 'an uploaded picture')

/** How a bank payment is made: an operator checks a `transfer`; the others lead to the provider's page. */
export const BankProvider = z.enum(['transfer', 'stripe', 'sandbox'])

/** Where to transfer to, and the reference that assigns the money to the request. */
export const BankAccount = z.strictObject({
	holder: z.string(),
	bank_name: z.string(),
	iban: z.string(),
	bic: z.string(),
	/** The purpose to write: the request's number. */
	reference: z.string(),
})

/** A recharge as its owner sees it while paying. */
export const Recharge = z.strictObject({
	recharge_id: Id,
	recharge_sn: z.string(),
	recharge_type: RechargeType,
	status: RechargeStatus,
	/** Empty for a payment by bank. */
	network: z.string(),
	/** The address to pay to; empty for a payment by bank. */
	blockchain: z.string(),
	/** 1 if the address belongs to the shopper permanently; 0 if it is the platform's. */
	own_address: Flag,
	/** The requested amount. */
	price: Amount,
	/** The amount that really arrived; `0.00` before. */
	real_price: Amount,
	/** What the QR code says: the bare address. */
	qrcode_text: z.string(),
	/** The QR code as SVG, made by the server; empty for a payment by bank. */
	qrcode_svg: z.string(),
	/** A link for wallet apps (EIP-681); empty where there is none. */
	payment_link: z.string(),
	bank: BankAccount.nullable(),
	provider: BankProvider.nullable(),
	/** The provider's page, if it has one. */
	pay_url: z.string().nullable(),
	createtime: Seconds,
	/** The end of the time limit. */
	expire_time: Seconds,
	/** Until when evidence of a late payment is taken. */
	late_until: Seconds,
	late: Flag,
	/** 1 if the shopper cancelled it: its status is 3, though its time was not over. */
	given_up: Flag,
	image: z.string(),
	tx_hash: z.string(),
	/** Why it was rejected; empty otherwise. */
	admin_msg: z.string(),
	checktime: Seconds.nullable(),
	/** By when an operator's decision is due; null unless it is in review. */
	promised_time: Seconds.nullable(),
	/** Readable sentences in the caller's language. */
	warnings: z.array(z.string()),
})

/** Another use of the same picture or the same hash. */
export const EarlierUse = z.strictObject({
	what: z.enum(['image', 'hash']),
	recharge_id: Id,
	recharge_sn: z.string(),
	shopper_name: z.string(),
	at: Seconds,
})

/** A recharge in the operators' queue. */
export const DeskRecharge = z.strictObject({
	recharge_id: Id,
	recharge_sn: z.string(),
	recharge_type: RechargeType,
	provider: BankProvider.nullable(),
	network: z.string(),
	shopper_id: Id,
	shopper_name: z.string(),
	price: Amount,
	real_price: Amount,
	status: RechargeStatus,
	late: Flag,
	/** 1 if the shopper cancelled it. */
	given_up: Flag,
	image: z.string(),
	tx_hash: z.string(),
	admin_msg: z.string(),
	createtime: Seconds,
	expire_time: Seconds,
	promised_time: Seconds.nullable(),
	overdue: Flag,
	/** 1 if it needs two signatures; decided by the amount of the first signature, and before it by the requested amount. */
	needs_two: Flag,
	asked_by: z.string().nullable(),
	asked_price: Amount.nullable(),
	asked_at: Seconds.nullable(),
	/** The line of the bank's statement that proves it; empty where there is none. */
	bank_line: z.string(),
	approved_by: z.string().nullable(),
	checktime: Seconds.nullable(),
	/** What the calling operator may do with it now. */
	actions: z.array(z.enum(['pass', 'approve', 'refuse'])),
})
