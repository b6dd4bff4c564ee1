import type { CallReply } from '@portolan/client'
import {
	loginOperatorWithPasskey,
	beginPasskey,
	finishPasskey,
	getPasskeyLoginOptions,
} from '@portolan/contract'
import { call } from '../../shared/api.ts'
import { answerChallenge, makePasskey } from './web-authn.ts'

/** Signs an operator in with a passkey: as the second step of a ticket, or as the whole sign-in without one. Throws if the person cancels. */
export async function signInWithPasskey(
	ticket?: string,
): Promise<CallReply<typeof loginOperatorWithPasskey>> {
	const asked = await call(getPasskeyLoginOptions, ticket === undefined ? {} : { ticket })
	return call(loginOperatorWithPasskey, await answerChallenge(asked))
}

/** Registers a new passkey of the operator under a name. Throws if the person cancels. */
export async function addPasskey(name: string): Promise<CallReply<typeof finishPasskey>> {
	const made = await makePasskey(await call(beginPasskey))
	return call(finishPasskey, { ...made, name })
}
