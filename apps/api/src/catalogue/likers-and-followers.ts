import type { Context } from '../platform/context.ts'
import { findFollowers, findLikers } from './liker-and-follower-queries.ts'

/** A batch of shoppers who like a product, in the order of their ids, after a given id. */
export function likersOf(
	ctx: Context,
	productId: string,
	page: { after: string | null; limit: number },
): Promise<string[]> {
	return findLikers(ctx, productId, page)
}

/** A batch of shoppers who follow a shop, in the order of their ids, after a given id. */
export function followersOf(
	ctx: Context,
	shopId: string,
	page: { after: string | null; limit: number },
): Promise<string[]> {
	return findFollowers(ctx, shopId, page)
}
