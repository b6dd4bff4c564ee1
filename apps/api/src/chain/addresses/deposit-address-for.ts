import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { withChecksum } from '../evm/evm-address.ts'
import { isAutomatic, type Network } from '../networks/network.ts'
import { networks } from '../networks/networks.ts'
import { deriveAddress } from './derive-address.ts'
import { drawPlace, findOwnAddress, insertOwnAddresses } from './own-address-queries.ts'
import { findReceiving } from './receiving-address-queries.ts'

/**
 * Where the shopper pays to: on a watched network an address of their own, drawn at the first time and theirs for good;
 * elsewhere the platform's receiving address. As its network writes it, with checksum. Refuses `unavailable` where the
 * platform has none. Needs a call that writes.
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

/** Draws the addresses of all watched networks at once, so that money sent by another of them is seen as well. */
async function drawAddress(ctx: TxContext<ShopperActor>, network: Network): Promise<string> {
	const place = await drawPlace(ctx, ctx.actor.id)
	await insertOwnAddresses(
		ctx,
		ctx.actor.id,
		networks(ctx)
			.filter(isAutomatic)
			.map(({ name, xpub }) => ({ network: name, address: deriveAddress(xpub, place) })),
	)
	const address = await findOwnAddress(ctx.db, network.name, ctx.actor.id)
	if (address === null) throw new Error(`No address was drawn on ${network.name}.`)
	return address
}
