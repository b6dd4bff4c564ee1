import type { endpoints, ReplyOf } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { startSession } from '../../platform/sign-in/sessions.ts'
import { presentLanguage } from '../profile/present-language.ts'
import type { ShopperRow } from '../shopper-queries.ts'
import { noteDevice } from './note-device.ts'

/**
 * Starts a session for somebody who has just proved their identity, and returns the token. A notification is sent if the
 * device was not used before, unless the account was opened just now.
 */
export async function signIn(
	ctx: TxContext,
	shopper: ShopperRow,
	given: { isFirst?: boolean } = {},
): Promise<ReplyOf<typeof endpoints.login>> {
	const session = await startSession(ctx, { kind: 'shopper', personId: shopper.id })
	if (!given.isFirst) await noteDevice(ctx, { shopperId: shopper.id, sessionId: session.id })
	return {
		userinfo: {
			id: shopper.id,
			username: shopper.username ?? '',
			nickname: shopper.nickname,
			family_name: shopper.family_name,
			given_name: shopper.given_name,
			email: shopper.email ?? '',
			mobile: shopper.mobile,
			dial_code: shopper.dial_code,
			avatar: shopper.avatar,
			token: session.token,
			createtime: toSeconds(session.createdAt),
			expiretime: toSeconds(session.expiresAt),
			expires_in: toSeconds(session.expiresAt) - toSeconds(session.createdAt),
			lang: presentLanguage(shopper.lang),
		},
	}
}
