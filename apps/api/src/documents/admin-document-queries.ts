import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'

/** Legal texts or help articles. */
export type DocumentKind = 'law' | 'help'

/** A version of a document, without its texts. */
export interface VersionRow {
	kind: DocumentKind
	slug: string
	shelf: string
	place: number
	version: string
	/** The date of the English text, which is decisive. */
	effective_at: Date
	published_at: Date
	title: string
	languages: LanguageFile[]
	/** For a help article that was withdrawn: when, by whom and why. */
	withdrawn_at: Date | null
	withdrawn_by: string | null
	withdrawn_reason: string | null
}

/** Every version of every document, or of one: by kind, shelf and place, the newest version first. */
export async function listVersions(
	db: Db,
	asked: { kind: DocumentKind | null; slug: string | null },
): Promise<VersionRow[]> {
	const { rows } = await sql<VersionRow>`
		select e.kind, e.slug, e.shelf, e.place, e.version, e.effective_at, e.published_at, e.title,
			(select array_agg(d.lang order by d.lang <> 'en', d.lang) from document d
				where d.kind = e.kind and d.slug = e.slug and d.version = e.version) as languages,
			w.at as withdrawn_at, w.by_name as withdrawn_by, w.reason as withdrawn_reason
		from document e
		left join lateral (
			select * from help_withdrawal h where e.kind = 'help' and h.slug = e.slug order by h.id desc limit 1
		) w on w.withdrawn
		where e.lang = 'en' and (${asked.kind}::text is null or e.kind = ${asked.kind})
			and (${asked.slug}::text is null or e.slug = ${asked.slug})
		order by e.kind desc, e.slug, e.effective_at desc, e.published_at desc
	`.execute(db)
	return rows
}

/** A text of a version. */
export interface TextRow {
	lang: LanguageFile
	title: string
	content: string
	published_at: Date
	published_by: string
}

/** The texts of a version, English first; only one language if it is named. */
export async function listTexts(
	db: Db,
	asked: { kind: DocumentKind; slug: string; version: string; lang: LanguageFile | null },
): Promise<TextRow[]> {
	const { rows } = await sql<TextRow>`
		select lang, title, content, published_at, published_by from document
		where kind = ${asked.kind} and slug = ${asked.slug} and version = ${asked.version}
			and (${asked.lang}::text is null or lang = ${asked.lang})
		order by lang <> 'en', lang
	`.execute(db)
	return rows
}

/** Locks a document, so that two new versions at once are published one after the other. */
export async function lockDocument(
	ctx: TxContext,
	kind: DocumentKind,
	slug: string,
): Promise<void> {
	await sql`
		select pg_advisory_xact_lock(hashtextextended('document:' || ${kind}::text || ':' || ${slug}::text, 0))
	`.execute(ctx.db)
}

/** The last place among the help articles. */
export async function lastPlace(db: Db): Promise<number> {
	const { rows } = await sql<{ place: number }>`
		select coalesce(max(place), 0)::int as place from document where kind = 'help'
	`.execute(db)
	return rows[0]?.place ?? 0
}

/** Records that a help article is withdrawn, or restored. */
export async function insertWithdrawal(
	ctx: TxContext,
	withdrawal: { slug: string; withdrawn: boolean; reason: string; by: string },
): Promise<void> {
	await ctx.db
		.insertInto('help_withdrawal')
		.values({
			slug: withdrawal.slug,
			withdrawn: withdrawal.withdrawn,
			reason: withdrawal.reason,
			at: ctx.clock.now(),
			by_name: withdrawal.by,
		})
		.execute()
}
