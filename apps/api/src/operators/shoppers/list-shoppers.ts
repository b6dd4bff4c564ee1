import { endpoints } from '@portolan/contract'
import { findAdminShoppers } from '../../accounts/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { presentAdminShopper } from './present-shopper.ts'

/** Lists shoppers, the newest first, with only what is needed to tell them apart. */
export const listShoppers = handle(endpoints.listShoppers, async (ctx, input) => {
	const { page, limit } = input
	const { rows, count } = await findAdminShoppers(ctx, {
		text: input.keyword ?? '',
		status: input.status ?? null,
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: rows.map(presentAdminShopper),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
