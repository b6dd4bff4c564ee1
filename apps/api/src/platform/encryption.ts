import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, TxContext } from './context.ts'
import { port } from './ports.ts'

/** Anything that can read the pepper from the settings. */
type Holder = Pick<Context, 'settings'>

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
	return createHmac('sha256', keyOf(ctx, `${purpose} fingerprint`))
		.update(value)
		.digest()
}

/**
 * Whether the pepper is the one that this database was first used with; {@link checkPepper} finds out at the start. If it
 * is not, nothing may be encrypted that has to be read later: after a mistyped pepper is corrected, such values could not
 * be decrypted.
 */
export const pepperIsKnown = port<boolean>('pepperIsKnown', true)

/**
 * Compares the pepper with the one that the database was first used with, and logs an error if it is another one: what
 * was encrypted with the first cannot be decrypted with this one. Returns whether they are the same.
 */
export async function checkPepper(ctx: TxContext): Promise<boolean> {
	const mine = fingerprint(ctx, 'pepper', 'the pepper of this database')
	await ctx.db
		.insertInto('pepper_fingerprint')
		.values({ fingerprint: mine })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const { rows } = await sql<{ is_same: boolean }>`
		select fingerprint = ${mine}::bytea as is_same from pepper_fingerprint
	`.execute(ctx.db)
	const isSame = rows[0]?.is_same === true
	if (!isSame)
		ctx.log.error(
			'PEPPER is not the one this database was first used with: bank account numbers and authenticator apps encrypted with that one cannot be read, payment PINs do not match, and no new bank account is accepted. Put the earlier PEPPER back. If it is lost for good, empty the table pepper_fingerprint as the owner of the database and start again: new numbers are then encrypted with this PEPPER.',
		)
	return isSame
}

const keys = new Map<string, Buffer>()

function keyOf(ctx: Holder, purpose: string): Buffer {
	const pepper = ctx.settings.secret('pepper')
	const name = `${purpose}\n${pepper}`
	const known = keys.get(name)
	if (known) return known
	const key = Buffer.from(hkdfSync('sha256', pepper, '', `portolan ${purpose}`, 32))
	keys.set(name, key)
	return key
}
