import { problems, type LanguageFile, type Problem, type ProblemKey } from '@portolan/contract'
import type { Refusal } from '../refusal.ts'
import { words } from '../words/words.ts'

/** Puts the envelope around JSON text, without parsing the text again. */
export function successText(json: string, seconds: number, msg: string): string {
	return `{"code":1,"msg":${JSON.stringify(msg)},"time":${seconds},"data":${json}}`
}

/** The HTTP status and the envelope of a failure. */
export function failure(
	key: ProblemKey,
	lang: LanguageFile,
	seconds: number,
	extra: { field?: string | undefined; params?: Record<string, unknown> | undefined } = {},
): { http: number; body: string } {
	const problem = problems[key]
	const body = {
		code: problem.code,
		msg: messageOf(key, lang, extra),
		time: seconds,
		data: {
			error: key,
			...(extra.field === undefined ? {} : { field: extra.field }),
			...(extra.params === undefined ? {} : { params: extra.params }),
		},
	}
	return { http: problem.http, body: JSON.stringify(body) }
}

/** The failure that a refusal is answered as. */
export function failureOf(refusal: Refusal, lang: LanguageFile, seconds: number) {
	return failure(refusal.key, lang, seconds, refusal)
}

/** The problem and the HTTP status that a refusal is answered as. */
export function problemOf(
	refusal: Refusal,
	lang: LanguageFile,
): { problem: Problem; status: number } {
	const { key, field, params = {} } = refusal
	const message = messageOf(key, lang, refusal)
	const problem = { code: key, message, ...(field === undefined ? {} : { field }), params }
	return { problem, status: problems[key].http }
}

/** What people read about a failure. Where a right of a shop's staff is missing, the text names it and says who gives it. */
function messageOf(
	key: ProblemKey,
	lang: LanguageFile,
	extra: { field?: string | undefined; params?: Record<string, unknown> | undefined },
): string {
	const right = key === 'forbidden' ? extra.params?.['right'] : undefined
	if (right === 'owners') return words(lang, 'problem.forbidden.owners')
	if (typeof right === 'string')
		return words(lang, 'problem.forbidden.right', { right: words(lang, `staff_right.${right}`) })
	return words(lang, `problem.${key}`, wordable(extra))
}

/** The values that a message can contain: the parameters that are texts or numbers, and the field at fault. */
function wordable(extra: {
	field?: string | undefined
	params?: Record<string, unknown> | undefined
}): Record<string, string | number> {
	const values: Record<string, string | number> = { field: extra.field ?? '' }
	for (const [name, value] of Object.entries(extra.params ?? {}))
		if (typeof value === 'string' || typeof value === 'number') values[name] = value
	return values
}
