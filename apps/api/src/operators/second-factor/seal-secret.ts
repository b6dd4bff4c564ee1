import type { Context } from '../../platform/context.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'

const purpose = 'operator totp'

/** Encrypts the secret of an operator's authenticator app for storing; copied to another operator's row, it cannot be decrypted. */
export function sealSecret(ctx: Context, operatorId: string, secret: Uint8Array): Buffer {
	return encrypt(ctx, purpose, operatorId, secret)
}

/** Decrypts what {@link sealSecret} made for this operator; throws if the pepper is another one or the row was changed. */
export function openSecret(ctx: Context, operatorId: string, sealed: Buffer): Buffer {
	return decrypt(ctx, purpose, operatorId, sealed)
}
