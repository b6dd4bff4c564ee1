import { z } from 'zod'
import { Amount, Count, Flag, Id, Seconds } from './wire.ts'

/** A network by its configured name, such as `ethereum`. */
export const NetworkName = z.string().regex(/^[a-z0-9-]{1,32}$/, 'a network such as ethereum')

/** A transaction's hash as its network writes it: `0x` and 64 hexadecimal digits, or 64 digits alone (Tron, Bitcoin). */
export const TransactionHash = z
	.string()
	.trim()
	.regex(/^(0x)?[0-9a-fA-F]{64}$/, 'a transaction hash')

/** An address of any network, as text; the server checks whether it is an address of the requested network. */
export const ChainAddress = z
	.string()
	.trim()
	.regex(/^[0-9A-Za-z]{20,100}$/, 'an address')

/** A network for recharges or withdrawals. */
export const Network = z.strictObject({
	/** The value for `network` in other calls. */
	name: NetworkName,
	/** Its usual name, such as `Ethereum (ERC-20)`. */
	title: z.string(),
	tokens: z.array(z.string()),
	/** The least that is credited. */
	minimum: Amount,
	/** Blocks after which a transfer counts. */
	confirmations: Count,
	/** 1 if deposits are watched and credited automatically; 0 if an operator checks the evidence. */
	automatic: Flag,
	/** Readable text in the caller's language: warnings. */
	warning: z.string(),
})

/**
 * The state of a deposit: `seen` while confirmations are counted, then `credited`. `below_minimum` and `auditing` wait for an operator;
 * `refused` was rejected.
 */
export const DepositState = z.enum(['seen', 'credited', 'below_minimum', 'auditing', 'refused'])

/** A transfer that reached a shopper's own address. */
export const Deposit = z.strictObject({
	deposit_id: Id,
	network: NetworkName,
	token: z.string(),
	/** The amount that the token really transferred, rounded down to cents. */
	price: Amount,
	state: DepositState,
	confirmations: Count,
	confirmations_needed: Count,
	/** 1 if no recharge request was open for it. */
	late: Flag,
	tx_hash: TransactionHash,
	/** Why it waits or was refused; empty otherwise. */
	admin_msg: z.string(),
	createtime: Seconds,
})

/** A deposit as operators see it. */
export const DeskDeposit = Deposit.extend({
	shopper_id: Id,
	shopper_name: z.string(),
	from: z.string(),
	to: z.string(),
	/** Why it was not credited automatically, such as `contract_sender`; empty if it was. */
	reason: z.string(),
	needs_two: Flag,
	asked_by: z.string().nullable(),
	approved_by: z.string().nullable(),
	/** What the calling operator may do with it now. */
	actions: z.array(z.enum(['pass', 'approve', 'refuse'])),
})

/** A network as operators see it: how far it is watched, and where manual payments go. */
export const DeskNetwork = Network.extend({
	chain_id: z.int().nullable(),
	/** What the watcher does: `watching`, `off` (no RPC), `behind`, `failing` (the provider does not answer), `frozen` (a reorg too deep). */
	watch: z.enum(['watching', 'off', 'behind', 'failing', 'frozen']),
	block: z.int().nullable(),
	head: z.int().nullable(),
	addresses: Count,
	/** The platform's receiving address, if an operator checks the evidence; null if there is none. */
	receiving_address: z.string().nullable(),
	/** A change that one operator requested and another has to approve. */
	pending: z
		.strictObject({
			change_id: Id,
			address: z.string(),
			asked_by: z.string(),
			asked_at: Seconds,
			reason: z.string(),
		})
		.nullable(),
})
