import type { Cents } from '@portolan/money'

/** A token that counts as dollars, by its contract. */
export interface Token {
	symbol: string
	/** Lower-case. */
	address: string
	decimals: number
}

/** How addresses and transactions of a network look. */
export type NetworkFamily = 'evm' | 'tron' | 'bitcoin'

/** A network as configured: by which money comes in and leaves. */
export interface Network {
	/** Its name everywhere: in calls, in tables, in the ledger's custody account. */
	name: string
	/** As people know it, such as `Ethereum (ERC-20)`. */
	title: string
	family: NetworkFamily
	chainId: number | null
	tokens: readonly Token[]
	/** What people can send where no contract is watched; the symbols of `tokens` otherwise. */
	symbols: readonly string[]
	/** Blocks, the transfer's own among them, after which a transfer counts. */
	confirmations: number
	/** Waits for the chain's `finalized` block as well. */
	finalized: boolean
	/** The least that is credited. */
	minimum: Cents
	/** JSON-RPC address; it may hold a key, so it is never told. */
	rpc: string | null
	/** The extended public key that shoppers' addresses come from. */
	xpub: string | null
	/** Looks at transfers of tokens that are none of `tokens`, too, and lets a person see them; off where they are a plague. */
	watchUnknown: boolean
	/** The platform's own wallets, lower-case: what stands there is ours, too. */
	custody: readonly string[]
	/** Milliseconds between two looks; 0 looks only when told to. */
	pollMs: number
	/** Blocks asked for at once, at most. */
	rangeBlocks: number
}

/** A network that a machine watches. */
export interface AutomaticNetwork extends Network {
	family: 'evm'
	chainId: number
	rpc: string
	xpub: string
}

/** Ways of paying in that are refused by name. Source: specification §8 and §9. */
export const unsupportedNetworks: readonly string[] = ['DEX', 'BSC', 'HECO']

/** Whether a machine watches the network and every shopper has an address of their own there. */
export function isAutomatic(network: Network): network is AutomaticNetwork {
	return (
		network.family === 'evm' &&
		network.chainId !== null &&
		network.rpc !== null &&
		network.xpub !== null
	)
}
