/** What a call is given, by where it travels. */
export interface SplitInput {
	query: Record<string, unknown>
	body: Record<string, unknown>
}

/**
 * A GET sends everything in its address; a POST sends its body, and in the address the fields of its query. Every call takes an object of
 * fields, or nothing; a field that is undefined is not sent.
 */
export function splitInput(
	method: 'GET' | 'POST',
	queryFields: readonly string[],
	given: unknown,
): SplitInput {
	const entries = Object.entries({ ...(given as Record<string, unknown> | undefined) })
	const sent = entries.filter(([, value]) => value !== undefined)
	const isQuery = ([name]: [string, unknown]) => method === 'GET' || queryFields.includes(name)
	return {
		query: Object.fromEntries(sent.filter(isQuery)),
		body: Object.fromEntries(sent.filter((entry) => !isQuery(entry))),
	}
}
