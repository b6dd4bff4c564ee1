import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuseCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import { hashStaffPassword } from '../../platform/sign-in/staff-passwords.ts'
import { openMerchant } from '../open-merchant.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { limitMerchantAddress } from './limit-merchant-address.ts'
import { useLink } from './link-queries.ts'
import { signInMerchant } from './sign-in-merchant.ts'
import { takeLink } from './take-link.ts'

/**
 * Creates a merchant from the link that was mailed, and signs them in. Refuses `login_failed` for a link that was used,
 * is too old or was withdrawn, and `already_taken` for the login name or the e-mail; the link stays valid then.
 */
export const acceptInvitation = handle(
	endpoints.acceptInvitation,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await limitMerchantAddress(ctx)
		await refuseCommonPassword(ctx, input.password, 'password')
		const link = await takeLink(ctx, input.token, 'join')
		const merchant = await openMerchant(ctx, {
			shopId: link.shop_id,
			role: link.role ?? 'staff',
			rights: link.rights,
			login: input.login,
			email: link.email,
			name: input.name,
			passwordHash: await hashStaffPassword(input.password),
			lang: ctx.lang,
		})
		await useLink(ctx, link.id, merchant.id)
		return signInMerchant(ctx, merchant)
	},
)
