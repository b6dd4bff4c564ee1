import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** The defaults that every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }

/** A clock that is off by half a minute is still accepted (RFC 6238, section 5.2). */
const stepsApart = 1

/** What a person needs to add the account to their authenticator app. */
export interface AppSetUp {
	/** Base32, to be typed. */
	secret: string
	/** `otpauth://…` */
	uri: string
	/** The link as a QR code. */
	svg: string
}

/** A new secret of 20 random bytes. */
export function newAppSecret(): Uint8Array {
	return new Secret({ size: 20 }).bytes
}

/** The secret as text, link and picture. */
export function setUpOf(name: string, bytes: Uint8Array): AppSetUp {
	const secret = secretOf(bytes)
	const uri = new TOTP({ ...kind, issuer: 'Portolan', label: name, secret }).toString()
	return { secret: secret.base32, uri, svg: renderSVG(uri, { ecc: 'M' }) }
}

/** The time step of this code, if it is close enough to now; null if it is not a code of the app. */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): bigint | null {
	const timestamp = now.getTime()
	const apart = TOTP.validate({
		...kind,
		token: code,
		secret: secretOf(bytes),
		timestamp,
		window: stepsApart,
	})
	return apart === null ? null : BigInt(TOTP.counter({ period: kind.period, timestamp }) + apart)
}

function secretOf(bytes: Uint8Array): Secret {
	return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}
