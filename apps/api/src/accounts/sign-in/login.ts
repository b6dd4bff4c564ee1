import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { refuse } from '../../platform/refusal.ts'
import {
	countWrongPassword,
	forgetWrongPasswords,
	refuseTooSoon,
} from '../../platform/sign-in/wrong-passwords.ts'
import { attemptsKey, readAccountName } from '../account-name.ts'
import {
	loginPerAccount,
	loginPerIp,
	slowSeconds,
	wrongPasswordsBeforeSlow,
} from '../account-settings.ts'
import { confirmPassword, findByAccountName } from '../shopper-queries.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { fitsPassword, hashPassword, isOutdatedHash } from './passwords.ts'
import { refuseFrozen } from './refuse-frozen.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs in by e-mail, mobile or username; attempts are counted per account, whichever name was typed. Known and unknown
 * accounts are treated alike: the same limits, one argon2, the same `login_failed`. A frozen account is refused with its
 * date, but only after the right password. From the fifth wrong password in 15 minutes on, attempts on that account must
 * be some time apart. Source: docs/product/accounts.md, Sign-in; docs/product/security.md, Enumeration and Limits.
 */
export const login = handle(endpoints.login, { gate: hashingSemaphore }, async (ctx, input) => {
	const name = readAccountName(input.account)
	const shopper = await findByAccountName(ctx, name, ['active', 'frozen'])
	const account = attemptsKey(shopper ? { id: shopper.id } : { name })
	await limitAttempts(ctx, {
		bucket: `login:ip:${networkOf(ctx.ip)}`,
		max: ctx.settings.get(loginPerIp),
		perSeconds: 60,
	})
	await limitAttempts(ctx, {
		bucket: `login:account:${account.toString('base64url')}`,
		max: ctx.settings.get(loginPerAccount),
		perSeconds: 60,
	})
	const counted = { table: 'wrong_password', account } as const
	await refuseTooSoon(ctx, counted)

	const stored = shopper?.password_hash ?? null
	if (!(await fitsPassword(input.password, stored)) || !shopper || stored === null) {
		await countWrongPassword(ctx, counted, {
			most: ctx.settings.get(wrongPasswordsBeforeSlow),
			slowSeconds: ctx.settings.get(slowSeconds),
		})
		refuse('login_failed', 'No such account, or not its password.', { keep: true })
	}

	// Shown only to people who know the password: for all others a frozen account looks like any other.
	if (shopper.status === 'frozen') await refuseFrozen(ctx, shopper.id, { keep: true })

	const fresh = isOutdatedHash(stored) ? await hashPassword(input.password) : stored
	if (!(await confirmPassword(ctx, shopper.id, stored, fresh))) {
		await refuseFrozen(ctx, shopper.id, { keep: true })
		refuse('login_failed', 'The password was changed meanwhile.', { keep: true })
	}
	await forgetWrongPasswords(ctx, counted)
	return signIn(ctx, shopper)
})
