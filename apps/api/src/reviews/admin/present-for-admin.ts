import type { DeskReview } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../../platform/clock.ts'
import type { ModeratedReview } from '../moderation-queries.ts'
import { presentAnswer, presentAppend } from '../present-review.ts'

/** A review as operators see it, with its author and whether it is hidden. */
export function presentForAdmin(row: ModeratedReview): z.output<typeof DeskReview> {
	return {
		comment_id: row.id,
		product_id: row.product_id,
		mer_id: row.shop_id,
		shopper_id: row.shopper_id,
		nickname: row.nickname,
		product_score: row.product_score,
		service_score: row.service_score,
		postage_score: row.postage_score,
		comment: row.body,
		lang: row.lang,
		pics: row.pics,
		createtime: toSeconds(row.created_at),
		append: presentAppend(row),
		answer: presentAnswer(row),
		hidden: row.hidden ? 1 : 0,
		hidden_reason: row.hidden_reason,
	}
}
