import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, Count, Flag, Id, lineOf, listOf, pageQuery, Seconds } from './wire.ts'

/** A network by its configured name, such as `ethereum`. */
export const NetworkName = z.string().regex(/^[a-z0-9-]{1,32}$/, 'a network such as ethereum')

/** A transaction's hash as its network writes it: `0x` and 64 hexadecimal digits, or 64 digits alone (Tron, Bitcoin). */
export const TransactionHash = z
	.string()
	.trim()
	.regex(/^(0x)?[0-9a-fA-F]{64}$/, 'a transaction hash')

/** An address on some network, as text; whether it is one of the network asked for is checked by the server. */
export const ChainAddress = z
	.string()
	.trim()
	.regex(/^[0-9A-Za-z]{20,100}$/, 'an address')

/** A network money may come in by, or leave by. */
export const Network = z.strictObject({
	/** What `network` takes. */
	name: NetworkName,
	/** As people know it, such as `Ethereum (ERC-20)`. */
	title: z.string(),
	tokens: z.array(z.string()),
	/** The least that is credited. */
	minimum: Amount,
	/** Blocks after which a transfer counts. */
	confirmations: Count,
	/** 1 where a machine watches it and credits by itself; 0 where a person checks the evidence. */
	automatic: Flag,
	/** Readable text in the caller's language: what to take care of. */
	warning: z.string(),
})

/** The networks of this shop, and the ones that are refused by name. */
export const listDepositNetworks = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/getBlockchain',
	summary: 'Networks to recharge by and to withdraw to: tokens, minimum, confirmations, warning.',
	reply: z.strictObject({
		recharge: z.array(Network),
		withdraw: z.array(Network),
		/** Such as DEX, BSC, HECO. */
		unsupported: z.array(z.string()),
	}),
})

/**
 * Where a deposit stands: `seen` and counting, `credited`; `below_minimum` and `auditing` wait for a person; `refused` was
 * looked at and is not credited.
 */
export const DepositState = z.enum(['seen', 'credited', 'below_minimum', 'auditing', 'refused'])

/** A transfer that reached a shopper's own address. */
export const Deposit = z.strictObject({
	deposit_id: Id,
	network: NetworkName,
	token: z.string(),
	/** What the token really moved, rounded down to cents. */
	price: Amount,
	state: DepositState,
	confirmations: Count,
	confirmations_needed: Count,
	/** 1 when no request was open for it any more. */
	late: Flag,
	tx_hash: TransactionHash,
	/** Why it waits or was refused; empty otherwise. */
	admin_msg: z.string(),
	createtime: Seconds,
})

/** The shopper's deposits from chains, newest first, with their confirmations as they stand. */
export const listDeposits = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/deposit_list',
	summary: 'Transfers that reached one of my addresses, with their confirmations.',
	query: z.strictObject({ ...pageQuery, network: NetworkName.optional() }),
	reply: listOf(Deposit),
})

/** A deposit as operators see it. */
export const DeskDeposit = Deposit.extend({
	shopper_id: Id,
	shopper_name: z.string(),
	from: z.string(),
	to: z.string(),
	/** Why a machine did not credit it, such as `contract_sender`; empty where it did. */
	reason: z.string(),
	needs_two: Flag,
	asked_by: z.string().nullable(),
	approved_by: z.string().nullable(),
	/** What the operator who asks may do with it now. */
	actions: z.array(z.enum(['pass', 'approve', 'refuse'])),
})

/** Deposits from chains, oldest waiting first. */
export const listAdminDeposits = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/deposit_list',
	summary: 'Deposits from chains; `state` narrows them.',
	query: z.strictObject({
		...pageQuery,
		state: DepositState.optional(),
		/** A transaction, an address at either end, an amount such as `90.00`, or what names a shopper. */
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(DeskDeposit),
})

/** Credits or refuses a deposit that waits for a person. Above the limit the first call asks and another operator's approves. */
export const decideDeposit = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/deposit_decide',
	summary: 'Decide a deposit in auditing or below the minimum.',
	body: z.strictObject({ deposit_id: Id, pass: Flag, reason: lineOf(300) }),
	reply: DeskDeposit,
	problems: [
		'not_found',
		'state_changed',
		'forbidden',
		'same_operator',
		'day_limit',
		'account_closed',
	],
	idempotent: true,
})

/** A network as operators see it: how far it is watched, and where manual payments go. */
export const DeskNetwork = Network.extend({
	chain_id: z.int().nullable(),
	/** What the watcher does: `watching`, `off` (no RPC), `behind`, `failing` (the provider does not answer), `frozen` (a reorg too deep). */
	watch: z.enum(['watching', 'off', 'behind', 'failing', 'frozen']),
	block: z.int().nullable(),
	head: z.int().nullable(),
	addresses: Count,
	/** The platform's receiving address where evidence is checked by a person; null where there is none. */
	receiving_address: z.string().nullable(),
	/** A change that one operator asked for and another has to approve. */
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

export const listAdminNetworks = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'admin', 'support'],
	method: 'GET',
	path: '/admin/network_list',
	summary: 'Networks, how far they are watched, and their receiving addresses.',
	reply: z.strictObject({ list: z.array(DeskNetwork) }),
})

/** Asks for another receiving address; nothing changes until another operator approves. */
export const requestReceivingAddress = endpoint({
	by: 'operator',
	roles: ['finance-1', 'admin'],
	method: 'POST',
	path: '/admin/receiving_address_ask',
	summary: 'Ask for a change of a receiving address.',
	body: z.strictObject({ network: NetworkName, address: ChainAddress, reason: lineOf(300) }),
	reply: DeskNetwork,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

export const decideReceivingAddress = endpoint({
	by: 'operator',
	roles: ['finance-2'],
	method: 'POST',
	path: '/admin/receiving_address_decide',
	summary: 'Approve or refuse a change of a receiving address; never one’s own.',
	body: z.strictObject({ change_id: Id, pass: Flag, reason: lineOf(300) }),
	reply: DeskNetwork,
	problems: ['not_found', 'state_changed', 'same_operator'],
	idempotent: true,
})

/** Lets a network that stopped at a too deep reorg be watched again, from the block at which its checkpoints and the chain agree. */
export const unfreezeNetwork = endpoint({
	by: 'operator',
	roles: ['finance-2'],
	method: 'POST',
	path: '/admin/network_thaw',
	summary: 'Watch a frozen network again.',
	body: z.strictObject({ network: NetworkName, reason: lineOf(300) }),
	reply: DeskNetwork,
	problems: ['not_found', 'state_changed', 'unavailable'],
})

/** The calls of this file. */
export const chainEndpoints = {
	listDepositNetworks,
	listDeposits,
	listAdminDeposits,
	decideDeposit,
	listAdminNetworks,
	requestReceivingAddress,
	decideReceivingAddress,
	unfreezeNetwork,
}
