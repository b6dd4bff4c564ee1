import { endpoints } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { newAppSecret, setUpOf } from '../../platform/sign-in/authenticator-app.ts'
import { sealAppSecret } from '../../platform/sign-in/authenticator-queries.ts'
import { fitsStaffPassword } from '../../platform/sign-in/staff-passwords.ts'
import { findMerchant } from '../merchant-queries.ts'
import { merchantLoginPerAccount } from '../merchant-settings.ts'
import { hashingSemaphore } from '../sign-in/hashing-semaphore.ts'
import { keepSetUp } from './factor-queries.ts'
import { refuseSetUp } from './refuse-set-up.ts'

const setUpSeconds = 15 * 60

/**
 * Begins the set-up of an authenticator app. The password is asked for, so that who finds an open desk cannot add an app of their own. Refuses
 * `password_wrong` (counted) and, as {@link refuseSetUp}, `second_factor_needed`. Only here does the secret leave the server.
 */
export const beginMerchantTotp = handle(
	endpoints.beginMerchantTotp,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await refuseSetUp(ctx)
		await limitAttempts(ctx, {
			bucket: `merchant_password:${ctx.actor.id}`,
			max: ctx.settings.get(merchantLoginPerAccount),
			perSeconds: 60,
		})
		const merchant = await findMerchant(ctx, ctx.actor.id)
		if (!merchant || !(await fitsStaffPassword(input.password, merchant.password_hash)))
			refuse('password_wrong', 'Not the password of now.', { field: 'password', keep: true })

		const secret = newAppSecret()
		await keepSetUp(
			ctx,
			sealAppSecret(ctx, ctx.actor, secret),
			after(ctx.clock.now(), setUpSeconds),
		)
		const { secret: text, uri, svg } = setUpOf(merchant.login, secret)
		return { secret: text, uri, qrcode_svg: svg }
	},
)
