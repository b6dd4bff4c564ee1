import { openLogger, type Logger } from '../src/platform/logger.ts'

/** What the server logs of an error that it answers with `unexpected`. */
interface LoggedError {
	route?: string
	err?: { message: string; stack?: string }
}

/**
 * Keeps the last unexpected error of each path. The reply does not contain the error, so a failing test could not say what
 * happened on the server.
 */
export function keepUnexpectedErrors(): { log: Logger; lastOf(path: string): Error | undefined } {
	const byPath = new Map<string, Error>()
	const write = (line: string) => {
		const { route, err } = JSON.parse(line) as LoggedError
		if (!route || !err) return
		const error = new Error(err.message)
		if (err.stack) error.stack = err.stack
		byPath.set(route, error)
	}
	return { log: openLogger('error', { write }), lastOf: (path) => byPath.get(path) }
}
