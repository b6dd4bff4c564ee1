import { z } from 'zod'
import { TransactionHash } from './chain.ts'
import { endpoint } from './endpoint.ts'
import { LedgerLine } from './ledger-line.ts'
import { BankLine } from './bank-return.ts'
import { Amount, Flag, Id, lineOf, listOf, pageQuery, QueryFlag, Seconds } from './wire.ts'

/** How money comes in: `bank` card or transfer, `chain` with an address of one's own, `manual` on-chain with evidence. */
export const RechargeType = z.enum(['bank', 'chain', 'manual'])

/** -1 waiting for payment, 0 auditing, 1 passed, 2 refused, 3 timed out. Source: rules.md (Recharge). */
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

/** How a payment by bank is made: `transfer` is checked by a person; the others lead to the provider's own page. */
export const BankProvider = z.enum(['transfer', 'stripe', 'sandbox'])

/** Where to transfer to, and what to write so that the money finds its way. */
export const BankAccount = z.strictObject({
	holder: z.string(),
	bank_name: z.string(),
	iban: z.string(),
	bic: z.string(),
	/** The purpose to write: the request's number. */
	reference: z.string(),
})

/** A request to pay in, as its owner sees it while paying. */
export const Recharge = z.strictObject({
	recharge_id: Id,
	recharge_sn: z.string(),
	recharge_type: RechargeType,
	status: RechargeStatus,
	/** Empty for a payment by bank. */
	network: z.string(),
	/** The address to pay to; empty for a payment by bank. */
	blockchain: z.string(),
	/** 1 when the address is the shopper's own and stays so; 0 when it is the platform's. */
	own_address: Flag,
	/** What was asked for. */
	price: Amount,
	/** What really arrived; `0.00` before. */
	real_price: Amount,
	/** What the QR code says: the bare address. */
	qrcode_text: z.string(),
	/** The QR code as SVG, made by the server; empty for a payment by bank. */
	qrcode_svg: z.string(),
	/** A link for wallet apps (EIP-681); empty where there is none. */
	payment_link: z.string(),
	bank: BankAccount.nullable(),
	provider: BankProvider.nullable(),
	/** The provider's own page, where it has one. */
	pay_url: z.string().nullable(),
	createtime: Seconds,
	/** The end of the time limit. */
	expire_time: Seconds,
	/** Until when evidence of a late payment is taken. */
	late_until: Seconds,
	late: Flag,
	/** 1 when the shopper gave it up: its status is 3, though no time ran out. */
	given_up: Flag,
	image: z.string(),
	tx_hash: z.string(),
	/** Why it was refused; empty otherwise. */
	admin_msg: z.string(),
	checktime: Seconds.nullable(),
	/** By when an operator has looked at it, as promised; null unless it is being audited. */
	promised_time: Seconds.nullable(),
	/** Readable sentences in the caller's language. */
	warnings: z.array(z.string()),
})

/** What the recharge screens must know beforehand: limits, ways and the saved providers. */
export const getRechargeInfo = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/recharge_info',
	summary: 'Limits and ways to recharge.',
	reply: z.strictObject({
		bank: z.strictObject({
			min: Amount,
			max: Amount,
			providers: z.array(BankProvider),
			limit_seconds: z.int(),
		}),
		chain: z.strictObject({ min: Amount, max: Amount, limit_seconds: z.int() }),
		late_seconds: z.int(),
		open_count: z.int(),
		open_max: z.int(),
	}),
})

/** Asks to pay in. Refuses `recharge_open_max` with three open requests, and DEX, BSC and HECO by name. */
export const createRecharge = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/recharge',
	summary: 'Ask to recharge: answers the address or account, the amount and the time limit.',
	body: z.strictObject({
		recharge_type: RechargeType,
		/** A network's name; left out for a payment by bank. */
		network: lineOf(32).optional(),
		price: Amount,
		/** For a payment by bank; `transfer` when left out. */
		provider: BankProvider.optional(),
	}),
	reply: Recharge,
	problems: ['network_not_supported', 'recharge_open_max', 'unavailable'],
	idempotent: true,
})

/** Sends the evidence of a payment; it is audited then. Accepted for 24 h after the time limit, marked late. */
export const submitRechargeEvidence = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/recharge_pay',
	summary: 'Send the picture of a payment and, where known, its transaction hash.',
	body: z.strictObject({
		recharge_id: Id,
		image: EvidenceUrl,
		tx_hash: TransactionHash.optional(),
	}),
	reply: z.strictObject({ recharge_id: Id, status: RechargeStatus, late: Flag }),
	problems: ['not_found', 'state_changed', 'timed_out', 'transaction_used'],
	idempotent: true,
})

