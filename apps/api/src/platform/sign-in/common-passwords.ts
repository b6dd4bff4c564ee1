import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { integerSetting } from '../settings.ts'

/** How many of the most common passwords are refused; 0 refuses none. Source: docs/product/accounts.md, Passwords. */
export const commonPasswordsRefused = integerSetting('account.common_passwords', {
	default: 10_000,
	min: 0,
	max: 10_000,
	unit: 'count',
	about: 'How many of the commonest passwords are refused when one is set: {value}.',
})

/** The most common passwords with their rank, the most common one first. Loaded when the first password is set. */
let ranks: Promise<ReadonlyMap<string, number>> | undefined

/**
 * Refuses `password_common` for a new password that is among the most common ones, in upper or lower case: attackers try
 * these first. Source: NIST SP 800-63B, 3.1.1.2 (blocklists); the list is that of zxcvbn-ts.
 */
export async function refuseCommonPassword(
	ctx: Context,
	password: string,
	field: string,
): Promise<void> {
	const most = ctx.settings.get(commonPasswordsRefused)
	if (most === 0) return
	ranks ??= loadRanks()
	const rank = (await ranks).get(password.normalize('NFKC').trim().toLowerCase())
	if (rank !== undefined && rank < most)
		refuse('password_common', `One of the ${most} commonest passwords.`, { field })
}

/** Reads the plain list and not the package's entry point, which would keep five times as many passwords in memory permanently. */
async function loadRanks(): Promise<ReadonlyMap<string, number>> {
	const list = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
	const passwords = z.array(z.string()).parse(JSON.parse(await readFile(new URL(list), 'utf8')))
	return new Map(passwords.slice(0, 10_000).map((password, rank) => [password.toLowerCase(), rank]))
}
