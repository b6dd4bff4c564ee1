import type { LanguageFile } from '@portolan/contract'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { insertReviews } from './review-queries.ts'

/** A review that was written before, elsewhere. Scores 1 to 5; at most six pictures (docs/product/reviews.md, Content). */
export interface NewReview {
	id?: string
	productId: string
	skuId?: string | null
	shopperId?: string | null
	nickname: string
	avatar: string
	anonymous?: boolean
	lang: LanguageFile
	text: string
	productScore: number
	serviceScore: number
	postageScore: number
	pics: string[]
	createdAt: Date
}

/** Imports any number of reviews in one statement; ratings stay exact. Refuses `not_found` if one is of an unknown product. */
export async function importReviews(ctx: TxContext, reviews: readonly NewReview[]): Promise<void> {
	const written = await insertReviews(
		ctx.db,
		reviews.map((review) => ({
			id: review.id ?? newId(),
			product_id: review.productId,
			sku_id: review.skuId ?? null,
			shopper_id: review.shopperId ?? null,
			nickname: review.nickname,
			avatar: review.avatar,
			anonymous: review.anonymous ?? false,
			lang: review.lang,
			product_score: review.productScore,
			service_score: review.serviceScore,
			postage_score: review.postageScore,
			body: review.text,
			pics: review.pics,
			created_at: review.createdAt.toISOString(),
		})),
	)
	if (written !== reviews.length) refuse('not_found', 'A review is of an unknown product.')
}
