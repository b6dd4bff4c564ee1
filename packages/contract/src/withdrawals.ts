import { z } from 'zod'
import { BankReturn, DeskBankReturn, PaymentActions } from './bank-return.ts'
import { ChainAddress, NetworkName } from './chain.ts'
import { Amount, Flag, Id, lineOf, Seconds } from './wire.ts'

/** Where the money goes: a bank card, or an address on a chain. */
export const ExtractType = z.enum(['bank', 'chain'])

/**
 * 0 in review, 1 approved, 2 rejected, 3 cancelled by the shopper. Names: `moneyOutStatus`. Source: specification §4; 3 from
 * docs/product/withdrawals.md, States.
 */
export const ExtractStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type ExtractStatus = z.output<typeof ExtractStatus>

/** 0 unpaid, 1 being paid, 2 paid out, 3 paid out and sent back by the bank. Names: `payState`. */
export const PayState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** A card that was used before; its number is shown by its last four digits. */
export const SavedCard = z.strictObject({
	destination_id: Id,
	real_name: z.string(),
	bank_name: z.string(),
	/** `•••• 1234` */
	bank_card: z.string(),
})

/** A chain address that was used before. */
export const SavedChainAddress = z.strictObject({
	destination_id: Id,
	network: NetworkName,
	blockchain: z.string(),
})

/** A destination: new (a card or an address), or one used before. */
export const destinationFields = {
	destination_id: Id.optional(),
	network: NetworkName.optional(),
	blockchain: ChainAddress.optional(),
	real_name: lineOf(80).optional(),
	/** 12 to 19 digits, or an IBAN; spaces are removed. */
	bank_card: lineOf(42).optional(),
	bank_name: lineOf(80).optional(),
}

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
	/** By when the decision is due; null once it was decided. */
	promised_time: Seconds.nullable(),
	createtime: Seconds,
	checktime: Seconds.nullable(),
	paidtime: Seconds.nullable(),
	/** Set if the bank sent it back, or if the first of two operators has recorded that; null otherwise. */
	bank_return: BankReturn.nullable(),
	actions: z.array(z.enum(['cancel'])),
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
	/** A whole chain address; the last characters of a card in lists and for support, the whole number for operators who may pay it out. */
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
