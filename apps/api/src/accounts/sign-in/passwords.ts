import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../../platform/semaphore.ts'

/** Shoppers' passwords: argon2id (the library's default kind), 19 MiB, t=2, p=1. Source: docs/product/security.md, Passwords. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
const costText = '$argon2id$v=19$m=19456,t=2,p=1$'

/**
 * A hash, at the same cost, of a password that nobody has. It is checked when the account is unknown, so that this takes
 * as long.
 */
const nobodysHash =
	'$argon2id$v=19$m=19456,t=2,p=1$IrIsnbWHtZPHmlTAy+r5mA$tFNkYmebq3oYbZLHmtTAVbBrKmFcDieitN3BBde/ABk'

/**
 * Argon2 takes 19 MiB and a core for each password, so many sign-ins at once must not exhaust the process. Source:
 * docs/product/security.md, Passwords.
 */
const gate = new Semaphore(4)

/** Hashes a new password for storing. */
export async function hashPassword(password: string): Promise<string> {
	return gate.through(async () => hash(asTyped(password), cost))
}

/** Whether the password fits the stored hash; with `null` (no such account) it takes as long and is always false. */
export async function fitsPassword(password: string, stored: string | null): Promise<boolean> {
	const fits = await gate.through(async () => verify(stored ?? nobodysHash, asTyped(password)))
	return fits && stored !== null
}

/** Whether a hash was made with other cost parameters than the current ones; then it is made anew at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
	return !stored.startsWith(costText)
}

/** One letter may be typed as one character or as two; both forms must be accepted (NIST SP 800-63B, 3.1.1.2). */
function asTyped(password: string): string {
	return password.normalize('NFC')
}
