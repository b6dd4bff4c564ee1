import { CallError } from '@portolan/client'
import { hasWord, t, wordFor } from './words.ts'

/** What to tell a person about a call that failed: the desk's own words for it, else the server's, and what does not fit. */
export function problemText(error: unknown): string {
	if (!(error instanceof CallError)) return t('problem.unexpected')
	const { problem, failure, status, retryAfter } = error
	if (failure === 'unreachable') return t('problem.unreachable')
	if (problem === null) return t('problem.strange', { status })
	const { code, field, message, params } = problem
	const words = hasWord('problem.code', code)
		? wordFor('problem.code', code, { field: field === undefined ? '' : wordFor('field', field) })
		: message || t('problem.strange', { status })
	const more = [
		reasonText(params),
		retryAfter === null ? null : t('problem.retry_after', { seconds: retryAfter }),
	]
	return [words, ...more].filter((part) => part !== null).join(' ')
}

/** What does not fit: in the desk's own words where it knows the code, else as the server says it. */
function reasonText({ code, reason }: Readonly<Record<string, unknown>>): string | null {
	if (typeof code === 'string' && hasWord('reason', code)) return wordFor('reason', code)
	return typeof reason === 'string' ? t('problem.reason', { reason }) : null
}
