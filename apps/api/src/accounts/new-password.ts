import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { passwordMin } from './account-settings.ts'

/** Refuses a new password that has fewer characters than the setting asks for. */
export function refuseShort(ctx: Context, password: string, field: string): void {
	const min = ctx.settings.get(passwordMin)
	if (password.length < min)
		refuse('invalid', `A password has at least ${min} characters.`, {
			field,
			params: { reason: `at least ${min} characters`, min },
		})
}

/** Refuses two entries that are not the same. */
export function refuseDifferent(entry: string, repeated: string): void {
	if (entry !== repeated)
		refuse('passwords_differ', 'The two entries are not the same.', { field: 'repPwd' })
}
