import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findShopPage } from './shop-page-queries.ts'

/** Returns the page, contacts and return address of the caller's shop, for the form in which they are edited. */
export const getShopPage = handle(endpoints.getShopPage, async (ctx) => {
	const row = await findShopPage(ctx.db, ctx.actor.shopId)
	if (!row) refuse('not_found', 'No such shop.')
	const { id, name, open, page_version: version, ...page } = row
	return { mer_id: id, mer_name: name, open: open ? 1 : 0, version, ...page }
})
