import type { ShopReview } from '@portolan/contract'
import type { z } from 'zod'
import { presentReview } from '../present-review.ts'
import type { ShopReviewRow } from '../shop-review-queries.ts'

/** A review as its shop sees it: the author has the same name as on the product's page. */
export function presentForShop(row: ShopReviewRow): z.output<typeof ShopReview> {
	return {
		...presentReview(row),
		product_id: row.product_id,
		title: row.title,
		image: row.image,
		actions: row.answer_at === null ? ['answer'] : [],
	}
}
