import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { KeptAnswer } from './kept-answer.ts'

/**
 * A field of a public answer whose value is read for every answer, also where the rest is kept: because it is the caller's own (a like), or
 * because the caller may have just changed it. Its value is a number.
 */
export interface OwnField {
	/** Its name, such as `is_like`. */
	name: string
	/** The field of the same object that holds the id of what it is about, such as `product_id`. */
	of: string
	/**
	 * The values for a person, by id, as a JSON object or null. An id that is left out has the value that a visitor sees. `ids` are all of
	 * the answer, each once, as the text of an array of PostgreSQL.
	 */
	valuesFor(personId: RawBuilder<string>, ids: string): RawBuilder<OwnValues | null>
	/**
	 * All values that a person has, as a JSON object, to be remembered for some seconds; null if they are more than {@link mostOwn}. A field
	 * without it is not the person's own: who is remembered gets the kept value.
	 */
	allFor?(personId: RawBuilder<string>): RawBuilder<OwnValues | null>
}

/** Of more values than this, none are remembered. */
export const mostOwn = 1_000

/** The values of one field by id. */
export type OwnValues = Readonly<Record<string, number>>

/** A kept answer that is cut at its own fields. */
export interface CutAnswer {
	/** The JSON between the fields; one more than there are fields. */
	texts: readonly string[]
	gaps: readonly { field: number; id: string; kept: string }[]
	/** The fields that occur, each with the ids that it is about as the text of an array of PostgreSQL. */
	fields: readonly { field: OwnField; ids: string }[]
}

/** Stands in JSON where a field is cut out. Nobody can know it, so no text of a shop contains it. */
const cutMark = randomUUID()
const cutText = JSON.stringify(cutMark)

/** Cutting costs as much as making the JSON, so each answer is cut once, and only if somebody signed in asks for it. */
const cuts = new WeakMap<KeptAnswer, CutAnswer>()

/** Cuts a kept answer at its own fields. */
export function cutAtOwnFields(answer: KeptAnswer, fields: readonly OwnField[]): CutAnswer {
	const known = cuts.get(answer)
	if (known) return known
	const found = new Map<OwnField, Set<string>>()
	const gaps: { field: OwnField; id: string; kept: string }[] = []
	const json = JSON.stringify(
		JSON.parse(answer.json),
		function cut(this: Record<string, unknown>, key: string, value: unknown) {
			const field = fields.find(({ name }) => name === key)
			const id = field && this[field.of]
			if (!field || typeof id !== 'string') return value
			const ids = found.get(field) ?? new Set()
			found.set(field, ids.add(id))
			gaps.push({ field, id, kept: JSON.stringify(value) })
			return cutMark
		},
	)
	const present = [...found.keys()]
	const cut: CutAnswer = {
		texts: json.split(cutText),
		gaps: gaps.map((gap) => ({ ...gap, field: present.indexOf(gap.field) })),
		// Ids of the wire are UUIDs (contract/src/wire.ts), so none has to be escaped.
		fields: present.map((field) => ({
			field,
			ids: `{${[...(found.get(field) ?? [])].join(',')}}`,
		})),
	}
	cuts.set(answer, cut)
	return cut
}

/** The values of the fields of an answer for a person, as one column: a JSON array with an object or null for each field. */
export function ownValuesFor(
	{ fields }: CutAnswer,
	personId: RawBuilder<string>,
): RawBuilder<(OwnValues | null)[]> {
	return sql`json_build_array(${sql.join(
		fields.map(({ field, ids }) => field.valuesFor(personId, ids)),
	)})`
}

/** The JSON of a cut answer with these values, in the order of its fields; without values, as a visitor sees it. */
export function filledIn(
	{ texts, gaps }: CutAnswer,
	values: readonly (OwnValues | null)[] | null,
): string {
	let json = texts[0] ?? ''
	for (const [at, { field, id, kept }] of gaps.entries())
		json += (values?.[field]?.[id] ?? kept) + (texts[at + 1] ?? '')
	return json
}

/** All values of these fields for a person, as one column: a JSON array with an object or null for each field. */
export function allOwnFor(
	fields: readonly OwnField[],
	personId: RawBuilder<string>,
): RawBuilder<(OwnValues | null)[]> {
	return sql`json_build_array(${sql.join(fields.map((field) => field.allFor?.(personId) ?? sql`null`))})`
}
