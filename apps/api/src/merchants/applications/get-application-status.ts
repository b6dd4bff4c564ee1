import { endpoints, type ParsedInputOf } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { refuse } from '../../platform/refusal.ts'
import { statusLooksPerIp } from '../merchant-settings.ts'
import type { ApplicationRow } from './application-queries.ts'
import { lockOwnApplication } from './application-queries.ts'
import { presentOwnApplication } from './present-application.ts'

/**
 * Returns the state of an application. Refuses `not_found` alike for a wrong reference and a wrong e-mail; attempts are
 * counted.
 */
export const getApplicationStatus = handle(endpoints.getApplicationStatus, async (ctx, input) => {
	return presentOwnApplication(ctx, await ownApplication(ctx, input))
})

/** The application with this reference and e-mail, locked. */
export async function ownApplication(
	ctx: TxContext,
	input: ParsedInputOf<typeof endpoints.getApplicationStatus>,
): Promise<ApplicationRow> {
	await limitAttempts(ctx, {
		bucket: `application_status:ip:${networkOf(ctx.ip)}`,
		max: ctx.settings.get(statusLooksPerIp),
		perSeconds: 60,
	})
	const row = await lockOwnApplication(ctx, input.reference, input.email.toLowerCase())
	if (!row) refuse('not_found', 'No application with this reference and e-mail.', { keep: true })
	return row
}
