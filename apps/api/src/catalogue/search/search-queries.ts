import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { shopperIdOf } from '../../platform/context.ts'
import type { Db, TxDb } from '../../platform/database/db.ts'
import { cardColumns, cutPage, filterCondition, productOrder } from '../product-queries.ts'
import type { CardRow, RowPage, ProductFilter, ProductOrder } from '../product-queries.ts'

/**
 * A search: tsqueries made by search-words.ts (never from raw text). `exact`: all words whole in the title; `whole`: all
 * words whole anywhere; `far`: the query for products other than best sellers; `broad`: all words anywhere, the last one
 * perhaps incomplete. Each matches everything that the one before it matches.
 */
export interface SearchQuery {
	exact: string
	whole: string
	far: string
	broad: string
}

/** How many best sellers the small search index holds. */
export const headSize = 2_000

/** Besides the best sellers, a search reads at most this many hits; its count stops here too (SearchPage). */
export const searchedTo = 300

/** A tenth of all products (product_search_tenth). It is read first: if it holds enough hits, so do all products together. */
const tenth = sql`get_byte(uuid_send(s.product_id), 15) < 26`

/** This many hits are sorted if an order other than the best match is requested; {@link searchedTo} for very common words. */
const sortedTo = 500

/**
 * One page of the results of a search, in one statement. Order `null`: all words whole in the title first, then best
 * sellers, then sales. The first pages of a common word come from the small index of best sellers; only when those are
 * used up are the others read, {@link searchedTo} of them that contain the words whole, then as many that contain the
 * last word incomplete.
 */
export async function pageOfSearch(
	ctx: Context,
	query: SearchQuery,
	filter: ProductFilter,
	order: ProductOrder | null,
	page: { page: number; limit: number },
): Promise<RowPage<CardRow>> {
	const where = filterCondition(filter)
	const window = sql`limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}`
	const unfiltered = Object.values(filter).every((value) => value === undefined)
	const hits = (tsquery: string, most: number | 'head', among = sql`true`) => sql`
		select s.product_id as id from product_search s
		${unfiltered ? sql`` : sql`join product p on p.id = s.product_id and ${where}`}
		where s.on_sale and s.words @@ ${tsquery}::tsquery and ${among}
			${most === 'head' ? sql`and s.head` : sql`limit ${most}`}`
	// Most counts need not read all hits to know that there are at least as many as are reported. Best sellers that fill
	// the page make it likely that a tenth of the products holds as many, or all of them in their titles. Otherwise the
	// hits that were read are often enough. If not, and they fill the page, incomplete words are left out first, because
	// reading them is the largest cost of a search.
	const holdsMany = (tsquery: string, among = sql`true`) => sql`
		(select count(*) from (${hits(tsquery, searchedTo, among)}) some_hits) = ${searchedTo}::int`
	const isMany = sql`case when (select yes from enough)
		then ${holdsMany(query.far, tenth)} or ${holdsMany(query.exact)}
		else (select count(*) from near) >= ${searchedTo}::int ${
			query.whole === query.far
				? sql``
				: sql`or ((select count(*) from near) > ${page.page * page.limit} and ${holdsMany(query.whole)})`
		} end`
	const counted =
		query.far === query.broad
			? sql`select count(*)::int from far`
			: sql`select least(count(*), ${searchedTo})::int from (
				(${hits(query.broad, 'head')}) union (select id from far)) counted`
	const total = sql`(case when ${isMany} then ${searchedTo}::int else (${counted}) end)`
	const { rows } =
		order === null
			? await sql<CardRow & { total: number }>`/* one plan */
				with far as materialized (
					${hits(query.far, searchedTo)}
				), quick as materialized (
					select p.id, 1 as exact, true as head from product_search s join product p on p.id = s.product_id
					where s.head and s.on_sale and s.words @@ ${query.exact}::tsquery and ${where}
					order by p.sales desc, p.id ${window}
				), enough as materialized (
					select count(*) > ${page.limit} as yes from quick
				), near as materialized (
					select id, max(exact) as exact, bool_or(head) as head from (
						(select id, 1 as exact, false as head from (${hits(query.exact, searchedTo)}) whole)
						union all
						(select id, 1, true from (${hits(query.exact, 'head')}) best_whole)
						union all
						(select id, 0, true from (${hits(query.broad, 'head')}) best)
					) each_way where not (select yes from enough) group by id
				), found as materialized (
					select id, exact, head from near
					union all
					(select id, 0, false from far
						where not (select yes from enough)
							and (select count(*) <= ${page.page * page.limit} from near)
							and id not in (select id from near))
				), hit as (
					select * from quick where (select yes from enough)
					union all
					(select p.id, f.exact, f.head from found f join product p on p.id = f.id
						order by f.exact desc, f.head desc, p.sales desc, p.id ${window})
				)
				select ${cardColumns(ctx.lang, shopperIdOf(ctx))}, ${total} as total
				from hit join product p on p.id = hit.id join product_text t on t.product_id = p.id
					left join category c on c.id = p.category_id
				order by hit.exact desc, hit.head desc, p.sales desc, p.id
			`.execute(ctx.db)
			: await sql<CardRow & { total: number }>`/* one plan */
				with sample as materialized (
					${hits(query.far, searchedTo, tenth)}
				), found as materialized (
					(${hits(query.broad, 'head')}) union (select id from sample) union (
						select id from (${hits(query.far, sortedTo)}) more where (select count(*) < ${searchedTo} from sample)
					)
				), picked as materialized (
					select p.id from found f join product p on p.id = f.id order by ${productOrder(order)} ${window}
				)
				select ${cardColumns(ctx.lang, shopperIdOf(ctx))},
					(select least(count(*), ${searchedTo})::int from found) as total
				from picked join product p using (id) join product_text t on t.product_id = p.id
					left join category c on c.id = p.category_id
				order by ${productOrder(order)}
			`.execute(ctx.db)
	return cutPage(rows, page.limit)
}

