import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Json = Record<string, unknown>

/** How a test may falsify the answers of the authenticator. */
export interface Bend {
	origin?: string
	/** The person was not asked for a finger or a PIN. */
	unverified?: boolean
	challenge?: string
	/** Sets the counter back, as a copied authenticator would. */
	counter?: number
	/** Signs with another key than it registered. */
	foreignKey?: boolean
}

/**
 * An authenticator in software: a P-256 key pair and a counter, which answers challenges as a browser does with a real
 * one (W3C Web Authentication Level 3, sections 6.1 and 6.5; attestation "none").
 */
export class TestAuthenticator {
	readonly id = randomBytes(32)
	readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	readonly #rpId: string
	readonly #origin: string
	#counter = 0

	constructor(given: { rpId?: string; origin?: string } = {}) {
		this.#rpId = given.rpId ?? 'localhost'
		this.#origin = given.origin ?? 'http://localhost:5174'
	}

	/** The answer to `navigator.credentials.create`. */
	create(options: Json, bend: Bend = {}): Json {
		const authData = Buffer.concat([
			this.#authData(0x40, bend),
			Buffer.alloc(16), // no make, no model
			uint16(this.id.length),
			this.id,
			this.#coseKey(),
		])
		const attestationObject = cborMap([
			[cborText('fmt'), cborText('none')],
			[cborText('attStmt'), cborMap([])],
			[cborText('authData'), cborBytes(authData)],
		])
		return this.#answer({
			clientDataJSON: this.#clientData('webauthn.create', options, bend).toString('base64url'),
			attestationObject: attestationObject.toString('base64url'),
			transports: ['internal'],
		})
	}

	/** The answer to `navigator.credentials.get`. */
	get(options: Json, bend: Bend = {}): Json {
		this.#counter = bend.counter ?? this.#counter + 1
		const authenticatorData = this.#authData(0, bend)
		const clientData = this.#clientData('webauthn.get', options, bend)
		const signed = Buffer.concat([authenticatorData, sha256(clientData)])
		return this.#answer({
			clientDataJSON: clientData.toString('base64url'),
			authenticatorData: authenticatorData.toString('base64url'),
			signature: sign('sha256', signed, this.#signingKey(bend)).toString('base64url'),
		})
	}

	#signingKey(bend: Bend): KeyObject {
		return bend.foreignKey
			? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
			: this.#keys.privateKey
	}

	#answer(response: Json): Json {
		const id = this.id.toString('base64url')
		return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
	}

	#clientData(type: string, options: Json, bend: Bend): Buffer {
		return Buffer.from(
			JSON.stringify({
				type,
				challenge: bend.challenge ?? options['challenge'],
				origin: bend.origin ?? this.#origin,
				crossOrigin: false,
			}),
		)
	}

	/** The hash of the domain, the flags (present, verified, and those given), the counter. */
	#authData(flags: number, bend: Bend): Buffer {
		const counter = Buffer.alloc(4)
		counter.writeUInt32BE(this.#counter)
		return Buffer.concat([
			sha256(Buffer.from(this.#rpId)),
			Buffer.from([0x01 | (bend.unverified ? 0 : 0x04) | flags]),
			counter,
		])
	}

	/** The public key as COSE_Key: EC2, ES256, P-256, x, y (RFC 9053). */
	#coseKey(): Buffer {
		const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
		return cborMap([
			[cborInt(1), cborInt(2)],
			[cborInt(3), cborInt(-7)],
			[cborInt(-1), cborInt(1)],
			[cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
			[cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
		])
	}
}

function sha256(bytes: Buffer): Buffer {
	return createHash('sha256').update(bytes).digest()
}

function uint16(value: number): Buffer {
	const bytes = Buffer.alloc(2)
	bytes.writeUInt16BE(value)
	return bytes
}

/** The first byte of every CBOR item contains its kind and length (RFC 8949, section 3). */
function cborHead(major: number, length: number): Buffer {
	if (length < 24) return Buffer.from([(major << 5) | length])
	if (length < 256) return Buffer.from([(major << 5) | 24, length])
	return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(length)])
}

function cborInt(value: number): Buffer {
	return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
	return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
	return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
	return Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
}
