import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import { passwordMin } from '../account-settings.ts'

/** Refuses a new password that is shorter than the setting requires, or is one of the most common. */
export async function refuseWeakPassword(
	ctx: Context,
	password: string,
	field: string,
): Promise<void> {
	const min = ctx.settings.get(passwordMin)
	if (password.length < min)
		refuse('invalid', `A password has at least ${min} characters.`, {
			field,
			params: { reason: `at least ${min} characters`, min },
		})
	await refuseCommonPassword(ctx, password, field)
}

/** Refuses two entries that differ. */
export function refuseDifferent(entry: string, repeated: string): void {
	if (entry !== repeated)
		refuse('passwords_differ', 'The two entries are not the same.', { field: 'repPwd' })
}
