import { sql } from 'kysely'
import { shopperIdOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { cardColumns, cutPage, filterCondition, productOrder } from '../product-queries.ts'
import type { CardRow, RowPage, ProductFilter, ProductOrder } from '../product-queries.ts'
import {
	alternativesOf,
	askPiece,
	pairPieces,
	piecesOf,
	type Alternatives,
	type AskedPiece,
	type Piece,
} from './search-pieces.ts'
import { searchedTo } from './search-queries.ts'
import { trigramsOf } from './search-words.ts'

/** The result of a fallback search. */
export interface FallbackPage {
	page: RowPage<CardRow>
	/** The words that were searched for, if some replaced misspelt ones. */
	corrected: string | null
	/** Whether even the best hit lacks some of the words. */
	partial: boolean
}

/** A hit whose score is below this share of the best one is left out. */
const keptFrom = 0.6

/**
 * One page of the products that have most of the words, for a search without an exact match: compounds and their parts,
 * other forms of a word, misspelt words, and runs without spaces cut into words. Products with more pieces come first;
 * rare pieces count more than common ones, and the title more than other texts.
 */
export async function searchMostOf(
	ctx: Context,
	title: string,
	filter: ProductFilter,
	order: ProductOrder | null,
	page: { page: number; limit: number },
): Promise<FallbackPage> {
	const pieces = piecesOf(title)
	const known = await knownPieces(ctx.db, pieces)
	const candidates = await wordsLike(
		ctx.db,
		pieces.filter((piece) => !piece.paired && [...piece.text].length >= 4).map(({ text }) => text),
	)
	const asked: AskedPiece[] = []
	const mended: string[] = []
	let wasMended = false
	for (const [index, piece] of pieces.entries()) {
		const isKnown = known[index] === true
		if (piece.paired && !isKnown) {
			for (const pair of pairPieces(piece)) asked.push(askPiece(pair, none))
			continue
		}
		const alternatives = piece.paired
			? none
			: alternativesOf(piece.text, candidates.get(piece.text) ?? [], isKnown)
		asked.push(askPiece(piece, alternatives))
		if (alternatives.mended !== null) wasMended = true
		if (alternatives.mended !== null || isKnown || alternatives.good.length > 0)
			mended.push(alternatives.mended ?? piece.text)
	}
	const rows = await pageOfMost(ctx, asked, filter, order, page)
	return {
		page: cutPage(rows, page.limit),
		corrected: wasMended && rows.length > 0 ? mended.join(' ') : null,
		partial: rows.length > 0 && rows[0]?.whole !== true,
	}
}

const none: Alternatives = { good: [], alike: [], mended: null }

/** Which pieces occur unchanged in a product on sale. */
async function knownPieces(db: Db, pieces: readonly Piece[]): Promise<boolean[]> {
	if (pieces.length === 0) return []
	const asked = pieces.map((piece) => askPiece(piece, none).anywhere)
	const { rows } = await sql<{ known: boolean }>`
		select exists (select from product_search s where s.on_sale and s.words @@ piece.query::tsquery) as known
		from unnest(${asked}::text[]) with ordinality as piece (query, place) order by place
	`.execute(db)
	return rows.map(({ known }) => known)
}

/** Words of titles that may be forms, compounds, parts or misspellings of these words, the most likely first. */
async function wordsLike(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
	if (words.length === 0) return new Map()
	const asked = words.map((word) => {
		const letters = [...word]
		const pieces = trigramsOf(word)
		return {
			word,
			start: letters.slice(0, Math.max(4, letters.length - 3)).join(''),
			trigrams: pieces,
			// Without the trigrams at the edges: a word that has all the others may contain the word.
			inside: pieces.filter((piece) => !piece.includes(' ')),
			ending: endOf(letters),
			parts: partsOf(letters),
		}
	})
	const { rows } = await sql<{ word: string; like: string }>`
		select asked.word, found.word as like
		from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
			as asked (word text, start text, trigrams jsonb, inside jsonb, ending jsonb, parts jsonb)
		cross join lateral (select
			array(select jsonb_array_elements_text(asked.trigrams)) as trigrams,
			array(select jsonb_array_elements_text(asked.inside)) as inside_trigrams,
			array(select jsonb_array_elements_text(asked.ending)) as ending_trigrams,
			array(select jsonb_array_elements_text(asked.parts)) as parts) as list
		cross join lateral (
			(select v.word from search_word v
				where v.word ~>=~ asked.start and v.word ~<~ (asked.start || chr(1114111)) limit 40)
			union
			(select v.word from search_word v where v.trigrams @> list.inside_trigrams limit 40)
			union
			(select v.word from search_word v where cardinality(list.ending_trigrams) > 0 and v.trigrams @> list.ending_trigrams limit 40)
			union
			(select v.word from search_word v where v.word = any(list.parts))
			union
			(select v.word from search_word v where v.trigrams && list.trigrams
				order by (select count(*) from unnest(v.trigrams) piece where piece = any(list.trigrams)) desc,
					cardinality(v.trigrams), v.word
				limit 40)
		) found
		order by asked.word, abs(length(found.word) - length(asked.word)), found.word
	`.execute(db)
	const found = new Map<string, string[]>()
	for (const row of rows) found.set(row.word, [...(found.get(row.word) ?? []), row.like])
	return found
}

/** The trigrams of a word's last five letters; none for short words, whose endings are not specific. */
function endOf(letters: readonly string[]): string[] {
	if (letters.length < 6) return []
	return trigramsOf(letters.slice(-5).join('')).filter((piece) => !piece.startsWith(' '))
}

/**
 * The beginnings and ends of a compound that may be words themselves: at least four letters, and at least three fewer
 * than the compound.
 */
function partsOf(letters: readonly string[]): string[] {
	const lengths = Array.from({ length: Math.max(0, letters.length - 6) }, (_, index) => index + 4)
	return lengths.flatMap((length) => [
		letters.slice(0, length).join(''),
		letters.slice(-length).join(''),
	])
}

type MostRow = CardRow & { total: number; whole: boolean }

async function pageOfMost(
	ctx: Context,
	pieces: readonly AskedPiece[],
	filter: ProductFilter,
	order: ProductOrder | null,
	page: { page: number; limit: number },
): Promise<MostRow[]> {
	if (pieces.length === 0) return []
	const window = sql`limit ${page.limit + 1} offset ${(page.page - 1) * page.limit}`
	const orderBy =
		order === null
			? sql`round(hit.score::numeric, 2) desc, p.sales desc, p.id`
			: productOrder(order)
	const total = pieces.reduce((sum, piece) => sum + piece.weight, 0)
	const { rows } = await sql<MostRow>`
		with piece as materialized (
			select title::tsquery as title, anywhere::tsquery as anywhere, alike::tsquery as alike,
				coalesce(anywhere || ' | ' || alike, anywhere)::tsquery as any_of, weight
			from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
				as asked (title text, anywhere text, alike text, weight float8)
		), hit_of_piece as materialized (
			select piece.*, found.product_id from piece cross join lateral (
				(select s.product_id from product_search s join product p on p.id = s.product_id and ${filterCondition(filter)}
					where s.on_sale and s.head and s.words @@ piece.any_of limit ${searchedTo})
				union
				(select s.product_id from product_search s join product p on p.id = s.product_id and ${filterCondition(filter)}
					where s.on_sale and s.words @@ piece.any_of limit ${searchedTo})
			) found
		), rarity as (
			select any_of, 1 / (1 + 0.15 * ln(1 + count(*))) as rare from hit_of_piece group by any_of
		), candidate as (
			select distinct product_id from hit_of_piece
		), scored as materialized (
			select s.product_id as id, sum(piece.weight) as covered,
				sum(piece.weight * rarity.rare * case
					when s.words @@ piece.title then 1
					when s.words @@ piece.anywhere then 0.75
					else 0.5 end) as score
			from candidate join product_search s using (product_id)
				join piece on s.words @@ piece.any_of join rarity using (any_of)
			group by s.product_id
		), hit as materialized (
			select * from scored where score >= ${keptFrom} * (select max(score) from scored)
		)
		select ${cardColumns(ctx.lang, shopperIdOf(ctx))}, (select count(*)::int from hit) as total,
			(select max(covered) from hit) > 0.85 * ${total}::float8 as whole
		from hit join product p on p.id = hit.id join product_text t on t.product_id = p.id
			left join category c on c.id = p.category_id
		order by ${orderBy} ${window}
	`.execute(ctx.db)
	return rows
}
