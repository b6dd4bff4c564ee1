import { endpoints } from '@portolan/contract'
import { consoleOptions } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { optionsForSigning } from '../../platform/sign-in/passkeys.ts'
import { keepChallenge } from '../second-factor/passkey-challenge.ts'
import { limitMerchantAddress } from './limit-merchant-address.ts'

/** Returns the challenge for signing in with any passkey of a merchant; it names nobody, so it reveals no account. */
export const getMerchantPasskeyOptions = handle(
	endpoints.getMerchantPasskeyOptions,
	async (ctx) => {
		await limitMerchantAddress(ctx)
		const { challenge, options } = await optionsForSigning(consoleOptions.of(ctx), [])
		return { ticket: await keepChallenge(ctx, 'sign_in', challenge), options }
	},
)
