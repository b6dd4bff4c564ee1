import { endpoints, type ReplyOf } from '@portolan/contract'
import { readAdminShopper } from '../../accounts/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { presentShopperDetail } from './present-shopper.ts'

/** One shopper, whole; that this operator looked is a line of the log. Refuses `not_found`. */
export const getShopper = handle(endpoints.getShopper, async (ctx, input) => {
	const detail = await showShopper(ctx, input.shopper_id)
	await writeAuditEntry(ctx, { action: 'shopper.look', subject: `shopper:${input.shopper_id}` })
	return detail
})

/** The same, for whoever did something to the account and has noted that. */
export async function showShopper(
	ctx: OperatorContext,
	shopperId: string,
): Promise<ReplyOf<typeof endpoints.getShopper>> {
	const row = await readAdminShopper(ctx, shopperId)
	if (!row) refuse('not_found', 'No such shopper.')
	return presentShopperDetail(ctx, row)
}
