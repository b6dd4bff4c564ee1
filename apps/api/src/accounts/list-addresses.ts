import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { findAddresses } from './address-rows.ts'
import { presentAddress } from './present-address.ts'

/** The person's addresses, the default first. */
export async function listAddresses(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof endpoints.listAddresses>,
): Promise<ReplyOf<typeof endpoints.listAddresses>> {
	const { page, limit } = input
	const offset = (page - 1) * limit
	const { rows, count } = await findAddresses(ctx, ctx.actor.id, { limit, offset })
	return {
		list: rows.map(presentAddress),
		count,
		page,
		limit,
		has_more: offset + rows.length < count,
	}
}
