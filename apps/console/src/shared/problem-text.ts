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
		reasonText(params['reason']),
		retryAfter === null ? null : t('problem.retry_after', { seconds: retryAfter }),
	]
	return [words, ...more].filter((part) => part !== null).join(' ')
}

/** A reason is a name of ours, or a sentence of the server's. */
function reasonText(reason: unknown): string | null {
	if (typeof reason !== 'string') return null
	return hasWord('reason', reason) ? wordFor('reason', reason) : t('problem.reason', { reason })
}
