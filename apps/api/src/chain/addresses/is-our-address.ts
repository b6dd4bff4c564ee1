import type { Context } from '../../platform/context.ts'
import { type Network } from '../networks/network.ts'
import { networks } from '../networks/networks.ts'
import { isDepositAddress } from './own-address-queries.ts'
import { wasReceiving } from './receiving-address-queries.ts'

/**
 * Whether an address of a network, in the form of `checkAddress`, belongs to the platform: a shopper's deposit
 * address, a present or former receiving address, or one of custody. Networks of one family share their addresses, so the
 * answer is the same on all of them.
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
