import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { AnswerRow, AppendRow } from '../review-queries.ts'

/** A review of an order's line, as its author may see it. */
export interface OwnReviewRow extends AppendRow, AnswerRow {
	id: string
	order_line_id: string
	product_id: string
	product_score: number
	service_score: number
	postage_score: number
	body: string
	pics: string[]
	anonymous: boolean
	hidden: boolean
	hidden_reason: string | null
	created_at: Date
}

const ownColumns = sql`
	r.id, r.order_line_id, r.product_id, r.product_score, r.service_score, r.postage_score, r.body, r.pics, r.anonymous,
	r.hidden, r.hidden_reason, r.created_at,
	a.body as append_body, a.pics as append_pics, a.created_at as append_at,
	s.body as answer_body, s.created_at as answer_at
`

/** The review of a line, or null. */
export async function findReviewOfLine(db: Db, lineId: string): Promise<OwnReviewRow | null> {
	const { rows } = await sql<OwnReviewRow>`
		select ${ownColumns} from review r
			left join review_append a on a.review_id = r.id
			left join review_answer s on s.review_id = r.id
		where r.order_line_id = ${lineId}
	`.execute(db)
	return rows[0] ?? null
}

/** A shopper's reviews of what they bought, the latest first. */
export async function listOwnReviews(
	db: Db,
	asked: { shopperId: string; limit: number; offset: number },
): Promise<{ rows: OwnReviewRow[]; count: number }> {
	const { rows } = await sql<OwnReviewRow>`
		select ${ownColumns} from review r
			left join review_append a on a.review_id = r.id
			left join review_answer s on s.review_id = r.id
		where r.shopper_id = ${asked.shopperId} and r.order_line_id is not null
		order by r.created_at desc, r.id limit ${asked.limit} offset ${asked.offset}
	`.execute(db)
	const { rows: counted } = await sql<{ count: number }>`
		select count(*)::int as count from review
		where shopper_id = ${asked.shopperId} and order_line_id is not null
	`.execute(db)
	return { rows, count: counted[0]?.count ?? 0 }
}

/** The content of a shopper's review. */
export interface WrittenReview {
	productScore: number
	serviceScore: number
	postageScore: number
	text: string
	pics: readonly string[]
	anonymous: boolean
}

/** Inserts the review of a line; the database updates the sums. */
export async function insertOwnReview(
	ctx: TxContext,
	given: WrittenReview & {
		id: string
		lineId: string
		productId: string
		shopId: string
		skuId: string
		shopperId: string
		nickname: string
		avatar: string
	},
): Promise<void> {
	await sql`
		insert into review (id, product_id, shop_id, sku_id, shopper_id, order_line_id, nickname, avatar, anonymous, lang,
			product_score, service_score, postage_score, body, pics, created_at)
		values (${given.id}, ${given.productId}, ${given.shopId}, (select id from sku where id = ${given.skuId}),
			${given.shopperId}, ${given.lineId}, ${given.nickname}, ${given.avatar}, ${given.anonymous}, ${ctx.lang},
			${given.productScore}, ${given.serviceScore}, ${given.postageScore}, ${given.text}, ${given.pics}::text[],
			${ctx.clock.now()})
	`.execute(ctx.db)
}

/** Replaces the content of a review; the date of the first version stays, so that it cannot be moved to another day. */
export async function rewriteReview(
	ctx: TxContext,
	reviewId: string,
	given: WrittenReview,
): Promise<void> {
	await sql`
		update review set product_score = ${given.productScore}, service_score = ${given.serviceScore},
			postage_score = ${given.postageScore}, body = ${given.text}, pics = ${given.pics}::text[],
			anonymous = ${given.anonymous}, lang = ${ctx.lang}, edited_at = ${ctx.clock.now()}
		where id = ${reviewId}
	`.execute(ctx.db)
}

/** Writes the follow-up of a review. */
export async function insertAppend(
	ctx: TxContext,
	reviewId: string,
	given: { text: string; pics: readonly string[] },
): Promise<void> {
	await sql`
		insert into review_append (review_id, body, pics, created_at)
		values (${reviewId}, ${given.text}, ${given.pics}::text[], ${ctx.clock.now()})
	`.execute(ctx.db)
}

/** Removes a shopper's name and picture from all their reviews. */
export async function forgetAuthor(ctx: TxContext, shopperId: string): Promise<void> {
	await sql`
		update review set nickname = '', avatar = '', anonymous = true where shopper_id = ${shopperId}
	`.execute(ctx.db)
}
