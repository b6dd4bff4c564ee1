import type { LanguageFile } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db, TxDb } from '../platform/database/db.ts'

/** The follow-up of a review; null if there is none. */
export interface AppendRow {
	append_body: string | null
	append_pics: string[] | null
	append_at: Date | null
}

/** The shop's answer to a review; null if there is none. */
export interface AnswerRow {
	answer_body: string | null
	answer_at: Date | null
}

/** A review as it is read, with the SKU's choice as text in the caller's language. */
export interface ReviewRow extends AppendRow, AnswerRow {
	id: string
	nickname: string
	avatar: string
	anonymous: boolean
	lang: string
	product_score: number
	service_score: number
	postage_score: number
	body: string
	pics: string[]
	spec: string
	created_at: Date
}

/**
 * The SKU's choice of `review r` as text in a language: of a bought product as it was ordered, otherwise as it is now.
 * `l` is the line that {@link orderedWording} joins.
 */
export function specOf(lang: LanguageFile): RawBuilder<string> {
	return sql`coalesce(spec_text(w.options, l.choice, ${lang}), (
		select spec_text(coalesce(k.spec_options, t.options), k.choice, ${lang})
		from sku k join product_text t on t.product_id = k.product_id where k.id = r.sku_id
	), '')`
}

/** The order line of `review r` and its wording; a review that was imported has none, one of an old line has no wording. */
export const orderedWording = sql`
	left join order_line l on l.id = r.order_line_id left join product_wording w on w.id = l.wording_id
`

/** A filter for the reviews of a product. */
export interface ReviewFilter {
	productId: string
	score?: number | undefined
	withPics?: boolean | undefined
}

/** Reviews of a product, the newest first. */
export async function findReviews(
	ctx: Context,
	filter: ReviewFilter,
	window: { limit: number; offset: number },
): Promise<ReviewRow[]> {
	const conditions = [sql`r.product_id = ${filter.productId}`, sql`not r.hidden`]
	if (filter.score !== undefined) conditions.push(sql`r.product_score = ${filter.score}`)
	if (filter.withPics === true) conditions.push(sql`r.pics <> '{}'`)
	const { rows } = await sql<ReviewRow>`
		select r.id, r.nickname, r.avatar, r.anonymous, r.lang, r.product_score, r.service_score, r.postage_score, r.body,
			r.pics, r.created_at, a.body as append_body, a.pics as append_pics, a.created_at as append_at,
			s.body as answer_body, s.created_at as answer_at,
			${specOf(ctx.lang)} as spec
		from (
			select * from review r where ${sql.join(conditions, sql` and `)}
			order by r.created_at desc, r.id limit ${window.limit} offset ${window.offset}
		) r ${orderedWording}
			left join review_append a on a.review_id = r.id
			left join review_answer s on s.review_id = r.id
		order by r.created_at desc, r.id
	`.execute(ctx.db)
	return rows
}

/** The texts of a review that is shown, or null. */
export async function findReviewTexts(
	ctx: Context,
	reviewId: string,
): Promise<{ comment: string; append: string | null; answer: string | null } | null> {
	const { rows } = await sql<{ comment: string; append: string | null; answer: string | null }>`
		select r.body as comment, a.body as append, s.body as answer
		from review r left join review_append a on a.review_id = r.id left join review_answer s on s.review_id = r.id
		where r.id = ${reviewId} and not r.hidden
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** A product's sums of scores, or null if there is no such product. */
export async function findSums(
	db: Db,
	productId: string,
): Promise<{ score_counts: number[]; pic_reviews: number } | null> {
	const { rows } = await sql<{ score_counts: number[]; pic_reviews: number }>`
		select score_counts, pic_reviews from product where id = ${productId}
	`.execute(db)
	return rows[0] ?? null
}

/** How many reviews of one score have pictures. */
export async function countWithPics(db: Db, productId: string, score: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from review
		where product_id = ${productId} and product_score = ${score} and not hidden and pics <> '{}'
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** A new review. */
export interface NewReviewRow {
	id: string
	product_id: string
	sku_id: string | null
	shopper_id: string | null
	nickname: string
	avatar: string
	anonymous: boolean
	lang: string
	product_score: number
	service_score: number
	postage_score: number
	body: string
	pics: string[]
	created_at: string
}

/** Inserts reviews in product order, so that two imports never deadlock; the database updates the sums. Returns how many. */
export async function insertReviews(db: TxDb, reviews: readonly NewReviewRow[]): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		insert into review (id, product_id, shop_id, sku_id, shopper_id, nickname, avatar, anonymous, lang, product_score,
			service_score, postage_score, body, pics, created_at)
		select new.id, new.product_id, p.shop_id, new.sku_id, new.shopper_id, new.nickname, new.avatar, new.anonymous,
			new.lang, new.product_score, new.service_score, new.postage_score, new.body, new.pics, new.created_at
		from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as new (id uuid, product_id uuid, sku_id uuid,
			shopper_id uuid, nickname text, avatar text, anonymous boolean, lang text, product_score smallint,
			service_score smallint, postage_score smallint, body text, pics text[], created_at timestamptz)
			join product p on p.id = new.product_id
		order by new.product_id, new.created_at
		returning id
	`.execute(db)
	return rows.length
}
