import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { findAddresses } from './address-queries.ts'
import { presentAddress } from './present-address.ts'

/** Lists the person's addresses, the default first. */
export const listAddresses = handle(endpoints.listAddresses, async (ctx, input) => {
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
})
