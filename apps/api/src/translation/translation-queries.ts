import { isLanguageFile, type LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import type { Context, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { TranslatorFault } from './translator.ts'

/** A translation that is kept. */
export interface KeptTranslation {
	text: string
	from: LanguageFile | null
	service: string
}

/** The translations of these texts that are kept, by SHA-256; each is marked as asked for, once a day. */
export async function takeKept(
	ctx: TxContext,
	shas: readonly Buffer[],
	lang: LanguageFile,
): Promise<{ sha: Buffer; kept: KeptTranslation }[]> {
	const now = ctx.clock.now()
	await sql`
		update translation set asked_at = ${now}
		where sha = any(${[...shas]}::bytea[]) and lang = ${lang} and asked_at < ${after(now, -86_400)}
	`.execute(ctx.db)
	const { rows } = await sql<{
		sha: Buffer
		text: string
		from_lang: string | null
		service: string
	}>`
		select sha, text, from_lang, service from translation where sha = any(${[...shas]}::bytea[]) and lang = ${lang}
	`.execute(ctx.db)
	return rows.map((row) => ({
		sha: row.sha,
		kept: { text: row.text, from: fileIn(row.from_lang), service: row.service },
	}))
}

function fileIn(lang: string | null): LanguageFile | null {
	return lang !== null && isLanguageFile(lang) ? lang : null
}

/** Keeps new translations. Another process may have kept the same ones meanwhile. */
export async function keepTranslations(
	ctx: TxContext,
	lang: LanguageFile,
	made: readonly { sha: Buffer; kept: KeptTranslation }[],
): Promise<void> {
	const now = ctx.clock.now()
	for (const { sha, kept } of made)
		await ctx.db
			.insertInto('translation')
			.values({
				sha,
				lang,
				text: kept.text,
				from_lang: kept.from,
				service: kept.service,
				created_at: now,
				asked_at: now,
			})
			.onConflict((conflict) => conflict.columns(['sha', 'lang']).doNothing())
			.execute()
}

/** Counts a request to the service under its outcome. */
export async function countUse(
	ctx: TxContext,
	use: { service: string; outcome: 'ok' | TranslatorFault; characters: number },
): Promise<void> {
	await sql`
		insert into translation_use as u (day, service, outcome, requests, characters)
		values ((${ctx.clock.now()}::timestamptz at time zone 'UTC')::date, ${use.service}, ${use.outcome}, 1, ${use.characters})
		on conflict (day, service, outcome) do update set
			requests = u.requests + 1, characters = u.characters + excluded.characters
	`.execute(ctx.db)
}

/** How many characters were translated today. */
export async function charactersToday(ctx: Context): Promise<number> {
	const { rows } = await sql<{ characters: number }>`
		select coalesce(sum(characters), 0)::float8 as characters from translation_use
		where day = (${ctx.clock.now()}::timestamptz at time zone 'UTC')::date and outcome = 'ok'
	`.execute(ctx.db)
	return rows[0]?.characters ?? 0
}

/** What the services were asked for today. */
export async function usesToday(
	db: Db,
	now: Date,
): Promise<{ service: string; outcome: string; requests: number; characters: number }[]> {
	const { rows } = await sql<{
		service: string
		outcome: string
		requests: number
		characters: number
	}>`
		select service, outcome, requests, characters::float8 as characters from translation_use
		where day = (${now}::timestamptz at time zone 'UTC')::date
		order by service, outcome
	`.execute(db)
	return rows
}

/** Deletes translations that nobody asked for since then, a limited number at once. Returns how many. */
export async function deleteUnasked(ctx: TxContext, since: Date, limit: number): Promise<number> {
	const { rows } = await sql`
		delete from translation where (sha, lang) in (
			select sha, lang from translation where asked_at < ${since}
			order by asked_at limit ${limit} for update skip locked
		)
		returning 1
	`.execute(ctx.db)
	return rows.length
}
