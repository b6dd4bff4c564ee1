import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { scoresSince } from '../present-shop.ts'
import { fold } from '../search/search-words.ts'
import { listAdminShopRows } from './admin-shop-queries.ts'
import { presentAdminShops } from './present-admin-shop.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Lists shops, the newest first; a keyword is a part of the shop's or the owner's name, or an id. */
export const listAdminShops = handle(endpoints.listAdminShops, async (ctx, input) => {
	const { page, limit } = input
	const text = (input.keyword ?? '').toLowerCase()
	const isId = idPattern.test(text)
	const { rows, count } = await listAdminShopRows(ctx.db, ctx.lang, {
		id: isId ? text : null,
		name: isId ? '' : fold(text),
		open: input.open ?? null,
		scoresSince: scoresSince(ctx),
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: await presentAdminShops(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
