import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { AnswerRow, AppendRow } from './review-queries.ts'

/** A review as operators and its shop see it. */
export interface ModeratedReview extends AppendRow, AnswerRow {
	id: string
	product_id: string
	shop_id: string
	shopper_id: string | null
	nickname: string
	lang: string
	product_score: number
	service_score: number
	postage_score: number
	body: string
	pics: string[]
	hidden: boolean
	hidden_reason: string | null
	created_at: Date
}

/** Locks a review, then reads it with its follow-up and answer; null if there is none. */
export async function lockReview(
	ctx: TxContext,
	reviewId: string,
): Promise<ModeratedReview | null> {
	await sql`select 1 from review where id = ${reviewId} for update`.execute(ctx.db)
	const { rows } = await sql<ModeratedReview>`
		select r.id, r.product_id, r.shop_id, r.shopper_id, r.nickname, r.lang, r.product_score, r.service_score,
			r.postage_score, r.body, r.pics, r.hidden, r.hidden_reason, r.created_at,
			a.body as append_body, a.pics as append_pics, a.created_at as append_at,
			s.body as answer_body, s.created_at as answer_at
		from review r
			left join review_append a on a.review_id = r.id
			left join review_answer s on s.review_id = r.id
		where r.id = ${reviewId}
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Writes the shop's answer. */
export async function insertAnswer(
	ctx: TxContext,
	reviewId: string,
	given: { merchantId: string; text: string },
): Promise<void> {
	await sql`
		insert into review_answer (review_id, merchant_id, body, created_at)
		values (${reviewId}, ${given.merchantId}, ${given.text}, ${ctx.clock.now()})
	`.execute(ctx.db)
}

/** Hides a review, or shows it again if `reason` is null; the database updates the sums. */
export async function setReviewHidden(
	ctx: TxContext,
	reviewId: string,
	given: { operatorId: string; reason: string | null },
): Promise<void> {
	const isHidden = given.reason !== null
	await sql`
		update review set hidden = ${isHidden}, hidden_reason = ${given.reason},
			hidden_by = ${isHidden ? given.operatorId : null}, hidden_at = ${isHidden ? ctx.clock.now() : null}
		where id = ${reviewId}
	`.execute(ctx.db)
}