/**
 * One page of the products that have every word of a search in any of their texts, descriptions included: best
 * sellers first, or in the given order.
 */
export async function pageOfTextSearch(
	ctx: Context,
	tsquery: string,
	filter: ProductFilter,
	order: ProductOrder | null,
	page: { page: number; limit: number },
): Promise<RowPage<CardRow>> {
	const { rows } = await sql<CardRow & { total: number }>`/* one plan */
		with found as materialized (
			select p.id from product_text_search s join product p on p.id = s.product_id and p.on_sale and ${filterCondition(filter)}
			where s.words @@ ${tsquery}::tsquery limit ${searchedTo}
		)
		select ${cardColumns(ctx.lang, shopperIdOf(ctx))}, (select count(*)::int from found) as total
		from found join product p using (id) join product_text t on t.product_id = p.id
			left join category c on c.id = p.category_id
		order by ${order === null ? sql`p.sales desc, p.id` : productOrder(order)}
		limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}
	`.execute(ctx.db)
	return cutPage(rows, page.limit)
}

/** Stores words of titles, for searches without an exact match (search-fallback.ts). */
export async function insertSearchWords(
	db: TxDb,
	words: readonly { word: string; trigrams: string[] }[],
): Promise<void> {
	await sql`
		insert into search_word (word, trigrams)
		select word, trigrams from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as new (word text, trigrams text[])
		order by word
		on conflict do nothing
	`.execute(db)
}

/** A suggestion while typing. */
export interface SuggestionRow {
	kind: 'keyword' | 'product' | 'category' | 'shop'
	text: string
	id: string | null
}

