import type { LanguageFile } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { textOrNull } from '../platform/database/text-rows/text-row.ts'

/** The join that {@link lineTitle} and {@link lineSpec} need beside `order_line l`. */
export const lineWording = sql`left join product_wording w on w.id = l.wording_id`

/** The title of `order_line l` in a language, as it was when it was ordered. Old lines have only the one that their shopper saw. */
export function lineTitle(lang: LanguageFile): RawBuilder<string> {
	return sql`coalesce(w.titles ->> ${lang}::text, w.titles ->> 'en', l.title)`
}

/** The choice of `order_line l` as text in a language, such as `Silver / 512 GB`, as it was when it was ordered. */
export function lineSpec(lang: LanguageFile): RawBuilder<string> {
	return sql`coalesce(spec_text(w.options, l.choice, ${lang}), l.spec)`
}

/** Whether a line of `orders o` has a title like this, in the language or as its shopper saw it. `whose`: as for `lockedColumns`. */
export function hasLineTitled(
	like: string | null,
	lang: LanguageFile,
	whose: RawBuilder<string> = sql`o.shopper_id`,
): RawBuilder<boolean> {
	return sql`exists (
		select 1 from order_line l ${lineWording}
		where l.order_id = o.id and l.shopper_id = ${whose} and (l.title ilike ${like} or ${lineTitle(lang)} ilike ${like})
	)`
}

/** What the words of a line are found by: its wording and choice; or the only words that an old line has. */
export interface LineWordKey {
	wordingId: string | null
	choice: string | null
	oldTitle: string | null
	oldSpec: string | null
}

/** The values of a {@link LineWordKey} of `order_line l`. A line of a product without options has an empty choice. */
export const lineWordKey = {
	wordingId: textOrNull('l.wording_id'),
	choice: textOrNull('l.choice'),
	oldTitle: textOrNull('case when l.wording_id is null then l.title end'),
	oldSpec: textOrNull('case when l.wording_id is null or l.choice is null then l.spec end'),
}

/** The title and the chosen options of a line in a language. */
export interface LineWords {
	title: string
	spec: string
}

/**
 * The words of lines by language, wording and choice. They never change (product_wording), and reading them took half of the time of a page
 * of orders: nineteen languages are decoded for one.
 */
const remembered = new Map<string, LineWords>()
const mostRemembered = 5_000

/** Reads the words of these lines in a language, each once in the life of the process, and gives a function that finds them. */
export async function readLineWords(
	db: Db,
	lang: LanguageFile,
	keys: readonly LineWordKey[],
): Promise<(key: LineWordKey) => LineWords> {
	const nameOf = ({ wordingId, choice }: LineWordKey) => `${lang} ${wordingId} ${choice}`
	const found = new Map<string, LineWords>()
	const missing = new Map<string, LineWordKey>()
	for (const key of keys) {
		const name = nameOf(key)
		const known = remembered.get(name)
		if (known) found.set(name, known)
		else if (key.wordingId !== null) missing.set(name, key)
	}
	if (missing.size > 0)
		for (const { name, ...words } of await findWords(db, lang, missing)) {
			found.set(name, words)
			remembered.set(name, words)
		}
	for (const oldest of remembered.keys()) {
		if (remembered.size <= mostRemembered) break
		remembered.delete(oldest)
	}
	return (key) => {
		const words = found.get(nameOf(key))
		return { title: words?.title ?? key.oldTitle ?? '', spec: words?.spec ?? key.oldSpec ?? '' }
	}
}

async function findWords(
	db: Db,
	lang: LanguageFile,
	missing: ReadonlyMap<string, LineWordKey>,
): Promise<(LineWords & { name: string })[]> {
	const keys = [...missing.values()]
	const { rows } = await sql<LineWords & { name: string }>`
		select asked.name, coalesce(w.titles ->> ${lang}::text, w.titles ->> 'en') as title,
			spec_text(w.options, asked.choice::smallint[], ${lang}) as spec
		from unnest(${[...missing.keys()]}::text[], ${keys.map(({ wordingId }) => wordingId)}::uuid[], ${keys.map(({ choice }) => choice)}::text[]) as asked (name, id, choice)
			join product_wording w on w.id = asked.id
	`.execute(db)
	return rows
}
