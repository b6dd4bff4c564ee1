import { createHash } from 'node:crypto'
import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import {
	fitsStaffPassword,
	hashStaffPassword,
	isOutdatedStaffHash,
} from '../../platform/sign-in/staff-passwords.ts'
import {
	countWrongPassword,
	forgetWrongPasswords,
	refuseTooSoon,
} from '../../platform/sign-in/wrong-passwords.ts'
import { confirmMerchantPassword, findMerchantNamed } from '../merchant-queries.ts'
import {
	merchantLoginPerAccount,
	merchantSlowSeconds,
	merchantWrongBeforeSlow,
} from '../merchant-settings.ts'
import { hashingSemaphore } from './hashing-semaphore.ts'
import { limitMerchantAddress } from './limit-merchant-address.ts'
import { signInMerchant } from './sign-in-merchant.ts'

/**
 * Signs in a merchant by login name or e-mail. Known and unknown accounts are treated alike: the same limits, one argon2,
 * the same `login_failed`. From the fifth wrong password in 15 minutes on, attempts on that account must be some time
 * apart. Source: docs/product/accounts.md, Sign-in; docs/product/security.md, Enumeration and Limits.
 */
export const loginMerchant = handle(
	endpoints.loginMerchant,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		await limitMerchantAddress(ctx)
		const merchant = await findMerchantNamed(ctx, input.account)
		const account = attemptsKey(merchant, input.account)
		await limitAttempts(ctx, {
			bucket: `merchant_login:account:${account.toString('base64url')}`,
			max: ctx.settings.get(merchantLoginPerAccount),
			perSeconds: 60,
		})
		const counted = { table: 'merchant_wrong_password', account } as const
		await refuseTooSoon(ctx, counted)

		const stored = merchant?.password_hash ?? null
		if (!(await fitsStaffPassword(input.password, stored)) || !merchant || stored === null) {
			await countWrongPassword(ctx, counted, {
				most: ctx.settings.get(merchantWrongBeforeSlow),
				slowSeconds: ctx.settings.get(merchantSlowSeconds),
			})
			refuse('login_failed', 'No such person of a shop, or not their password.', { keep: true })
		}

		const fresh = isOutdatedStaffHash(stored) ? await hashStaffPassword(input.password) : stored
		if (!(await confirmMerchantPassword(ctx, merchant.id, stored, fresh)))
			refuse('login_failed', 'The person was shut out meanwhile.', { keep: true })
		await forgetWrongPasswords(ctx, counted)
		return signInMerchant(ctx, merchant)
	},
)

/**
 * The key under which attempts are counted: the merchant, whichever name was typed, or the name if there is none; a hash,
 * so that the table does not list who has an account.
 */
function attemptsKey(merchant: { id: string } | null, account: string): Buffer {
	const counted = merchant ? `id:${merchant.id}` : account.toLowerCase()
	return createHash('sha256').update(`merchant:${counted}`).digest()
}
