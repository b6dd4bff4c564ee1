import type { Context } from '../platform/context.ts'
import { limitTries } from '../platform/limits.ts'
import { refuse } from '../platform/refusal.ts'
import { loginPerAccount } from './account-settings.ts'
import { fitsPassword } from './passwords.ts'
import { lockShopper } from './shopper-rows.ts'
import type { ShopperRow } from './shopper-rows.ts'

/**
 * Asks somebody who is signed in for the password again. Tries are counted as at sign-in, else a borrowed phone could
 * be used to guess. Refuses `password_wrong`.
 */
export async function checkPassword(
	ctx: Context,
	shopperId: string,
	password: string,
	field: string,
): Promise<ShopperRow> {
	await limitTries(ctx, {
		bucket: `password:shopper:${shopperId}`,
		max: ctx.settings.get(loginPerAccount),
		perSeconds: 60,
	})
	const person = await lockShopper(ctx, shopperId)
	if (!person || !(await fitsPassword(password, person.password_hash)))
		refuse('password_wrong', 'Not the password of this account.', { field, keep: true })
	return person
}
