import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { endApplication } from './application-rows.ts'
import { ownApplication } from './merchant-apply-status.ts'
import { presentOwnApplication } from './present-application.ts'

/** Takes an application back while it waits; its shop name and e-mail are free again. Twice is once. Refuses `state_changed`. */
export async function merchantApplyWithdraw(
	ctx: Context,
	input: ParsedInputOf<typeof endpoints.withdrawApplication>,
): Promise<ReplyOf<typeof endpoints.withdrawApplication>> {
	const row = await ownApplication(ctx, input)
	if (row.status === 'withdrawn') return presentOwnApplication(row)
	if (row.status !== 'waiting') refuse('state_changed', `An application that is ${row.status}.`)
	return presentOwnApplication(await endApplication(ctx, row.id, { status: 'withdrawn' }))
}
