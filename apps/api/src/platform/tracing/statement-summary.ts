const mostTables = 4
const verbs = /\b(select|insert|update|delete|merge|begin|commit|rollback|set)\b/i
const tables = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)\b"?(?![\w.(]|\s*\()/gi
const functions = /\b([a-z_]+\.?[a-z_]+)\s*\(/gi
const words = /^(?:values|any|array|in|as|coalesce|count|sum|min|max|exists|lateral|unnest)$/i

/**
 * A statement by its verb and the tables it names, such as `UPDATE session`; by its function if it names no table. What stands in quotes or
 * is given as a value is not in it. Source: `db.query.summary` of OpenTelemetry's conventions for database calls.
 */
export function statementSummary(text: string): string {
	const bare = text.replaceAll(/\/\*[^]*?\*\/|--[^\n]*|'(?:[^']|'')*'/g, ' ')
	const verb = verbs.exec(bare)?.[1]?.toUpperCase() ?? 'OTHER'
	const named = unique(bare, tables).filter((name) => !words.test(name))
	const found =
		named.length > 0 ? named : unique(bare, functions).filter((name) => !words.test(name))
	return [verb, ...found.slice(0, mostTables)].join(' ')
}

function unique(text: string, pattern: RegExp): string[] {
	return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()))]
}
