import {
	createCipheriv,
	createDecipheriv,
	createSecretKey,
	hash,
	hkdfSync,
	randomBytes,
	type KeyObject,
} from 'node:crypto'
import type { Pool } from 'pg'
import { StartRefused } from './database/start-refused.ts'
import type { Settings } from './settings.ts'

/** Anything that can read the pepper from the settings. */
interface Holder {
	settings: Pick<Settings, 'secret'>
}

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a value for storing: AES-256-GCM under a key that HKDF derives from the pepper, which is not in the database.
 * `purpose` gives each kind of value its own key; `place` names the column and row (or the person), so that a value
 * copied to another place cannot be decrypted there. Returns nonce (12 bytes), tag (16 bytes) and ciphertext, one after
 * the other.
 */
export function encrypt(
	ctx: Holder,
	purpose: string,
	place: string,
	value: string | Uint8Array,
): Buffer {
	const nonce = randomBytes(nonceBytes)
	const cipher = createCipheriv('aes-256-gcm', keyOf(ctx, purpose), nonce).setAAD(
		Buffer.from(place),
	)
	const text = Buffer.concat([cipher.update(value), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/**
 * Decrypts what {@link encrypt} returned for this purpose and place. Throws if the pepper is another one, or the value
 * was changed or moved.
 */
export function decrypt(ctx: Holder, purpose: string, place: string, encrypted: Buffer): Buffer {
	try {
		const decipher = createDecipheriv(
			'aes-256-gcm',
			keyOf(ctx, purpose),
			encrypted.subarray(0, nonceBytes),
			// A shortened value would bring a shorter tag, which is easier to forge.
			{ authTagLength: tagBytes },
		)
			.setAAD(Buffer.from(place))
			.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
		return Buffer.concat([
			decipher.update(encrypted.subarray(nonceBytes + tagBytes)),
			decipher.final(),
		])
	} catch (error) {
		throw new Error(
			`An encrypted value (${purpose}) does not open: PEPPER is not the one it was encrypted with, or the row was changed.`,
			{ cause: error },
		)
	}
}

/**
 * Replaces a value of which only equality is needed: HMAC-SHA256 under a key for this purpose. Without the pepper the
 * value cannot be found by guessing.
 */
export function fingerprint(ctx: Holder, purpose: string, value: string): Buffer {
	return keyedHash(padsOf(ctx, `${purpose} fingerprint`), value)
}

/** A key as HMAC-SHA256 puts it before what is hashed, first and last. */
interface Pads {
	inner: Buffer
	outer: Buffer
}

const blockBytes = 64

/** The pads of a key of at most 64 bytes. Source: RFC 2104. */
function padsFor(key: Uint8Array): Pads {
	const pad = (byte: number) =>
		Buffer.from(Array.from({ length: blockBytes }, (_, at) => (key[at] ?? 0) ^ byte))
	return { inner: pad(0x36), outer: pad(0x5c) }
}

/** HMAC-SHA256. `createHmac` makes an object and a stream for each value, which cost more than the two hashes. */
function keyedHash({ inner, outer }: Pads, value: string): Buffer {
	const within = hash('sha256', Buffer.concat([inner, Buffer.from(value)]), 'buffer')
	return hash('sha256', Buffer.concat([outer, within]), 'buffer')
}

/**
 * Remembers a fingerprint of the pepper at the first start. Refuses (StartRefused) a pepper that is not the one this database was first used
 * with, before a start changes anything: with another one, encrypted values cannot be read, payment PINs do not match, and the keys of
 * pushes and the password of the serving login would be replaced under the processes that run. `owner` signs in as the owner of the
 * tables. Does nothing before the first migration.
 */
export async function checkPepper(owner: Pick<Pool, 'query'>, pepper: string): Promise<void> {
	const { rows } = await owner.query<{ exists: boolean }>(
		`select to_regclass('public.pepper_fingerprint') is not null as exists`,
	)
	if (rows[0]?.exists !== true) return
	const mine = fingerprint(
		{ settings: { secret: () => pepper } },
		'pepper',
		'the pepper of this database',
	)
	await owner.query(
		'insert into pepper_fingerprint (fingerprint) values ($1) on conflict do nothing',
		[mine],
	)
	const known = await owner.query<{ fingerprint: Buffer }>(
		'select fingerprint from pepper_fingerprint',
	)
	if (known.rows[0]?.fingerprint.equals(mine) === true) return
	throw new StartRefused(
		'PEPPER is not the one this database was first used with. Nothing was changed. With this one, encrypted bank accounts and authenticator apps could not be read and no payment PIN would match. Set the earlier PEPPER, the same for every process. If it is lost for good, run as the owner of the database: DELETE FROM pepper_fingerprint; and start again: numbers and PINs are then entered again.',
	)
}

/** What is made of the pepper for each purpose, because deriving a key takes longer than using it. */
const keys = new Map<string, KeyObject>()
const pads = new Map<string, Pads>()

/** As a key object, because a key of bytes is made into one for each use. */
function keyOf(ctx: Holder, purpose: string): KeyObject {
	return derived(keys, ctx, purpose, (bytes) => createSecretKey(bytes))
}

function padsOf(ctx: Holder, purpose: string): Pads {
	return derived(pads, ctx, purpose, padsFor)
}

function derived<Made>(
	known: Map<string, Made>,
	ctx: Holder,
	purpose: string,
	make: (bytes: Buffer) => Made,
): Made {
	const pepper = ctx.settings.secret('pepper')
	const name = `${purpose}\n${pepper}`
	const found = known.get(name)
	if (found !== undefined) return found
	const made = make(Buffer.from(hkdfSync('sha256', pepper, '', `portolan ${purpose}`, 32)))
	known.set(name, made)
	return made
}
