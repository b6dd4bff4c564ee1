import type { LanguageFile } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'

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
