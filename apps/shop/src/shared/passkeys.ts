import { loadCode } from '@portolan/ui'
import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call, type InputOf } from './api.ts'
import { useMe } from './session.ts'

/** What a passkey confirms. */
export type PasskeyPurpose = Pick<
	InputOf<'beginPasskeyVerification'>,
	'scene' | 'ref' | 'amount' | 'password'
>

/** The part of the library that talks to the browser; loaded when it is needed. */
const webAuthn = () => loadCode(() => import('@simplewebauthn/browser'))

/** Whether this browser knows passkeys. It does not on a page without https. */
export function knowsPasskeys(): boolean {
	return 'PublicKeyCredential' in globalThis
}

/** Whether the shopper can confirm with a passkey: there is one, and this browser knows passkeys. */
export function useHasPasskey(): boolean {
	const me = useMe()
	return me !== undefined && me.passkey_count > 0 && knowsPasskeys()
}

/** Loads what {@link confirmWithPasskey} and {@link addPasskey} need, so that the browser asks at once. */
export function preloadPasskeys(): void {
	void webAuthn().catch(() => undefined)
}

/**
 * Has the shopper confirm one thing with a passkey; gives the token that the payment PIN would have given. Throws CallError, and an error of
 * the browser if the shopper cancels.
 */
export async function confirmWithPasskey(purpose: PasskeyPurpose): Promise<string> {
	const { startAuthentication } = await webAuthn()
	const quietly = { quiet: true, skipRepeatCheck: true } as const
	const { ticket, options } = await call('beginPasskeyVerification', purpose, quietly)
	const response = await startAuthentication({ optionsJSON: asRequest(options) })
	const { pay_token: token } = await call(
		'verifyPaymentPasskey',
		{ ticket, response: asAnswer(response) },
		quietly,
	)
	return token
}

/** Ends the browser's question for a passkey: the shopper closed what it was for. */
export function cancelPasskey(): void {
	void webAuthn().then(
		({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
		() => undefined,
	)
}

/** Adds a passkey of this device, with a token of the payment PIN. Throws as {@link confirmWithPasskey}. */
export async function addPasskey(payToken: string): Promise<void> {
	const { startRegistration } = await webAuthn()
	const { ticket, options } = await call('beginPaymentPasskey', { pay_token: payToken })
	const response = await startRegistration({ optionsJSON: asCreation(options) })
	await call('finishPaymentPasskey', { ticket, response: asAnswer(response) })
}

/** WebAuthn's own JSON, made by the server's half of the same library; the contract only says that it is JSON. */
function asRequest(options: unknown): PublicKeyCredentialRequestOptionsJSON {
	return options as PublicKeyCredentialRequestOptionsJSON
}

function asCreation(options: unknown): PublicKeyCredentialCreationOptionsJSON {
	return options as PublicKeyCredentialCreationOptionsJSON
}

function asAnswer(response: object): InputOf<'verifyPaymentPasskey'>['response'] {
	return response as InputOf<'verifyPaymentPasskey'>['response']
}
