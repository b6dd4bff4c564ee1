import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The files that declare environment variables, each in an object of zod schemas. */
const files = [
	'environment.ts',
	'database/database-environment.ts',
	'storage-environment.ts',
	'tracing/tracing-environment.ts',
] as const

/** The names of all environment variables that a process reads, from the sources that declare them. */
export function advisedNames(): string[] {
	const names = files.flatMap((file) => {
		const text = readFileSync(
			fileURLToPath(new URL(`../apps/api/src/platform/${file}`, import.meta.url)),
			'utf8',
		)
		return [...text.matchAll(/^\t([A-Z][A-Z0-9_]+): (?!['"`]|\s*$)/gm)].map(([, name = '']) => name)
	})
	return [...new Set(names)]
}
