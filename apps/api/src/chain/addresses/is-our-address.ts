import type { Context } from '../../platform/context.ts'
import { type Network } from '../networks/network.ts'
import { networks } from '../networks/networks.ts'
import { isDepositAddress } from './own-address-queries.ts'
import { wasReceiving } from './receiving-address-queries.ts'

/**
 * Whether an address of a network, as {@link checkAddress} writes it, is one of ours: one at which a shopper pays in, one that is or was
 * the platform's receiving address, or one of custody. Networks of one family share their addresses, so it is ours on all of them.
 */
export async function isOurAddress(
	ctx: Pick<Context, 'db' | 'settings' | 'ports'>,
	network: Pick<Network, 'family'>,
	address: string,
): Promise<boolean> {
	const alike = networks(ctx).filter(({ family }) => family === network.family)
	const lower = address.toLowerCase()
	if (alike.some(({ custody }) => custody.includes(lower))) return true
	const names = alike.map(({ name }) => name)
	return (
		(await wasReceiving(ctx.db, names, address)) || (await isDepositAddress(ctx.db, names, lower))
	)
}
