import type { WebAuthnJson as WebAuthnSchema } from '@portolan/contract'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

/** Loaded when the first passkey is needed: loading its certificate code would delay every start, and most starts never need it. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE): every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/**
 * What is sent to a browser and what it answers, loosely typed: the library checks every byte of it (W3C Web
 * Authentication Level 3).
 */
export type WebAuthnJson = z.output<typeof WebAuthnSchema>

/**
 * Where passkeys are used: the public address of the shop or of the consoles. A passkey is valid at its host name alone.
 * Null on a developer's machine, which is `localhost`.
 */
export interface PasskeySite {
	publicUrl: string | null
}

/** A stored passkey, whoever it belongs to. */
export interface StoredPasskey {
	/** base64url, as WebAuthn writes it. */
	credential_id: string
	/** COSE. */
	public_key: Buffer
	/** The authenticator's own counter; 0 for one that does not count. */
	counter: bigint
	transports: string[]
}

/**
 * The options for creating a passkey; the challenge is 32 random bytes unless one is given. User verification (a finger, a face, a PIN) is required: it makes a passkey count
 * as two factors.
 */
export async function optionsForNewPasskey(
	site: PasskeySite,
	owner: { id: string; name: string; passkeys: readonly StoredPasskey[] },
	given: Buffer | null = null,
): Promise<{ challenge: string; options: WebAuthnJson }> {
	const { generateRegistrationOptions } = await webAuthn()
	const options = await generateRegistrationOptions({
		rpName: 'Portolan',
		rpID: rpIdOf(site),
		userName: owner.name,
		userID: Uint8Array.from(Buffer.from(owner.id)),
		attestationType: 'none',
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		excludeCredentials: owner.passkeys.map(idAndTransports),
		supportedAlgorithmIDs,
		...(given && { challenge: Uint8Array.from(given) }),
	})
	return { challenge: options.challenge, options: asJson(options) }
}

/** The new passkey, or null if the browser's answer is invalid. */
export async function checkNewPasskey(
	site: PasskeySite,
	challenge: string,
	response: WebAuthnJson,
): Promise<StoredPasskey | null> {
	const { verifyRegistrationResponse } = await webAuthn()
	const checked = await orNull(() =>
		verifyRegistrationResponse({
			response: asRegistration(response),
			expectedChallenge: challenge,
			expectedOrigin: originFor(site, response),
			expectedRPID: rpIdOf(site),
			requireUserVerification: true,
			supportedAlgorithmIDs,
		}),
	)
	if (!checked?.verified) return null
	const { id, publicKey, counter, transports } = checked.registrationInfo.credential
	return {
		credential_id: id,
		public_key: Buffer.from(publicKey),
		counter: BigInt(counter),
		transports: transports ?? [],
	}
}

/**
 * The options for signing with one of these passkeys, or with any when the list is empty. The challenge is 32 random
 * bytes unless one is given.
 */
export async function optionsForSigning(
	site: PasskeySite,
	passkeys: readonly StoredPasskey[],
	given: Buffer | null = null,
): Promise<{ challenge: string; options: WebAuthnJson }> {
	const { generateAuthenticationOptions } = await webAuthn()
	const options = await generateAuthenticationOptions({
		rpID: rpIdOf(site),
		userVerification: 'required',
		allowCredentials: passkeys.map(idAndTransports),
		...(given && { challenge: Uint8Array.from(given) }),
	})
	return { challenge: options.challenge, options: asJson(options) }
}

/**
 * The passkey's new counter if its signature is valid, else null. A counter that did not rise means a copied passkey:
 * null, too.
 */
export async function checkSignature(
	site: PasskeySite,
	passkey: StoredPasskey,
	challenge: string,
	response: WebAuthnJson,
): Promise<bigint | null> {
	const { verifyAuthenticationResponse } = await webAuthn()
	const checked = await orNull(() =>
		verifyAuthenticationResponse({
			response: asAuthentication(response),
			expectedChallenge: challenge,
			expectedOrigin: originFor(site, response),
			expectedRPID: rpIdOf(site),
			requireUserVerification: true,
			credential: {
				id: passkey.credential_id,
				publicKey: Uint8Array.from(passkey.public_key),
				counter: Number(passkey.counter),
				transports: passkey.transports,
			},
		}),
	)
	return checked?.verified ? BigInt(checked.authenticationInfo.newCounter) : null
}

/** The passkey that a browser used, by its own answer. */
export function credentialIdOf(response: WebAuthnJson): string | null {
	return typeof response['id'] === 'string' ? response['id'] : null
}

function idAndTransports(passkey: StoredPasskey): { id: string; transports: string[] } {
	return { id: passkey.credential_id, transports: passkey.transports }
}

/** A passkey belongs to a domain name; browsers create none for addresses such as 127.0.0.1. */
function rpIdOf({ publicUrl }: PasskeySite): string {
	return publicUrl === null ? 'localhost' : new URL(publicUrl).hostname
}

/** The origin of the site. On a developer's machine any port of localhost, because each app may have its own. */
function originFor({ publicUrl }: PasskeySite, response: WebAuthnJson): string {
	if (publicUrl !== null) return new URL(publicUrl).origin
	const claimed = claimedOrigin(response)
	return /^http:\/\/localhost(:\d{1,5})?$/.test(claimed) ? claimed : 'http://localhost'
}

const ClientData = z.object({ response: z.object({ clientDataJSON: z.string() }) })
const Origin = z.object({ origin: z.string() })

function claimedOrigin(response: WebAuthnJson): string {
	const sent = ClientData.safeParse(response)
	if (!sent.success) return ''
	try {
		const text = Buffer.from(sent.data.response.clientDataJSON, 'base64url').toString('utf8')
		return Origin.safeParse(JSON.parse(text)).data?.origin ?? ''
	} catch (error) {
		if (error instanceof SyntaxError) return ''
		throw error
	}
}

/** The library throws on every invalid answer, and so does reading something that is not a WebAuthn answer: both become null. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
	try {
		return await check()
	} catch {
		return null
	}
}

/** The options as they will be sent: undefined properties are left out. */
function asJson(options: object): WebAuthnJson {
	return z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(options)))
}

/** The cast holds because the library rejects everything that is not of this shape, and {@link orNull} turns that into null. */
function asRegistration(response: WebAuthnJson): RegistrationResponseJSON {
	return response as unknown as RegistrationResponseJSON
}

/** The cast holds for the same reason as {@link asRegistration}. */
function asAuthentication(response: WebAuthnJson): AuthenticationResponseJSON {
	return response as unknown as AuthenticationResponseJSON
}
