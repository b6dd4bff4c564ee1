import type { ShopperContext } from '../../platform/context.ts'
import type { Readable } from '../../platform/database/sending/read-both.ts'
import type { WriteCall } from '../../platform/write-once.ts'
import {
	addressAsJson,
	addressOfOpenAccountAsJson,
	callHoldAccountOpen,
	type AddressJson,
} from './address-queries.ts'
import { presentAddress } from './present-address.ts'
import type { OwnAddress } from './present-address.ts'

type ReadableAddress = Readable<OwnAddress | null, AddressJson | null>

const read = (row: AddressJson | null) => row && presentAddress(row)

/** One of the caller's own addresses, the default one without an id, or null. For checkout. */
export function ownAddress(ctx: ShopperContext, addressId: string | undefined): ReadableAddress {
	return { json: addressAsJson(ctx.actor.id, addressId ?? null), read }
}

/** One of the caller's own addresses, or null, for creating an order together with {@link holdAccountOpen}. */
export function addressForOrder(ctx: ShopperContext, addressId: string): ReadableAddress {
	return { json: addressOfOpenAccountAsJson(ctx.actor.id, addressId), read }
}

/** Prevents the caller's account from being closed before the write that this is part of is visible. */
export function holdAccountOpen(ctx: ShopperContext): WriteCall {
	return callHoldAccountOpen(ctx.actor.id)
}
