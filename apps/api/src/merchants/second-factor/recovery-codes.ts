import { randomInt } from 'node:crypto'
import type { Context, TxContext } from '../../platform/context.ts'
import { fingerprint } from '../../platform/encryption.ts'
import { replaceRecoveryCodes } from './factor-queries.ts'

/** Digits and capital letters without I, L, O and U, which are easily misread (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10
const codes = 10

/** Makes ten recovery codes of 50 random bits in place of all earlier ones. They are stored as hashes, so this is the only time they are known. */
export async function giveRecoveryCodes(ctx: TxContext, merchantId: string): Promise<string[]> {
	const given = Array.from({ length: codes }, () => newCode())
	await replaceRecoveryCodes(
		ctx,
		merchantId,
		given.map((code) => recoveryCodeHash(ctx, merchantId, code)),
	)
	return given.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** The form in which a recovery code is stored and looked up; with a key from PEPPER, because 50 bits alone could be guessed from a copy. */
export function recoveryCodeHash(ctx: Context, merchantId: string, code: string): Buffer {
	return fingerprint(ctx, 'merchant recovery code', `${merchantId} ${code}`)
}

function newCode(): string {
	return Array.from({ length: codeLength }, () => letters.charAt(randomInt(letters.length))).join(
		'',
	)
}
