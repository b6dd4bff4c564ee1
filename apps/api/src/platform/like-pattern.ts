/** A pattern for `like` and `ilike` that finds this text anywhere. */
export function containing(text: string): string {
	return `%${escaped(text)}%`
}

/** A pattern for `like` and `ilike` that finds this text at the beginning. */
export function beginningWith(text: string): string {
	return `${escaped(text)}%`
}

function escaped(text: string): string {
	return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
