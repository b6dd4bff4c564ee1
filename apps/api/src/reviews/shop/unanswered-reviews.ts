import type { Context } from '../../platform/context.ts'
import { countUnanswered } from '../shop-review-queries.ts'

/** How many reviews of a shop wait for its answer. */
export async function unansweredReviews(ctx: Context, shopId: string): Promise<number> {
	return countUnanswered(ctx.db, shopId)
}
