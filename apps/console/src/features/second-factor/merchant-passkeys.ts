import type { CallReply } from '@portolan/client'
import {
	beginFactorConfirmation,
	beginMerchantPasskey,
	confirmFactorWithPasskey,
	finishMerchantPasskey,
	getMerchantPasskeyOptions,
	loginMerchantWithPasskey,
} from '@portolan/contract'
import { call } from '../../shared/api.ts'
import { withSecondFactor } from '../../shared/factor-question.ts'
import { answerChallenge, makePasskey } from './web-authn.ts'

/** Signs a merchant in with a passkey alone. Throws if the person cancels. */
export async function signInMerchantWithPasskey(): Promise<
	CallReply<typeof loginMerchantWithPasskey>
> {
	return call(
		loginMerchantWithPasskey,
		await answerChallenge(await call(getMerchantPasskeyOptions)),
	)
}

/** Confirms the merchant's second factor in this session with a passkey. Throws if the person cancels. */
export async function confirmWithPasskey(): Promise<CallReply<typeof confirmFactorWithPasskey>> {
	return call(confirmFactorWithPasskey, await answerChallenge(await call(beginFactorConfirmation)))
}

/** Adds a passkey of the merchant; who has a second factor already is asked for it first. Throws if the person cancels. */
export async function addMerchantPasskey({
	password,
	name,
}: {
	password: string
	name: string
}): Promise<CallReply<typeof finishMerchantPasskey>> {
	const asked = await withSecondFactor(() => call(beginMerchantPasskey, { password }))
	return call(finishMerchantPasskey, { ...(await makePasskey(asked)), name })
}
