import type { Context } from '../platform/context.ts'
import { findFollowers, findLikers } from './liker-and-follower-queries.ts'

/** Who likes a product: some of them, in the order of their ids, beginning after one. */
export function likersOf(
	ctx: Context,
	productId: string,
	page: { after: string | null; limit: number },
): Promise<string[]> {
	return findLikers(ctx, productId, page)
}

/** Who follows a shop: some of them, in the order of their ids, beginning after one. */
export function followersOf(
	ctx: Context,
	shopId: string,
	page: { after: string | null; limit: number },
): Promise<string[]> {
	return findFollowers(ctx, shopId, page)
}
