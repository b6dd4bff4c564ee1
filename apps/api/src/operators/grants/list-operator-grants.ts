import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { countGrants, readGrants } from './grant-queries.ts'
import { presentGrants } from './present-grants.ts'

/** Lists the requested changes of operators with their decisions, waiting ones first. */
export const listOperatorGrants = handle(endpoints.listOperatorGrants, async (ctx, input) => {
	const { page, limit } = input
	const wish = input.status === undefined ? {} : { status: input.status }
	const rows = await readGrants(ctx, wish, { limit, offset: (page - 1) * limit })
	const count = await countGrants(ctx, wish)
	return {
		list: await presentGrants(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
