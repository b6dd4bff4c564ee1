import type { ShopperContext } from '../../platform/context.ts'
import type { WriteCall } from '../../platform/write-once.ts'
import { callHoldAccountOpen, findAddress, findAddressOfOpenAccount } from './address-queries.ts'
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

/** Like {@link addressOf}, for creating an order together with {@link holdAccountOpen}. */
export async function addressForOrder(
	ctx: ShopperContext,
	addressId: string,
): Promise<OwnAddress | null> {
	const row = await findAddressOfOpenAccount(ctx, ctx.actor.id, addressId)
	return row && presentAddress(row)
}

/** Prevents the caller's account from being closed before the write that this is part of is visible. */
export function holdAccountOpen(ctx: ShopperContext): WriteCall {
	return callHoldAccountOpen(ctx.actor.id)
}

/** The caller's default address, or null if there is none yet. */
export async function defaultAddressOf(ctx: ShopperContext): Promise<OwnAddress | null> {
	const row = await findAddress(ctx, ctx.actor.id, null)
	return row && presentAddress(row)
}
