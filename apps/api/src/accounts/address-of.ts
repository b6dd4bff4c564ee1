import type { ShopperContext } from '../platform/context.ts'
import { findAddress, findAddressHoldingAccount } from './address-rows.ts'
import { presentAddress } from './present-address.ts'
import type { OwnAddress } from './present-address.ts'

/** One of the caller's own addresses, or null. For checkout. */
export async function addressOf(
	ctx: ShopperContext,
	addressId: string,
): Promise<OwnAddress | null> {
	const row = await findAddress(ctx, ctx.actor.id, addressId)
	return row && presentAddress(row)
}

/** The same for making an order: the account cannot be closed before the order is seen. */
export async function addressForOrder(
	ctx: ShopperContext,
	addressId: string,
): Promise<OwnAddress | null> {
	const row = await findAddressHoldingAccount(ctx, ctx.actor.id, addressId)
	return row && presentAddress(row)
}

/** The caller's default address, or null when there is none yet. */
export async function defaultAddressOf(ctx: ShopperContext): Promise<OwnAddress | null> {
	const row = await findAddress(ctx, ctx.actor.id, null)
	return row && presentAddress(row)
}
