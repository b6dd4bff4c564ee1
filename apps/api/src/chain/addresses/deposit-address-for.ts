import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { withChecksum } from '../evm/evm-address.ts'
import { isAutomatic, type Network } from '../networks/network.ts'
import { networks } from '../networks/networks.ts'
import { deriveAddress } from './derive-address.ts'
import { drawPlace, findOwnAddress, insertOwnAddresses } from './own-address-queries.ts'
import { findReceiving } from './receiving-address-queries.ts'

/**
 * The address to which the shopper pays: on a watched network an address of their own, assigned at the first use and
 * never changed; elsewhere the platform's receiving address. In the form of its network, with checksum. Refuses
 * `unavailable` if the platform has none. Needs a call that writes.
 */
export async function depositAddressFor(
	ctx: TxContext<ShopperActor>,
	network: Network,
): Promise<{ address: string; ownAddress: boolean }> {
	if (!isAutomatic(network)) {
		const address = await findReceiving(ctx.db, network.name)
		if (address === null) refuse('unavailable', `There is no receiving address on ${network.name}.`)
		return { address, ownAddress: false }
	}
	const known = await findOwnAddress(ctx.db, network.name, ctx.actor.id)
	return { address: withChecksum(known ?? (await drawAddress(ctx, network))), ownAddress: true }
}

/** Assigns the addresses of all watched networks at once, so that money sent by another network is found as well. */
async function drawAddress(ctx: TxContext<ShopperActor>, network: Network): Promise<string> {
	const place = await drawPlace(ctx, ctx.actor.id)
	await insertOwnAddresses(
		ctx,
		ctx.actor.id,
		await Promise.all(
			networks(ctx)
				.filter(isAutomatic)
				.map(async ({ name, xpub }) => ({
					network: name,
					address: await deriveAddress(xpub, place),
				})),
		),
	)
	const address = await findOwnAddress(ctx.db, network.name, ctx.actor.id)
	if (address === null) throw new Error(`No address was drawn on ${network.name}.`)
	return address
}
