/**
 * Writes query parameters: empty, null and undefined ones are dropped, a one-level nested object becomes `key[sub]`,
 * a list is written as one parameter for each entry. Starts with `?`, or is empty. Source: specification §5.
 */
export function queryString(parameters: Record<string, unknown>): string {
	const query = new URLSearchParams()
	for (const [key, value] of Object.entries(parameters)) {
		if (Array.isArray(value)) {
			for (const one of value) if (isGiven(one)) query.append(key, String(one))
		} else if (typeof value === 'object' && value !== null) {
			for (const [sub, inner] of Object.entries(value))
				if (isGiven(inner)) query.append(`${key}[${sub}]`, String(inner))
		} else if (isGiven(value)) query.append(key, String(value))
	}
	const text = query.toString()
	return text === '' ? '' : `?${text}`
}

function isGiven(value: unknown): boolean {
	return value !== '' && value !== null && value !== undefined
}
