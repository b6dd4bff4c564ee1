import { endpoints } from '@portolan/contract'
import { findAdminShoppers } from '../../accounts/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { presentAdminShopper } from './present-shopper.ts'

/** Shoppers, the newest first, with what tells them apart and no more. */
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
