import type { login as promise, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { after } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { limitTries } from '../platform/limits.ts'
import { refuse } from '../platform/refusal.ts'
import { accountHash, readAccountName } from './account-name.ts'
import {
	loginPerAccount,
	loginPerIp,
	slowSeconds,
	wrongPasswordsBeforeSlow,
} from './account-settings.ts'
import { refuseFrozen } from './refuse-frozen.ts'
import { fitsPassword, hashPassword, isOutdatedHash } from './passwords.ts'
import {
	confirmPassword,
	countWrongPassword,
	findByAccountName,
	findNextTry,
	forgetWrongPasswords,
} from './shopper-rows.ts'
import { signIn } from './sign-in.ts'

const windowSeconds = 15 * 60

/**
 * Signs in by e-mail, mobile or username. Known and unknown accounts take the same way: the same limits, one argon2,
 * the same `login_failed`; a frozen one says so, with its date, to whoever knows the password. From the fifth wrong password in 15 minutes on, tries of that account must be apart.
 * Source: rules.md (Accounts), security.md (enumeration, limits).
 */
export async function login(
	ctx: Context,
	input: ParsedInputOf<typeof promise>,
): Promise<ReplyOf<typeof promise>> {
	const name = readAccountName(input.account)
	const account = accountHash(name)
	await limitTries(ctx, {
		bucket: `login:ip:${ctx.ip}`,
		max: ctx.settings.get(loginPerIp),
		perSeconds: 60,
	})
	await limitTries(ctx, {
		bucket: `login:account:${account.toString('base64url')}`,
		max: ctx.settings.get(loginPerAccount),
		perSeconds: 60,
	})
	await refuseTooSoon(ctx, account)

	const shopper = await findByAccountName(ctx, name, ['active', 'frozen'])
	const stored = shopper?.password_hash ?? null
	if (!(await fitsPassword(input.password, stored)) || !shopper || stored === null) {
		const now = ctx.clock.now()
		await countWrongPassword(ctx, {
			account,
			most: ctx.settings.get(wrongPasswordsBeforeSlow),
			windowUntil: after(now, windowSeconds),
			nextAt: after(now, ctx.settings.get(slowSeconds)),
		})
		refuse('login_failed', 'No such account, or not its password.', { keep: true })
	}

	// Told only to whoever knows the password: to all others a frozen account is one like any other.
	if (shopper.status === 'frozen') await refuseFrozen(ctx, shopper.id, { keep: true })

	const fresh = isOutdatedHash(stored) ? await hashPassword(input.password) : stored
	if (!(await confirmPassword(ctx, shopper.id, stored, fresh))) {
		await refuseFrozen(ctx, shopper.id, { keep: true })
		refuse('login_failed', 'The password was changed meanwhile.', { keep: true })
	}
	await forgetWrongPasswords(ctx, account)
	return signIn(ctx, shopper)
}

async function refuseTooSoon(ctx: Context, account: Buffer): Promise<void> {
	const nextAt = await findNextTry(ctx, account)
	if (!nextAt) return
	const retryAfter = Math.max(1, Math.ceil((nextAt.getTime() - ctx.clock.now().getTime()) / 1000))
	refuse('too_many_requests', 'Too many wrong passwords for this account.', {
		keep: true,
		params: { retry_after: retryAfter },
	})
}
