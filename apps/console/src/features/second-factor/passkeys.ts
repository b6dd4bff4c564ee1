import {
	startAuthentication,
	startRegistration,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CallInput, CallReply } from '@portolan/client'
import {
	loginOperatorWithPasskey,
	beginPasskey,
	finishPasskey,
	getPasskeyLoginOptions,
} from '@portolan/contract'
import { call } from '../../shared/api.ts'

type Response = CallInput<typeof loginOperatorWithPasskey>['response']

/** Signs in with a passkey: as the second step of a ticket, or as the whole sign-in without one. Throws if the person cancels. */
export async function signInWithPasskey(
	ticket?: string,
): Promise<CallReply<typeof loginOperatorWithPasskey>> {
	const asked = await call(getPasskeyLoginOptions, ticket === undefined ? {} : { ticket })
	const response = await startAuthentication({ optionsJSON: forSignIn(asked.options) })
	return call(loginOperatorWithPasskey, { ticket: asked.ticket, response: asResponse(response) })
}

/** Registers a new passkey under a name. Throws if the person cancels. */
export async function addPasskey(name: string): Promise<CallReply<typeof finishPasskey>> {
	const asked = await call(beginPasskey)
	const response = await startRegistration({ optionsJSON: forSetUp(asked.options) })
	return call(finishPasskey, { ticket: asked.ticket, name, response: asResponse(response) })
}

/** WebAuthn's own JSON, made by the server's half of the same library; the contract only says that it is JSON. */
function forSignIn(options: unknown): PublicKeyCredentialRequestOptionsJSON {
	return options as PublicKeyCredentialRequestOptionsJSON
}

function forSetUp(options: unknown): PublicKeyCredentialCreationOptionsJSON {
	return options as PublicKeyCredentialCreationOptionsJSON
}

function asResponse(response: object): Response {
	return response as Response
}
