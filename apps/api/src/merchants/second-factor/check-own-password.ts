import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { fitsStaffPassword } from '../../platform/sign-in/staff-passwords.ts'
import { findMerchant, type MerchantRow } from '../merchant-queries.ts'
import { merchantLoginPerAccount } from '../merchant-settings.ts'

/**
 * Checks the caller's password before a second factor is set up, so that who finds an open desk cannot add one of their own. Refuses
 * `password_wrong`; attempts are counted.
 */
export async function checkOwnPassword(
	ctx: TxContext<MerchantActor>,
	password: string,
): Promise<MerchantRow> {
	await limitAttempts(ctx, {
		bucket: `merchant_password:${ctx.actor.id}`,
		max: ctx.settings.get(merchantLoginPerAccount),
		perSeconds: 60,
	})
	const merchant = await findMerchant(ctx, ctx.actor.id)
	if (!merchant || !(await fitsStaffPassword(password, merchant.password_hash)))
		refuse('password_wrong', 'Not the password of now.', { field: 'password', keep: true })
	return merchant
}
