import type { Context } from '../platform/context.ts'
import type { FreightTemplate } from './freight.ts'
import { findShops } from './shop-queries.ts'

/** What other modules may read about a shop. */
export interface ShopFacts {
	shopId: string
	name: string
	avatar: string
	country: string
	open: boolean
	freight: FreightTemplate
	/** The address for returned goods; empty until the shop has entered it. */
	returnAddress: string
}

/** The facts of these shops, in one statement; ids that do not exist are left out. */
export async function shopFacts(ctx: Context, shopIds: readonly string[]): Promise<ShopFacts[]> {
	if (shopIds.length === 0) return []
	const rows = await findShops(ctx.db, shopIds)
	return rows.map(({ id, ...shop }) => ({ shopId: id, ...shop }))
}
