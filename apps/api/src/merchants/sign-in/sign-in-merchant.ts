import type { endpoints, ReplyOf } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { merchantIdleHours, startSession } from '../../platform/sign-in/sessions.ts'
import { confirmSession } from '../second-factor/confirm-here.ts'
import { presentMerchant } from '../get-merchant-info.ts'
import type { MerchantRow } from '../merchant-queries.ts'

/** Starts a session for a merchant who has just proved their identity; a passkey is a second factor, too, and confirms it in the session. */
export async function signInMerchant(
	ctx: TxContext,
	merchant: MerchantRow,
	by: 'password' | 'passkey' = 'password',
): Promise<ReplyOf<typeof endpoints.loginMerchant>> {
	const session = await startSession(ctx, {
		kind: 'merchant',
		personId: merchant.id,
		seconds: ctx.settings.get(merchantIdleHours) * 3_600,
	})
	if (by === 'passkey') await confirmSession(ctx, session.id)
	return { token: session.token, merchant: await presentMerchant(ctx, merchant, session.id) }
}
