import {
	PostgresQueryCompiler,
	RawNode,
	ValueNode,
	type CompiledQuery,
	type QueryId,
	type RootOperationNode,
} from 'kysely'

/** The SQL text of templates that hold only values, by their array of fragments, which is one object for each place in the code. */
const texts = new WeakMap<readonly string[], string>()

/**
 * Compiles `sql` templates that hold only values and other such templates by joining their fragments; everything else is
 * compiled by Kysely. Nearly all statements are such templates, and walking their trees took longer than sending them.
 */
export class TemplateCompiler extends PostgresQueryCompiler {
	override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
		const parameters: unknown[] = []
		const text = RawNode.is(node) ? textOf(node, parameters) : null
		if (text === null) return super.compileQuery(node, queryId)
		return { query: node, queryId, sql: text, parameters }
	}
}

/** A template's text, with its values appended to `values`; null if it holds something else. */
function textOf(template: RawNode, values: unknown[]): string | null {
	const { sqlFragments, parameters } = template
	const isOutermost = values.length === 0
	let isFlat = true
	const known = isOutermost ? texts.get(sqlFragments) : undefined
	let text = sqlFragments[0] ?? ''
	for (const [index, parameter] of parameters.entries()) {
		if (ValueNode.is(parameter) && !parameter.immediate) {
			values.push(parameter.value)
			if (known === undefined) text += `$${values.length}`
		} else {
			isFlat = false
			const inner = RawNode.is(parameter) ? textOf(parameter, values) : null
			if (inner === null) return null
			text += inner
		}
		if (known === undefined) text += sqlFragments[index + 1] ?? ''
	}
	if (known !== undefined) return known
	// Its text is the same each time only if nothing comes before it and it holds only values.
	if (isOutermost && isFlat) texts.set(sqlFragments, text)
	return text
}
