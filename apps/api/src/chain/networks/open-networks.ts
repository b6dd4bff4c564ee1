import { knownNetworks } from './known-networks.ts'
import type { Network } from './network.ts'

/** The networks of CHAIN_NETWORKS, or the four known ones. What reads and checks the setting is loaded only where there is one. */
export async function openNetworksOf(given: string | undefined): Promise<readonly Network[]> {
	if (given === undefined) return knownNetworks
	const { readNetworks } = await import('./read-networks.ts')
	return readNetworks(given)
}
