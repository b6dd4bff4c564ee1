import { z } from 'zod'
import { BankReturn, DeskBankReturn, PaymentActions } from './bank-return.ts'
import { ChainAddress, NetworkName } from './chain.ts'
import { Amount, Flag, Id, lineOf, Seconds } from './wire.ts'

/** Where money goes: a bank card, or an address on a chain. */
export const ExtractType = z.enum(['bank', 'chain'])

/** 0 auditing, 1 passed, 2 refused, 3 cancelled by the shopper. Source: specification §4; 3 from docs/product/withdrawals.md, States. */
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

/** A destination: new (a card or an address), or one used before. */
export const destinationFields = {
	destination_id: Id.optional(),
	network: NetworkName.optional(),
	blockchain: ChainAddress.optional(),
	real_name: lineOf(80).optional(),
	/** 12 to 19 digits, or an IBAN; spaces are taken out. */
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
	/** By when it is decided, as promised; null once it was. */
	promised_time: Seconds.nullable(),
	createtime: Seconds,
	checktime: Seconds.nullable(),
	paidtime: Seconds.nullable(),
	/** The bank sent it back, or so one of two operators says; null for every other. */
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
