import { endpoints } from '@portolan/contract'
import { consoleOptions } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { readPasskeys } from '../../platform/sign-in/passkey-queries.ts'
import { optionsForNewPasskey } from '../../platform/sign-in/passkeys.ts'
import { hashingSemaphore } from '../sign-in/hashing-semaphore.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { keepChallenge } from './passkey-challenge.ts'
import { refuseSetUp, refuseTooManyPasskeys } from './refuse-set-up.ts'

/**
 * Returns the challenge for a new passkey, with the password. Refuses `password_wrong` (counted), `passkey_full` and, as {@link refuseSetUp},
 * `second_factor_needed`.
 */
export const beginMerchantPasskey = handle(
	endpoints.beginMerchantPasskey,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		const state = await refuseSetUp(ctx)
		refuseTooManyPasskeys(state)
		const { id, login } = await checkOwnPassword(ctx, input.password)
		const { challenge, options } = await optionsForNewPasskey(consoleOptions.of(ctx), {
			id,
			name: login,
			// What was removed may come back on the same device: it was lost, and is found.
			passkeys: state.passkeys === 0 ? [] : await readPasskeys(ctx, ctx.actor),
		})
		return { ticket: await keepChallenge(ctx, 'add', challenge), options }
	},
)
