import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, TxContext } from './context.ts'
import { port } from './ports.ts'

/** Whoever holds the pepper. */
type Holder = Pick<Context, 'settings'>

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a value for storing: AES-256-GCM under a key that HKDF derives from the pepper, which is outside the database. `purpose` gives
 * each kind of value a key to itself; `place` names the column and row (or whose it is), so that a value copied to another place does
 * not open there. Gives nonce (12 bytes), tag (16) and text, one after the other.
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

/** Opens what {@link encrypt} made for this purpose and place. Throws where the pepper is another, or the value was changed or moved. */
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

/** What stands for a value where only equality is needed: HMAC-SHA256 under a key of its purpose. Without the pepper nothing can be guessed by it. */
export function fingerprint(ctx: Holder, purpose: string, value: string): Buffer {
	return createHmac('sha256', keyOf(ctx, `${purpose} fingerprint`))
		.update(value)
		.digest()
}

/**
 * Whether the pepper is the one that this database was first used with; {@link checkPepper} finds out at the start. While it is not,
 * nothing may be encrypted that has to be read later: a mistyped pepper that is put right must not leave values behind that do not open.
 */
export const pepperIsKnown = port<boolean>('pepperIsKnown', true)

/**
 * Compares the pepper with the one that the database was first used with, and logs an error where it is another: what was encrypted with
 * that one does not open with this.
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
