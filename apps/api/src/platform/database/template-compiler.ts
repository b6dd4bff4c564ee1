import {
	PostgresQueryCompiler,
	RawNode,
	ValueNode,
	type CompiledQuery,
	type QueryId,
	type RootOperationNode,
} from 'kysely'

/** The SQL text of templates that hold values only, by their fragments, which are one object for each place in our code. */
const texts = new WeakMap<readonly string[], string>()

/**
 * Compiles `sql` templates that hold nothing but values and other such templates by joining their fragments; everything
 * else goes the usual way. Nearly all statements are such templates, and walking their trees cost more than sending them.
 */
export class TemplateCompiler extends PostgresQueryCompiler {
	override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
		const parameters: unknown[] = []
		const text = RawNode.is(node) ? textOf(node, parameters) : null
		if (text === null) return super.compileQuery(node, queryId)
		return { query: node, queryId, sql: text, parameters }
	}
}

/** A template's text, with its values put behind `values`; null where it holds something else. */
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
	// Only with nothing before it and values alone in it is its text the same each time.
	if (isOutermost && isFlat) texts.set(sqlFragments, text)
	return text
}
