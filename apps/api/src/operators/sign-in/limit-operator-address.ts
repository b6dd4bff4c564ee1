import type { TxContext } from '../../platform/context.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { operatorLoginPerIp } from '../operator-settings.ts'

/** Counts a step of a sign-in for the network address it comes from. Refuses `too_many_requests`. Source: docs/product/security.md, Limits. */
export async function limitOperatorAddress(ctx: TxContext): Promise<void> {
	await limitAttempts(ctx, {
		bucket: `operator_login:ip:${networkOf(ctx.ip)}`,
		max: ctx.settings.get(operatorLoginPerIp),
		perSeconds: 60,
	})
}
