import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import { endSessionsOf } from '../../platform/sign-in/sessions.ts'
import { fitsStaffPassword, hashStaffPassword } from '../../platform/sign-in/staff-passwords.ts'
import { confirmMerchantPassword, findMerchant } from '../merchant-queries.ts'
import { merchantLoginPerAccount } from '../merchant-settings.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { withdrawResets } from './link-queries.ts'
import { signInMerchant } from './sign-in-merchant.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/**
 * Changes the caller's password and starts a new session; all other sessions end. Refuses `password_wrong` for the old
 * one (counted) and `password_same`. Source: docs/product/accounts.md, Passwords; docs/product/security.md, Sessions.
 */
export const changeMerchantPassword = handle(
	endpoints.changeMerchantPassword,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await refuseCommonPassword(ctx, input.new_password, 'new_password')
		await limitAttempts(ctx, {
			bucket: `merchant_password:${ctx.actor.id}`,
			max: ctx.settings.get(merchantLoginPerAccount),
			perSeconds: 60,
		})
		const merchant = await findMerchant(ctx, ctx.actor.id)
		if (!merchant || !(await fitsStaffPassword(input.old_password, merchant.password_hash)))
			refuse('password_wrong', 'Not the password of now.', { field: 'old_password', keep: true })
		if (input.new_password === input.old_password)
			refuse('password_same', 'This is the password of now.', { field: 'new_password' })

		const fresh = await hashStaffPassword(input.new_password)
		if (!(await confirmMerchantPassword(ctx, merchant.id, merchant.password_hash, fresh)))
			refuse('state_changed', 'The password was changed meanwhile.')
		await endSessionsOf(ctx, merchant.id)
		await withdrawResets(ctx, merchant.id)
		await tellPasswordChanged(ctx, merchant)
		return signInMerchant(ctx, merchant)
	},
)
