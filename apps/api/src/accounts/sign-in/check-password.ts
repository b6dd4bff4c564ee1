import type { TxContext } from '../../platform/context.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import {
	countWrongPassword,
	forgetWrongPasswords,
	refuseTooSoon,
} from '../../platform/sign-in/wrong-passwords.ts'
import { attemptsKey } from '../account-name.ts'
import { loginPerAccount, slowSeconds, wrongPasswordsBeforeSlow } from '../account-settings.ts'
import { lockShopper } from '../shopper-queries.ts'
import type { ShopperRow } from '../shopper-queries.ts'
import { fitsPassword } from './passwords.ts'

/**
 * Checks the password of somebody who is signed in. Attempts are counted and slowed down as at sign-in; otherwise a
 * borrowed phone could be used to guess. They are counted apart from those at sign-in, so that strangers who try to sign
 * in cannot block the owner. Refuses `password_wrong`.
 */
export async function checkPassword(
	ctx: TxContext,
	shopperId: string,
	password: string,
	field: string,
): Promise<ShopperRow> {
	await limitAttempts(ctx, {
		bucket: `password:shopper:${shopperId}`,
		max: ctx.settings.get(loginPerAccount),
		perSeconds: 60,
	})
	const counted = {
		table: 'wrong_password',
		account: attemptsKey({ id: `signed-in:${shopperId}` }),
	} as const
	await refuseTooSoon(ctx, counted)
	const person = await lockShopper(ctx, shopperId)
	if (!person || !(await fitsPassword(password, person.password_hash))) {
		await countWrongPassword(ctx, counted, {
			most: ctx.settings.get(wrongPasswordsBeforeSlow),
			slowSeconds: ctx.settings.get(slowSeconds),
		})
		refuse('password_wrong', 'Not the password of this account.', { field, keep: true })
	}
	await forgetWrongPasswords(ctx, counted)
	return person
}
