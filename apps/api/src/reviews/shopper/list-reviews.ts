import { endpoints, type ParsedInputOf, type ReplyOf } from '@portolan/contract'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentReview } from '../present-review.ts'
import { countWithPics, findReviews, findSums } from '../review-queries.ts'
import { summaryOf } from '../score-sums.ts'

/** Lists reviews of a product, the newest first, with the sums over all. Refuses `not_found`. */
export const listReviews = handle(
	endpoints.listReviews,
	{ cache: { seconds: 2, tags: ['catalogue'] } },
	async (ctx, input) => {
		const sums = await findSums(ctx.db, input.product_id)
		if (!sums) refuse('not_found', 'No such product.')
		const summary = summaryOf(sums.score_counts, sums.pic_reviews)
		const rows = await findReviews(
			ctx,
			{ productId: input.product_id, score: input.score, withPics: input.pics },
			{ limit: input.limit + 1, offset: (input.page - 1) * input.limit },
		)
		return {
			list: rows.slice(0, input.limit).map(presentReview),
			count: await countOf(ctx, input, summary),
			page: input.page,
			limit: input.limit,
			has_more: rows.length > input.limit,
			summary,
		}
	},
)

/** How many reviews fit the filter; the sums contain it, except for pictures of one score. */
async function countOf(
	ctx: Context,
	input: ParsedInputOf<typeof endpoints.listReviews>,
	summary: ReplyOf<typeof endpoints.listReviews>['summary'],
): Promise<number> {
	if (input.score === undefined) return input.pics === true ? summary.with_pics : summary.count
	if (input.pics === true) return countWithPics(ctx.db, input.product_id, input.score)
	return Object.values(summary.scores)[input.score - 1] ?? 0
}
