import type { Cents } from '@portolan/money'
import type { CustodyOnChain } from '../../operators/index.ts'
import type { Context } from '../../platform/context.ts'
import { listPaidAddresses } from '../deposit-queries.ts'
import { evmChain } from '../evm/evm-chain.ts'
import { jsonRpc, ProviderRefused, ProviderUnreachable } from '../evm/json-rpc.ts'
import { isAutomatic, type AutomaticNetwork } from '../networks/network.ts'
import { networks } from '../networks/networks.ts'
import { centsOf } from '../watcher/check-deposit.ts'

/** The most addresses that are queried one by one while an operator waits. */
const mostAddresses = 500

/**
 * The token balances at the platform's addresses on each watched network: shoppers' deposit addresses that ever received
 * something, and the platform's wallets (`custody` of the configuration). Null if the chain cannot be queried.
 */
export async function readCustody(ctx: Context): Promise<CustodyOnChain[]> {
	return Promise.all(
		networks(ctx)
			.filter(isAutomatic)
			.map(async (network) => {
				const paid = await listPaidAddresses(ctx.db, network.name, mostAddresses + 1)
				return { network: network.name, chain: await sumOf(network, paid) }
			}),
	)
}

async function sumOf(network: AutomaticNetwork, paid: readonly string[]): Promise<Cents | null> {
	if (paid.length > mostAddresses) return null
	const chain = evmChain(jsonRpc(network.rpc))
	const owners = new Set([...paid, ...network.custody])
	try {
		const head = await chain.head()
		const asked = network.tokens.flatMap((token) =>
			[...owners].map(async (owner) => {
				const raw = await chain.balanceAfter(token.address, owner, head)
				return raw === null ? null : { raw, decimals: token.decimals }
			}),
		)
		const balances = await Promise.all(asked)
		if (balances.includes(null)) return null
		return balances.reduce(
			(sum, balance) => sum + (balance ? centsOf(balance.raw, balance.decimals) : 0n),
			0n,
		)
	} catch (error) {
		if (error instanceof ProviderUnreachable || error instanceof ProviderRefused) return null
		throw error
	}
}
