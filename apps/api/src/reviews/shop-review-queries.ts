import type { LanguageFile } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { containing } from '../platform/like-pattern.ts'
import type { ModeratedReview } from './moderation-queries.ts'
import { orderedWording, specOf, type ReviewRow } from './review-queries.ts'

/** The title of the product of `review r` in a language: as it was ordered, else as it is now in `product_text t`. */
function titleOf(lang: LanguageFile): RawBuilder<string> {
	return sql`coalesce(w.titles ->> ${lang}::text, w.titles ->> 'en', t.titles ->> ${lang}::text, t.titles ->> 'en', '')`
}

/** A review with its product, in the caller's language. */
export interface ShopReviewRow extends ReviewRow {
	product_id: string
	title: string
	image: string
}

/** A filter for a shop's reviews. Null means: any. */
export interface ShopReviewsAsked {
	shopId: string
	answered: boolean | null
	score: number | null
	productId: string | null
	limit: number
	offset: number
}

/** A page of a shop's reviews, the newest first, and the total. */
export async function listShopReviewRows(
	ctx: Context,
	asked: ShopReviewsAsked,
): Promise<{ rows: ShopReviewRow[]; count: number }> {
	const fitting = sql`
		from review r left join review_answer s on s.review_id = r.id
		where r.shop_id = ${asked.shopId} and not r.hidden
			and (${asked.answered}::boolean is null or (s.review_id is not null) = ${asked.answered}::boolean)
			and (${asked.score}::smallint is null or r.product_score = ${asked.score}::smallint)
			and (${asked.productId}::uuid is null or r.product_id = ${asked.productId}::uuid)
	`
	const [page, counted] = await Promise.all([
		sql<{ id: string }>`
			select r.id ${fitting} order by r.created_at desc, r.id limit ${asked.limit} offset ${asked.offset}
		`.execute(ctx.db),
		sql<{ count: number }>`select count(*)::int as count ${fitting}`.execute(ctx.db),
	])
	const rows = await readShopReviews(
		ctx,
		page.rows.map(({ id }) => id),
	)
	return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** Reviews as their shop sees them, the newest first. */
export async function readShopReviews(
	ctx: Context,
	ids: readonly string[],
): Promise<ShopReviewRow[]> {
	if (ids.length === 0) return []
	const { rows } = await sql<ShopReviewRow>`
		select r.id, r.nickname, r.avatar, r.anonymous, r.lang, r.product_score, r.service_score, r.postage_score, r.body,
			r.pics, r.created_at, r.product_id, a.body as append_body, a.pics as append_pics, a.created_at as append_at,
			s.body as answer_body, s.created_at as answer_at,
			${titleOf(ctx.lang)} as title, coalesce(p.images[1], '') as image, ${specOf(ctx.lang)} as spec
		from review r join product p on p.id = r.product_id join product_text t on t.product_id = p.id ${orderedWording}
			left join review_append a on a.review_id = r.id
			left join review_answer s on s.review_id = r.id
		where r.id = any(${ids}::uuid[])
		order by r.created_at desc, r.id
	`.execute(ctx.db)
	return rows
}

/** How many reviews of a shop wait for its answer. */
export async function countUnanswered(db: Db, shopId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from review r
		where r.shop_id = ${shopId} and not r.hidden and not exists (select from review_answer s where s.review_id = r.id)
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** A review in the operators' list, with its product and its shop. */
export interface AdminReviewRow extends ModeratedReview {
	title: string
	image: string
	mer_name: string
}

/** The filters of the operators' list. Null means: any. */
export interface AdminReviewsAsked {
	hidden: boolean | null
	score: number | null
	keyword: string | null
	shopId: string | null
	limit: number
	offset: number
}

/** A page of the reviews of all shops, the newest first, and the total. */
export async function listAdminReviewRows(
	ctx: Context,
	asked: AdminReviewsAsked,
): Promise<{ rows: AdminReviewRow[]; count: number }> {
	const like = asked.keyword === null ? null : containing(asked.keyword)
	const fitting = sql`
		from review r join product_text t on t.product_id = r.product_id ${orderedWording}
		where (${asked.hidden}::boolean is null or r.hidden = ${asked.hidden}::boolean)
			and (${asked.score}::smallint is null or r.product_score = ${asked.score}::smallint)
			and (${asked.shopId}::uuid is null or r.shop_id = ${asked.shopId}::uuid)
			and (${like}::text is null or r.body ilike ${like} or r.nickname ilike ${like} or t.titles ->> 'en' ilike ${like}
				or ${titleOf(ctx.lang)} ilike ${like})
	`
	const [page, counted] = await Promise.all([
		sql<AdminReviewRow>`
			with page as (
				select r.id ${fitting} order by r.created_at desc, r.id limit ${asked.limit} offset ${asked.offset}
			)
			select r.id, r.product_id, r.shop_id, r.shopper_id, r.nickname, r.lang, r.product_score, r.service_score,
				r.postage_score, r.body, r.pics, r.hidden, r.hidden_reason, r.created_at,
				a.body as append_body, a.pics as append_pics, a.created_at as append_at,
				s.body as answer_body, s.created_at as answer_at,
				${titleOf(ctx.lang)} as title, coalesce(p.images[1], '') as image, h.name as mer_name
			from page join review r using (id) join product p on p.id = r.product_id
				join product_text t on t.product_id = p.id ${orderedWording} join shop h on h.id = r.shop_id
				left join review_append a on a.review_id = r.id
				left join review_answer s on s.review_id = r.id
			order by r.created_at desc, r.id
		`.execute(ctx.db),
		sql<{ count: number }>`select count(*)::int as count ${fitting}`.execute(ctx.db),
	])
	return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

/** The titles of the goods that reviews are about, in the caller's language, by the ids of the reviews. */
export async function reviewTitles(
	ctx: Pick<Context, 'db' | 'lang'>,
	ids: readonly string[],
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<{ id: string; title: string }>`
		select r.id, ${titleOf(ctx.lang)} as title
		from review r join product_text t on t.product_id = r.product_id ${orderedWording}
		where r.id = any(${ids}::uuid[])
	`.execute(ctx.db)
	return new Map(rows.map(({ id, title }) => [id, title]))
}
