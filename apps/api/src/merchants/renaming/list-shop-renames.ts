import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentAdminRenames } from './present-rename.ts'
import { readRenames } from './rename-queries.ts'

/** Lists requests for another name, waiting ones first, by the promised time. */
export const listShopRenames = handle(endpoints.listShopRenames, async (ctx, input) => {
	const { page, limit } = input
	const { rows, count } = await readRenames(ctx, {
		status: input.status ?? null,
		keyword: input.keyword ?? '',
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: await presentAdminRenames(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
