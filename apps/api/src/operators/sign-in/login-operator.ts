import { createHash } from 'node:crypto'
import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { findApp } from '../../platform/sign-in/authenticator-queries.ts'
import { readPasskeys } from '../../platform/sign-in/passkey-queries.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { confirmOperatorPassword, findOperatorNamed } from '../operator-queries.ts'
import { operatorLoginPerName } from '../operator-settings.ts'
import { consoleOptions } from './console-options.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { limitOperatorAddress } from './limit-operator-address.ts'
import {
	fitsOperatorPassword,
	hashOperatorPassword,
	isOutdatedOperatorHash,
} from './operator-passwords.ts'
import { signInOperator } from './sign-in-operator.ts'
import { giveTicket } from './tickets.ts'

/**
 * First step of an operator's sign-in: name and password. Returns a ticket for the second factor, or for choosing one if
 * there is none yet; a demo operator is signed in at once, and in production not at all. Known and unknown names are
 * treated alike: the same limits, one argon2, one audit entry, the same `login_failed`. Source: docs/product/security.md,
 * Enumeration and Limits; docs/product/operators.md, Sign-in.
 */
export const loginOperator = handle(
	endpoints.loginOperator,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await limitOperatorAddress(ctx)
		await limitAttempts(ctx, {
			bucket: `operator_login:name:${nameHash(input.name)}`,
			max: ctx.settings.get(operatorLoginPerName),
			perSeconds: 60,
		})

		const operator = await findOperatorNamed(ctx, input.name)
		const stored = operator?.password_hash ?? null
		const fits = await fitsOperatorPassword(input.password, stored)
		const shutOut = operator?.demo === true && consoleOptions.of(ctx).production
		if (!fits || !operator || stored === null || shutOut) {
			await writeAuditEntry(ctx, {
				action: 'login.failed',
				// The typed name is not stored: people sometimes type their password into this field.
				subject: operator ? `operator:${operator.id}` : 'operator:unknown',
				after: { address: ctx.ip },
			})
			refuse('login_failed', 'No such operator, or not their password.', { keep: true })
		}

		const fresh = isOutdatedOperatorHash(stored)
			? await hashOperatorPassword(input.password)
			: stored
		if (!(await confirmOperatorPassword(ctx, operator.id, stored, fresh)))
			refuse('login_failed', 'The operator was shut out meanwhile.', { keep: true })
		if (operator.demo)
			return {
				next: 'done',
				ticket: null,
				ways: [],
				session: await signInOperator(ctx, operator, 'demo'),
			}

		const holder = { kind: 'operator', id: operator.id } as const
		const app = await findApp(ctx, holder)
		const passkeys = await readPasskeys(ctx, holder)
		const ways: ('totp' | 'passkey')[] = [
			...(app ? (['totp'] as const) : []),
			...(passkeys.length > 0 ? (['passkey'] as const) : []),
		]
		const next = ways.length === 0 ? 'setup' : 'second'
		const ticket = await giveTicket(ctx, { purpose: next, operatorId: operator.id })
		return { next, ticket, ways: next === 'setup' ? ['totp'] : ways, session: null }
	},
)

/** A hash of the name as the key of the count, so that the table does not list operators. */
function nameHash(name: string): string {
	return createHash('sha256').update(name.toLowerCase()).digest('base64url')
}
