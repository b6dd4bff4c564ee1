import type { endpoints, ReplyOf } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { merchantIdleHours, startSession } from '../../platform/sign-in/sessions.ts'
import { presentMerchant } from '../get-merchant-info.ts'
import type { MerchantRow } from '../merchant-queries.ts'

/** Starts a session for a merchant who has just proved their identity. */
export async function signInMerchant(
	ctx: TxContext,
	merchant: MerchantRow,
): Promise<ReplyOf<typeof endpoints.loginMerchant>> {
	const session = await startSession(ctx, {
		kind: 'merchant',
		personId: merchant.id,
		seconds: ctx.settings.get(merchantIdleHours) * 3_600,
	})
	return { token: session.token, merchant: await presentMerchant(ctx, merchant, session.id) }
}
