import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import { endSessionsOf } from '../../platform/sign-in/sessions.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { confirmOperatorPassword, findOperator } from '../operator-queries.ts'
import { operatorLoginPerName } from '../operator-settings.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { fitsOperatorPassword, hashOperatorPassword } from './operator-passwords.ts'
import { refuseStaleSignIn } from './refuse-stale-sign-in.ts'
import { signInOperator } from './sign-in-operator.ts'

/**
 * Changes the operator's own password and starts a new session; all other sessions end. Refuses `sign_in_again` if the
 * second factor was not given in the last ten minutes, `password_wrong` for the old one (counted) and `password_same`.
 * Source: docs/product/security.md, Sessions, OWASP ASVS 5.0 (6.2.3, 7.4.3).
 */
export const changeOperatorPassword = handle(
	endpoints.changeOperatorPassword,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await refuseStaleSignIn(ctx)
		await refuseCommonPassword(ctx, input.new_password, 'new_password')
		await limitAttempts(ctx, {
			bucket: `operator_password:${ctx.actor.id}`,
			max: ctx.settings.get(operatorLoginPerName),
			perSeconds: 60,
		})
		const operator = await findOperator(ctx, ctx.actor.id)
		if (!operator || !(await fitsOperatorPassword(input.old_password, operator.password_hash))) {
			await writeAuditEntry(ctx, {
				action: 'password.failed',
				subject: `operator:${ctx.actor.id}`,
				after: { address: ctx.ip },
			})
			refuse('password_wrong', 'Not the password of now.', { field: 'old_password', keep: true })
		}
		if (await fitsOperatorPassword(input.new_password, operator.password_hash))
			refuse('password_same', 'This is the password of now.', { field: 'new_password' })

		const fresh = await hashOperatorPassword(input.new_password)
		if (!(await confirmOperatorPassword(ctx, operator.id, operator.password_hash, fresh)))
			refuse('state_changed', 'The password was changed meanwhile.')
		await writeAuditEntry(ctx, { action: 'password.changed', subject: `operator:${operator.id}` })
		await endSessionsOf(ctx, operator.id)
		return signInOperator(ctx, operator, 'password')
	},
)
