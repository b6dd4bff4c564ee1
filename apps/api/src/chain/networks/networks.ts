import { port, type HasPorts } from '../../platform/ports.ts'
import { knownNetworks } from './known-networks.ts'
import type { Network } from './network.ts'

/** The networks of this process (environment: CHAIN_NETWORKS). */
export const chainNetworks = port<readonly Network[]>('chainNetworks', knownNetworks)

/** All configured networks, in the order of the configuration. */
export function networks(ctx: HasPorts): readonly Network[] {
	return chainNetworks.of(ctx)
}

/** The network of that name, or null. */
export function networkNamed(ctx: HasPorts, name: string): Network | null {
	return networks(ctx).find((network) => network.name === name) ?? null
}
