import { CallError, type Problem } from '@portolan/client'
import { hasWord, t, wordFor, type WordKey } from './words.ts'

/** The message for a request that failed: the console's own text for its code, else the server's message, and which input is wrong. */
export function problemText(error: unknown): string {
	if (!(error instanceof CallError)) return t('problem.unexpected')
	const { problem, failure, status, retryAfter } = error
	if (failure === 'unreachable') return t('problem.unreachable')
	if (problem === null) return t('problem.strange', { status })
	const { code, field, message, params } = problem
	if (code === 'invalid') return invalidText(problem)
	// The server names the missing right, and says who gives it.
	if (code === 'forbidden' && typeof params['right'] === 'string') return message
	const words = hasWord('problem.code', code)
		? wordFor('problem.code', code, { field: field === undefined ? '' : wordFor('field', field) })
		: message || t('problem.strange', { status })
	const more = [
		reasonText(params),
		retryAfter === null ? null : t('problem.retry_after', { seconds: retryAfter }),
	]
	return [words, ...more].filter((part) => part !== null).join(' ')
}

/** What is wrong with one field, as a message, and which field it is (`lines.0.num`); null if the error names none. */
export function fieldProblem(error: unknown): { field: string; text: string } | null {
	const problem = error instanceof CallError ? error.problem : null
	if (problem?.field === undefined) return null
	const { field, params } = problem
	const text =
		problem.code === 'invalid'
			? faultText(params)
			: problem.code === 'already_taken' && hasWord('problem.taken', withoutPlaces(field))
				? wordFor('problem.taken', withoutPlaces(field))
				: problemText(error)
	return { field, text: text ?? t('rule.format') }
}

/** The field of every line: `skus.code` for `skus.0.code`. */
function withoutPlaces(field: string): string {
	return field.replaceAll(/\.\d+(?=\.|$)/g, '')
}

/** The input is not valid: which field, and what it should be. */
function invalidText({ field, params }: Problem): string {
	const { rows, count } = params
	if (Array.isArray(rows))
		return t('problem.rows', { count: typeof count === 'number' ? count : rows.length })
	const fault = faultText(params)
	const name = field === undefined ? '' : nameOf(field)
	if (!hasWord('field', name)) return [t('problem.check'), fault].filter(Boolean).join(' ')
	return [t('problem.code.invalid', { field: wordFor('field', name) }), fault]
		.filter(Boolean)
		.join(' ')
}

/** The field on the page that `lines.0.num` belongs to: `lines`. */
function nameOf(field: string): string {
	return field.split('.')[0] ?? field
}

/** The messages for the contract's patterns: they say what to type. */
const patternWords: Readonly<Record<string, WordKey>> = {
	'one line of text': 'rule.line',
	text: 'rule.line',
	'text that can be seen': 'rule.seen',
	'an amount such as 12.30': 'rule.amount',
}

/** The rule that is broken, in the console's own text; messages of the API itself are shown as they are. */
function faultText(params: Readonly<Record<string, unknown>>): string | null {
	const { rule, min, max, code, reason } = params
	if (typeof code === 'string' && hasWord('reason', code)) return wordFor('reason', code)
	if (typeof rule === 'string' && rule !== 'format' && hasWord('rule', rule))
		return wordFor('rule', rule, { min: Number(min ?? 0), max: Number(max ?? 0) })
	const pattern = typeof reason === 'string' ? patternWords[reason] : undefined
	if (pattern !== undefined) return t(pattern)
	if (typeof reason !== 'string' || reason === '' || /^Invalid\b/.test(reason))
		return rule === 'format' ? t('rule.format') : null
	const sentence = reason.charAt(0).toUpperCase() + reason.slice(1)
	return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** What is not valid: in the console's own text if it knows the code, else in the server's message. */
function reasonText({ code, reason }: Readonly<Record<string, unknown>>): string | null {
	if (typeof code === 'string' && hasWord('reason', code)) return wordFor('reason', code)
	return typeof reason === 'string' ? t('problem.reason', { reason }) : null
}
