/** The same address with another database's name. */
export function withDatabase(url: string, name: string): string {
	return url.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}