/** One request, as it stands now. */
export const getRecharge = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/recharge_detail',
	summary: 'One recharge request.',
	query: z.strictObject({ recharge_id: Id }),
	reply: Recharge,
	problems: ['not_found'],
})

/** Gives up a request that waits for payment. */
export const cancelRecharge = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/recharge_cancel',
	summary: 'Give up a request that waits for payment.',
	body: z.strictObject({ recharge_id: Id }),
	reply: Recharge,
	problems: ['not_found', 'state_changed'],
})

/** The requests of the signed-in person, newest first. */
export const listRecharges = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/recharge_log',
	summary: 'My recharges.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['-1', '0', '1', '2', '3']).optional(),
	}),
	reply: listOf(
		Recharge.pick({
			recharge_id: true,
			recharge_sn: true,
			recharge_type: true,
			network: true,
			price: true,
			real_price: true,
			status: true,
			late: true,
			given_up: true,
			image: true,
			tx_hash: true,
			admin_msg: true,
			createtime: true,
			expire_time: true,
			checktime: true,
		}),
	),
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
	/** 1 when the shopper gave it up. */
	given_up: Flag,
	image: z.string(),
	tx_hash: z.string(),
	admin_msg: z.string(),
	createtime: Seconds,
	expire_time: Seconds,
	promised_time: Seconds.nullable(),
	overdue: Flag,
	/** 1 where two people sign: as the first signature said, and before it by what was asked for. */
	needs_two: Flag,
	asked_by: z.string().nullable(),
	asked_price: Amount.nullable(),
	asked_at: Seconds.nullable(),
	/** The line of the bank's statement that proves it; empty where there is none. */
	bank_line: z.string(),
	approved_by: z.string().nullable(),
	checktime: Seconds.nullable(),
	/** What the operator who asks may do with it now. */
	actions: z.array(z.enum(['pass', 'approve', 'refuse'])),
})

export const listAdminRecharges = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/recharge_list',
	summary: 'Recharges; those in auditing first that were promised first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['-1', '0', '1', '2', '3']).optional(),
		keyword: lineOf(120, 0).optional(),
		overdue: QueryFlag.optional(),
	}),
	reply: listOf(DeskRecharge),
})

/** One recharge with everything needed to decide it. */
export const getAdminRecharge = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/recharge_detail',
	summary:
		'A recharge with its evidence, its transaction, its ledger lines and earlier uses of its evidence.',
	query: z.strictObject({ recharge_id: Id }),
	reply: DeskRecharge.extend({
		blockchain: z.string(),
		bank: BankAccount.nullable(),
		/** What arrived above this needs two people. */
		two_people_above: Amount,
		transaction: z
			.strictObject({
				state: z.enum(['unknown', 'pending', 'reverted', 'confirmed', 'unverifiable']),
				to: z.string(),
				token: z.string(),
				price: Amount.nullable(),
				confirmations: z.int(),
			})
			.nullable(),
		ledger: z.array(LedgerLine),
		earlier: z.array(EarlierUse),
		history: z.array(
			z.strictObject({ at: Seconds, who: z.string(), what: z.string(), why: z.string() }),
		),
	}),
	problems: ['not_found'],
})

/**
 * Passes a recharge with what really arrived. A picture alone never credits: `bank_line` (what the bank statement says) or
 * `tx_hash` is needed. Above the limit the first call asks, and another operator's with the same figures approves.
 */
export const approveRecharge = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/recharge_pass',
	summary: 'Credit what really arrived.',
	body: z.strictObject({
		recharge_id: Id,
		real_price: Amount,
		bank_line: BankLine.optional(),
		tx_hash: TransactionHash.optional(),
	}),
	reply: DeskRecharge,
	problems: [
		'not_found',
		'state_changed',
		'forbidden',
		'same_operator',
		'day_limit',
		'transaction_used',
		'account_closed',
		'transaction_wrong',
		'bank_line_used',
		'unavailable',
	],
	idempotent: true,
})

export const rejectRecharge = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/recharge_refuse',
	summary: 'Refuse a recharge, with a reason the shopper reads.',
	body: z.strictObject({ recharge_id: Id, reason: lineOf(300) }),
	reply: DeskRecharge,
	problems: ['not_found', 'state_changed', 'unavailable'],
	idempotent: true,
})

/** The calls of this file. */
export const rechargeEndpoints = {
	getRechargeInfo,
	createRecharge,
	submitRechargeEvidence,
	getRecharge,
	cancelRecharge,
	listRecharges,
	listAdminRecharges,
	getAdminRecharge,
	approveRecharge,
	rejectRecharge,
}
