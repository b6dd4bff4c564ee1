import {
	startAuthentication,
	startRegistration,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CallInput } from '@portolan/client'
import type { loginOperatorWithPasskey } from '@portolan/contract'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'

/** The answer of a passkey, as calls send it. */
type Response = CallInput<typeof loginOperatorWithPasskey>['response']

/** A challenge as the server sent it. */
interface Asked {
	ticket: string
	options: unknown
}

/** Lets the browser answer a challenge with a passkey. Throws if the person cancels. */
export async function answerChallenge({
	ticket,
	options,
}: Asked): Promise<{ ticket: string; response: Response }> {
	const response = await startAuthentication({ optionsJSON: forSignIn(options) })
	return { ticket, response: asResponse(response) }
}

/** Lets the browser make a new passkey. Throws if the person cancels. */
export async function makePasskey({
	ticket,
	options,
}: Asked): Promise<{ ticket: string; response: Response }> {
	const response = await startRegistration({ optionsJSON: forSetUp(options) })
	return { ticket, response: asResponse(response) }
}

/** Why a passkey was not used or made, in words. Errors of the browser have a name and no problem code: the person cancelled, or has none here. */
export function passkeyProblem(error: unknown): string {
	if (error instanceof Error && error.name === 'InvalidStateError') return t('passkey.known')
	if (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name))
		return t('passkey.given_up')
	return problemText(error)
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
