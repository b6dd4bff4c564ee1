import type { Comment } from '@portolan/contract'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { presentReview } from './present-review.ts'
import { findReviews } from './review-queries.ts'

/** The three newest reviews of a product, for its page (docs/product/api.md, Entries of lists). */
export async function latestComments(
	ctx: Context,
	productId: string,
): Promise<z.input<typeof Comment>[]> {
	const rows = await findReviews(ctx, { productId }, { limit: 3, offset: 0 })
	return rows.map(presentReview)
}
