import type { PapersRequest } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { limitMerchantAddress } from '../sign-in/limit-merchant-address.ts'
import { refuseLink } from '../sign-in/take-link.ts'
import { lockApplication, type ApplicationRow } from './application-queries.ts'
import { findPapersRequest, type PapersRow } from './papers-queries.ts'

/**
 * The request that a secret opens, with its application, which is locked: answers, decisions and the job that closes wait for each other.
 * Refuses `login_failed` alike for a link that is unknown, too old, replaced, or of an application that was decided; attempts are counted.
 */
export async function openPapersRequest(
	ctx: TxContext,
	token: string,
): Promise<{ request: PapersRow; application: ApplicationRow }> {
	await limitMerchantAddress(ctx)
	const found = await findPapersRequest(ctx, tokenHash(token))
	if (!found || found.expires_at <= ctx.clock.now()) return refuseLink()
	const application = await lockApplication(ctx, found.application_id)
	// What was read before the lock may have ended meanwhile.
	const request = await findPapersRequest(ctx, tokenHash(token))
	if (!application || !request || request.ended_at !== null || application.status !== 'waiting')
		return refuseLink()
	return { request, application }
}

/** A request for papers as the applicant sees it. */
export function presentPapersRequest(
	request: PapersRow,
	application: ApplicationRow,
): z.output<typeof PapersRequest> {
	return {
		shop_name: application.shop_name,
		kinds: request.kinds,
		text: request.message,
		upload_id: request.id,
		expire_time: toSeconds(request.expires_at),
		answered_time: request.answered_at && toSeconds(request.answered_at),
		promised_time: toSeconds(application.promised_at),
	}
}
