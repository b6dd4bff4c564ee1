/** The input of a call, divided by where it is sent. */
export interface SplitInput {
	query: Record<string, unknown>
	body: Record<string, unknown>
}

/**
 * A GET sends everything in the URL; a POST sends its body, and the fields of its query in the URL. Every call accepts an object of fields,
 * or nothing; a field that is undefined is not sent.
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