/** Popular searches, shops and best-selling products that begin with the typed text, in the caller's language, in one statement. */
export async function findSuggestions(
	ctx: Context,
	typed: { folded: string; broad: string },
	atLeast: number,
): Promise<SuggestionRow[]> {
	const { rows } = await sql<SuggestionRow>`
		(select 'keyword' as kind, keyword as text, null::uuid as id from search_keyword
			where lang = ${ctx.lang} and not hidden and (place is not null or count >= ${atLeast})
				and folded ~>=~ ${typed.folded}::text and folded ~<~ (${typed.folded}::text || chr(1114111))
			order by place nulls last, count desc limit 4)
		union all
		(select 'category', coalesce(names ->> ${ctx.lang}::text, names ->> 'en'), id from category where shown order by position)
		union all
		(select 'shop', name, id from shop
			where open and name_key ~>=~ ${typed.folded}::text and name_key ~<~ (${typed.folded}::text || chr(1114111))
			order by sales desc, id limit 2)
		union all
		(select 'product', title, id from (
			select coalesce(t.titles ->> ${ctx.lang}::text, t.titles ->> 'en') as title, p.id, p.sales
			from (
				(select product_id from product_search where head and on_sale and words @@ ${typed.broad}::tsquery)
				union
				(select product_id from product_search where on_sale and words @@ ${typed.broad}::tsquery limit 50)
			) found join product p on p.id = found.product_id join product_text t on t.product_id = p.id
			where p.on_sale order by p.sales desc, p.id limit 8
		) best)
	`.execute(ctx.db)
	return rows
}

/** Popular searches in a language, those placed by an operator first. */
export async function findHotKeywords(db: Db, lang: string, atLeast: number): Promise<string[]> {
	const { rows } = await sql<{ keyword: string }>`
		select keyword from search_keyword
		where lang = ${lang} and not hidden and (place is not null or count >= ${atLeast})
		order by place nulls last, count desc, folded limit 12
	`.execute(db)
	return rows.map((row) => row.keyword)
}

/** Whether an operator has placed a search, as it is folded, among the popular ones of any language. */
export async function isPlacedSearch(db: Db, folded: string): Promise<boolean> {
	const { rows } = await sql`
		select from search_keyword where folded = ${folded} and place is not null and not hidden limit 1
	`.execute(db)
	return rows.length > 0
}

/** The searches that operators have placed in a language, in their order. */
export async function findPlacedSearches(db: Db, lang: string): Promise<string[]> {
	const { rows } = await sql<{ keyword: string }>`
		select keyword from search_keyword where lang = ${lang} and place is not null and not hidden order by place, folded
	`.execute(db)
	return rows.map((row) => row.keyword)
}

/** Adds to the counts of searched texts. */
export async function addSearches(
	db: TxDb,
	searches: readonly { lang: string; folded: string; keyword: string; count: number }[],
): Promise<void> {
	await sql`
		insert into search_keyword as k (lang, folded, keyword, count)
		select lang, folded, keyword, count
		from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as new (lang text, folded text, keyword text, count int)
		order by lang, folded
		on conflict (lang, folded) do update set count = k.count + excluded.count
	`.execute(db)
}

/** Replaces the operator's words of a language by these, in this order. */
export async function replacePlacedKeywords(
	db: TxDb,
	lang: string,
	keywords: readonly { folded: string; keyword: string }[],
): Promise<void> {
	await sql`update search_keyword set place = null where lang = ${lang} and place is not null`.execute(
		db,
	)
	await sql`
		insert into search_keyword as k (lang, folded, keyword, place)
		select ${lang}, folded, keyword, place
		from jsonb_to_recordset(${JSON.stringify(keywords.map((it, place) => ({ ...it, place })))}::jsonb)
			as new (folded text, keyword text, place int)
		on conflict (lang, folded) do update set place = excluded.place, keyword = excluded.keyword, hidden = false
	`.execute(db)
}

/** Marks the best sellers again; returns how many rows changed. */
export async function refreshHead(db: TxDb): Promise<number> {
	const { rows } = await sql<{ changed: number }>`
		with best as materialized (
			select id from product where on_sale order by sales desc, id limit ${headSize}
		), gone as (
			update product_search s set head = false
			where s.head and s.product_id not in (select id from best) returning 1
		), come as (
			update product_search s set head = true from best where s.product_id = best.id and not s.head returning 1
		)
		select ((select count(*) from gone) + (select count(*) from come))::int as changed
	`.execute(db)
	return rows[0]?.changed ?? 0
}
