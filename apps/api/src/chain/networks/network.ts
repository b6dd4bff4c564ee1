import type { Cents } from '@portolan/money'

/** A token that counts as dollars, by its contract. */
export interface Token {
	symbol: string
	/** Lower-case. */
	address: string
	decimals: number
}

/** The families of networks with the same form of addresses and transactions. */
export type NetworkFamily = 'evm' | 'tron' | 'bitcoin'

/** A configured network for recharges and withdrawals. */
export interface Network {
	/** Its name everywhere: in calls, in tables, in the ledger's custody account. */
	name: string
	/** Its name for people, such as `Ethereum (ERC-20)`. */
	title: string
	family: NetworkFamily
	chainId: number | null
	tokens: readonly Token[]
	/** The tokens that people can send if no contract is watched; otherwise the symbols of `tokens`. */
	symbols: readonly string[]
	/** The number of blocks, including the transfer's own, after which a transfer counts. */
	confirmations: number
	/** Also waits for the chain's `finalized` block. */
	finalized: boolean
	/** The smallest amount that is credited. */
	minimum: Cents
	/** JSON-RPC address; it may contain a key, so it is never shown. */
	rpc: string | null
	/** The extended public key that shoppers' addresses are derived from. */
	xpub: string | null
	/** Also watches transfers of other tokens than `tokens`, and leaves them to a person; off where there are too many of them. */
	watchUnknown: boolean
	/** The platform's own wallets, lower-case: their balances belong to the platform, too. */
	custody: readonly string[]
	/** Milliseconds between two polls; with 0 it polls only when called. */
	pollMs: number
	/** The most blocks that are requested at once. */
	rangeBlocks: number
}

/** A network that is watched automatically. */
export interface AutomaticNetwork extends Network {
	family: 'evm'
	chainId: number
	rpc: string
	xpub: string
}

/** Networks that are refused by name. Source: specification §8 and §9. */
export const unsupportedNetworks: readonly string[] = ['DEX', 'BSC', 'HECO']

/** Whether the network is watched automatically and every shopper has an address of their own on it. */
export function isAutomatic(network: Network): network is AutomaticNetwork {
	return (
		network.family === 'evm' &&
		network.chainId !== null &&
		network.rpc !== null &&
		network.xpub !== null
	)
}
