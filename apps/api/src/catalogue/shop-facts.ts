import type { Context } from '../platform/context.ts'
import type { FreightTemplate } from './freight.ts'
import { findShops } from './shop-queries.ts'

/** What other rooms may know of a shop. */
export interface ShopFacts {
	shopId: string
	name: string
	avatar: string
	country: string
	open: boolean
	freight: FreightTemplate
	/** Where goods come back to; empty while the shop has not said. */
	returnAddress: string
}

/** The facts of the shops asked for, in one statement; those that do not exist are left out. */
export async function shopFacts(ctx: Context, shopIds: readonly string[]): Promise<ShopFacts[]> {
	if (shopIds.length === 0) return []
	const rows = await findShops(ctx.db, shopIds)
	return rows.map(({ id, ...shop }) => ({ shopId: id, ...shop }))
}
