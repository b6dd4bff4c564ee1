import type { Cents } from '@portolan/money'
import type { HasPorts } from '../../platform/ports.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkTxHash } from '../addresses/check-address.ts'
import { type Network } from '../networks/network.ts'
import { networkNamed } from '../networks/networks.ts'
import { centsOf } from '../watcher/check-deposit.ts'
import { withChecksum } from './evm-address.ts'
import { evmChain } from './evm-chain.ts'
import { jsonRpc, ProviderRefused, ProviderUnreachable } from './json-rpc.ts'

/** A transaction as the chain reports it. */
export interface FoundTransfer {
	/**
	 * `unknown` to the provider; `pending`: not mined, or not deep enough; `reverted`: it moved nothing; `confirmed`;
	 * `unverifiable`: there is no provider for this network.
	 */
	state: 'unknown' | 'pending' | 'reverted' | 'confirmed' | 'unverifiable'
	/** What it moved of the tokens that count as dollars; `to` in the form of its network. */
	transfers: { to: string; token: string; amount: Cents; logIndex: number }[]
	confirmations: number
}

/**
 * Looks a transaction up on its chain, by the network's name. Only the configured provider is asked, never an address
 * that somebody gave. Refuses `network_not_supported`, and `unavailable` if the provider does not answer.
 */
export async function findTransfer(
	ctx: HasPorts,
	asked: { network: string; txHash: string },
): Promise<FoundTransfer> {
	const network = networkNamed(ctx, asked.network)
	if (!network) refuse('network_not_supported', `No network is called ${asked.network}.`)
	const txHash = checkTxHash(network, asked.txHash)
	if (txHash === null) return { state: 'unknown', transfers: [], confirmations: 0 }
	if (network.family !== 'evm' || network.rpc === null)
		return { state: 'unverifiable', transfers: [], confirmations: 0 }
	try {
		return await lookUp(network, network.rpc, txHash)
	} catch (error) {
		if (error instanceof ProviderUnreachable || error instanceof ProviderRefused)
			refuse('unavailable', `The provider of ${network.name} cannot be asked: ${error.message}.`)
		throw error
	}
}

async function lookUp(network: Network, rpc: string, txHash: string): Promise<FoundTransfer> {
	const chain = evmChain(jsonRpc(rpc))
	if ((await chain.chainId()) !== network.chainId)
		throw new ProviderUnreachable('it speaks of another chain')
	const [receipt, head] = await Promise.all([chain.receipt(txHash), chain.head()])
	if (receipt === null) {
		const state = (await chain.knows(txHash)) ? 'pending' : 'unknown'
		return { state, transfers: [], confirmations: 0 }
	}
	const confirmations = Math.max(0, head - receipt.block + 1)
	if (!receipt.succeeded) return { state: 'reverted', transfers: [], confirmations }
	const isFinal = !network.finalized || (await chain.finalized()) >= receipt.block
	return {
		state: isFinal && confirmations >= network.confirmations ? 'confirmed' : 'pending',
		confirmations,
		transfers: receipt.transfers.flatMap((transfer) => {
			const token = network.tokens.find(({ address }) => address === transfer.token)
			if (!token || transfer.raw === 0n) return []
			return [
				{
					to: withChecksum(transfer.to),
					token: token.symbol,
					amount: centsOf(transfer.raw, token.decimals),
					logIndex: transfer.logIndex,
				},
			]
		}),
	}
}
