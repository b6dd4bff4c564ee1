import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from '../platform/context.ts'

/**
 * Encrypts the secret of an operator's authenticator app for storing: AES-256-GCM under a key made from the pepper, which is
 * outside the database. The operator is part of it, so that one operator's secret, copied to another's row, opens nothing.
 * Gives nonce (12 bytes), tag (16) and text, one after the other.
 */
export function sealSecret(ctx: Context, operatorId: string, secret: Uint8Array): Buffer {
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), nonce).setAAD(Buffer.from(operatorId))
	const text = Buffer.concat([cipher.update(secret), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Opens what {@link sealSecret} made for this operator; throws where the pepper is another or the row was tampered with. */
export function openSecret(ctx: Context, operatorId: string, sealed: Buffer): Buffer {
	const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), sealed.subarray(0, 12))
		.setAAD(Buffer.from(operatorId))
		.setAuthTag(sealed.subarray(12, 28))
	return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

function keyOf(ctx: Context): Buffer {
	return Buffer.from(
		hkdfSync('sha256', ctx.settings.secret('pepper'), '', 'portolan operator totp', 32),
	)
}
