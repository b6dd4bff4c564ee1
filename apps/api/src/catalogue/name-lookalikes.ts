import { sql, type RawBuilder } from 'kysely'

/**
 * Folded letters of other scripts, each with the Latin letter that it looks like. Chosen by hand from the confusables of Unicode (UTS 39): what
 * people can type and what passes for the Latin letter at a glance. Case is folded already, so a letter stands here for its capital, too.
 */
const lookalikes = [
	// Cyrillic
	'аa вb гr еe ёe иu йu кk мm нh оo пn рp сc тt уy хx ьb ѕs іi їi јj һh ԁd ԛq ԝw ӏl ґr ўy үy ҫc',
	// Greek, with the accents that folding leaves
	'αa άa βb γy εe έe ιi ίi ϊi κk οo όo ρp σo ςc τt χx ωw ώw',
	// Armenian
	'օo ոn սu հh ցg զq',
	// Latin, and digits
	'ɑa ɡg ɩi 0o 1l',
]

/** Greek letters of which the capital looks like another Latin letter than the small one. */
const byCase = ['ηn ήn νv υu ύu μu', 'ηh ήh νn υy ύy μm']

/** What is replaced by what, letter by letter; once as small letters and once as capitals. */
const tables = byCase.map((more) => {
	const pairs = [...lookalikes, more].flatMap((line) => line.split(' '))
	return {
		from: pairs.map((pair) => pair.charAt(0)).join(''),
		to: pairs.map((pair) => pair.charAt(1)).join(''),
	}
})

/**
 * Whether one of two names contains the other, also where letters of other scripts only look alike; the names have the form of `shopNameKey`. A
 * stored name of up to three letters is not looked for in a longer one.
 */
export function isNameNear(stored: RawBuilder<unknown>, name: string): RawBuilder<boolean> {
	return anyTable(
		stored,
		name,
		(one, other) =>
			sql`(position(${other} in ${one}) > 0 or length(${one}) > 3 and position(${one} in ${other}) > 0)`,
	)
}

/** Whether two names look the same, letter by letter; both have the form of `shopNameKey`. */
export function looksSame(stored: RawBuilder<unknown>, name: string): RawBuilder<boolean> {
	return anyTable(stored, name, (one, other) => sql`${one} = ${other}`)
}

function anyTable(
	stored: RawBuilder<unknown>,
	name: string,
	compare: (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
	const compared = tables.map(({ from, to }) => {
		const latin = (text: RawBuilder<unknown>) => sql`translate(${text}, ${from}::text, ${to}::text)`
		return compare(latin(stored), latin(sql`${name}::text`))
	})
	return sql<boolean>`(${sql.join(compared, sql` or `)})`
}
