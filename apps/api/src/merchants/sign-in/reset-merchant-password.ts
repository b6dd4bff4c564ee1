import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuseCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import { endSessionsOf } from '../../platform/sign-in/sessions.ts'
import { hashStaffPassword } from '../../platform/sign-in/staff-passwords.ts'
import { confirmMerchantPassword, findMerchant } from '../merchant-queries.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { limitMerchantAddress } from './limit-merchant-address.ts'
import { useLink } from './link-queries.ts'
import { signInMerchant } from './sign-in-merchant.ts'
import { refuseLink, takeLink } from './take-link.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/**
 * Sets a new password by the one-time link that was mailed, ends all sessions and starts a new one. Refuses
 * `login_failed` for a link that was used, is too old or unknown, or whose merchant has lost access meanwhile.
 */
export const resetMerchantPassword = handle(
	endpoints.resetMerchantPassword,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await limitMerchantAddress(ctx)
		await refuseCommonPassword(ctx, input.password, 'password')
		const link = await takeLink(ctx, input.token, 'reset')
		const merchant = link.user_id === null ? null : await findMerchant(ctx, link.user_id)
		if (!merchant) return refuseLink()

		const fresh = await hashStaffPassword(input.password)
		if (!(await confirmMerchantPassword(ctx, merchant.id, merchant.password_hash, fresh)))
			return refuseLink()
		await useLink(ctx, link.id, merchant.id)
		await endSessionsOf(ctx, merchant.id)
		await tellPasswordChanged(ctx, merchant)
		return signInMerchant(ctx, merchant)
	},
)
