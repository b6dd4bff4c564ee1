import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { refuse } from '../../platform/refusal.ts'
import { registersPerIp } from '../account-settings.ts'
import { readMobile } from '../mobile-number.ts'
import { openShopper } from '../open-shopper.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { refuseDifferent, refuseWeakPassword } from './new-password.ts'
import { signIn } from './sign-in.ts'

/** Signs up and signs in. Mistyped input is refused before the attempt is counted. */
export const register = handle(
	endpoints.register,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await refuseWeakPassword(ctx, input.password, 'password')
		refuseDifferent(input.password, input.repPwd)
		if (!readMobile(input.dial_code, input.mobile))
			refuse('invalid', 'Not a mobile number of that calling code.', {
				field: 'mobile',
				params: { reason: 'a mobile number of that country' },
			})
		await limitAttempts(ctx, {
			bucket: `register:ip:${networkOf(ctx.ip)}`,
			max: ctx.settings.get(registersPerIp),
			perSeconds: 3_600,
		})

		const shopper = await openShopper(ctx, {
			username: input.username,
			nickname: input.nickname ?? '',
			email: input.email,
			mobile: input.mobile,
			dialCode: input.dial_code,
			password: input.password,
			lang: ctx.lang,
		})
		return signIn(ctx, shopper, { isFirst: true })
	},
)
