import { endpoints } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { newAppSecret, setUpOf } from '../../platform/sign-in/authenticator-app.ts'
import { sealAppSecret } from '../../platform/sign-in/authenticator-queries.ts'
import { hashingSemaphore } from '../sign-in/hashing-semaphore.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { keepSetUp } from './factor-queries.ts'
import { refuseSetUp } from './refuse-set-up.ts'

const setUpSeconds = 15 * 60

/**
 * Begins the set-up of an authenticator app with the password. Refuses `password_wrong` (counted) and, as {@link refuseSetUp},
 * `second_factor_needed`. Only here does the secret leave the server.
 */
export const beginMerchantTotp = handle(
	endpoints.beginMerchantTotp,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await refuseSetUp(ctx)
		const merchant = await checkOwnPassword(ctx, input.password)
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
