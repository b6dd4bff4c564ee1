import { failureText, problemOf } from '../../shared/api.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import { toast } from '../../shared/toast.ts'
import type { Faults } from './use-form.ts'

/** The shop's sentences for the server's `invalid`, by field, because the labels of the form are only known here. */
const invalidWords: Record<string, WordKey> = {
	username: 'accounts.username_wrong',
	email: 'accounts.email_wrong',
	mobile: 'accounts.mobile_wrong',
	code: 'accounts.code_wrong',
}

/**
 * A refusal as the fault of the form's field it is about. `fields` translates the wire's names into the form's. A refusal that is about no
 * field of the form is shown as a toast, so make the call with `quiet: true`.
 */
export function faultOf<Field extends string>(
	error: unknown,
	fields: Readonly<Record<string, Field>>,
): Faults<Field> {
	const problem = problemOf(error)
	const field = problem?.field ? fields[problem.field] : undefined
	if (!problem || field === undefined) {
		toast.fail(failureText(error))
		return {}
	}
	const text =
		problem.code === 'invalid' ? t(invalidWords[field] ?? 'accounts.check_this') : problem.message
	const faults: Faults<Field> = {}
	faults[field] = text
	return faults
}
