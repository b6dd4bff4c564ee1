import {
	PostgresQueryCompiler,
	RawNode,
	ValueNode,
	type CompiledQuery,
	type QueryId,
	type RootOperationNode,
} from 'kysely'

/** The fragments of a template: one array for each place in the code, but a new one each time for `sql.join`. */
type Fragments = readonly string[]

/** The parts of a template in the order of its text: the fragments of each template in it, and null for each value. */
type Parts = (Fragments | null)[]

/** A text that was made of parts. */
interface Made {
	parts: Parts
	text: string
}

/** The texts that a template was compiled to, by its fragments; more than one where it holds other templates at times. */
const texts = new WeakMap<Fragments, Made[]>()
/** A place in the code with more texts is one whose statements are put together freely; these are compiled each time. */
const mostTexts = 16

/**
 * Compiles `sql` templates that hold only values and other such templates by joining their fragments; everything else is
 * compiled by Kysely. Nearly all statements are such templates, and walking their trees took longer than sending them. What the same place in
 * the code was compiled to is the same text again, not a copy that the connection would have to compare.
 */
export class TemplateCompiler extends PostgresQueryCompiler {
	override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
		const parameters: unknown[] = []
		const parts: Parts = []
		if (!RawNode.is(node) || !collect(node, parts, parameters))
			return super.compileQuery(node, queryId)
		return { query: node, queryId, sql: textOf(node, parts), parameters }
	}
}

/** Appends a template's parts and values; false if it holds something else. */
function collect(template: RawNode, parts: Parts, values: unknown[]): boolean {
	parts.push(template.sqlFragments)
	for (const parameter of template.parameters)
		if (ValueNode.is(parameter) && !parameter.immediate) {
			parts.push(null)
			values.push(parameter.value)
		} else if (!RawNode.is(parameter) || !collect(parameter, parts, values)) return false
	return true
}

function textOf(template: RawNode, parts: Parts): string {
	const known = texts.get(template.sqlFragments) ?? []
	const same = known.find((made) => areSame(made.parts, parts))
	if (same) return same.text
	const text = write(template, { values: 0 })
	if (known.length < mostTexts) texts.set(template.sqlFragments, [...known, { parts, text }])
	return text
}

function areSame(some: Parts, others: Parts): boolean {
	return (
		some.length === others.length &&
		some.every((part, at) => {
			const other = others[at]
			return part === other || (part !== null && !!other && haveSameTexts(part, other))
		})
	)
}

function haveSameTexts(some: Fragments, others: Fragments): boolean {
	return some.length === others.length && some.every((text, at) => text === others[at])
}

/** The text of a template whose parameters are values and such templates. */
function write({ sqlFragments, parameters }: RawNode, counted: { values: number }): string {
	let text = sqlFragments[0] ?? ''
	for (const [at, parameter] of parameters.entries()) {
		if (RawNode.is(parameter)) text += write(parameter, counted)
		else {
			counted.values += 1
			text += `$${counted.values}`
		}
		text += sqlFragments[at + 1] ?? ''
	}
	return text
}
