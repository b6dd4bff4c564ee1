import type { Context } from '../../platform/context.ts'
import { countShopClaims } from '../claim-queries.ts'

/** How many claims wait for a shop, when the first of them continues without it, and how many are in dispute. */
export async function shopClaimCounts(
	ctx: Context,
	shopId: string,
): Promise<{ to_answer: number; next: Date | null; disputes: number }> {
	return countShopClaims(ctx.db, shopId)
}
