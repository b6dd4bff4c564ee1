import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db, TxDb } from '../platform/database/db.ts'
import type { NewDocument } from './new-document.ts'

/** A text at a moment, in the requested language or in English. */
export interface DocumentRow {
	id: string
	slug: string
	shelf: string
	lang: LanguageFile
	version: string
	effective_at: Date
	title: string
	content: string
}

/**
 * The texts of a kind in force at `now`, by shelf and place. English decides: the version in force is that of the English
 * text, and a translation counts only if it is of the same version, because an outdated legal text in one's own language
 * misleads. Withdrawn help articles are left out.
 */
export async function documentsInForce(
	db: Db,
	asked: { kind: 'help' | 'law'; slug?: string; lang: LanguageFile; now: Date },
): Promise<DocumentRow[]> {
	const { rows } = await sql<DocumentRow>`
		with in_force as (
			select distinct on (slug) slug, shelf, place, version from document
			where kind = ${asked.kind} and lang = 'en' and effective_at <= ${asked.now}
				and (${asked.slug ?? null}::text is null or slug = ${asked.slug ?? null})
				and (kind <> 'help' or not help_is_withdrawn(slug))
			order by slug, effective_at desc, published_at desc
		), told as (
			select distinct on (d.slug)
				d.id, d.slug, f.shelf, f.place, d.lang, d.version, d.effective_at, d.title, d.content
			from in_force f
			join document d on d.kind = ${asked.kind} and d.slug = f.slug and d.version = f.version
				and d.lang in ('en', ${asked.lang})
			order by d.slug, (d.lang = ${asked.lang}) desc
		)
		select id, slug, shelf, lang, version, effective_at, title, content from told order by place, slug
	`.execute(db)
	return rows
}

/** Whether a help article is withdrawn. */
export async function isWithdrawn(db: Db, slug: string): Promise<boolean> {
	const { rows } = await sql<{ withdrawn: boolean }>`
		select help_is_withdrawn(${slug}) as withdrawn
	`.execute(db)
	return rows[0]?.withdrawn ?? false
}

/** Inserts texts in one statement and returns how many were new; an existing version is not changed. */
export async function insertDocuments(
	db: TxDb,
	documents: readonly (NewDocument & { id: string })[],
	by: { at: Date; name: string },
): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into document
			(id, kind, slug, shelf, place, lang, version, effective_at, title, content, published_at, published_by)
		select id, kind, slug, shelf, place, lang, version, effective_at, title, content, ${by.at}::timestamptz, ${by.name}::text
		from unnest(
			${documents.map((document) => document.id)}::uuid[],
			${documents.map((document) => document.kind)}::text[],
			${documents.map((document) => document.slug)}::text[],
			${documents.map((document) => document.shelf ?? '')}::text[],
			${documents.map((document) => document.place ?? 0)}::int[],
			${documents.map((document) => document.lang)}::text[],
			${documents.map((document) => document.version)}::text[],
			${documents.map((document) => document.effectiveAt)}::timestamptz[],
			${documents.map((document) => document.title)}::text[],
			${documents.map((document) => document.content)}::text[]
		) as published (id, kind, slug, shelf, place, lang, version, effective_at, title, content)
		on conflict (kind, slug, lang, version) do nothing
	`.execute(db)
	return Number(numAffectedRows ?? 0n)
}
