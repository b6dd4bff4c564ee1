import { endpoints, type ReplyOf } from '@portolan/contract'
import { readAdminShopper } from '../../accounts/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { presentShopperDetail } from './present-shopper.ts'

/** Returns one shopper with all details, and writes an audit entry that this operator saw them. Refuses `not_found`. */
export const getShopper = handle(endpoints.getShopper, async (ctx, input) => {
	const detail = await showShopper(ctx, input.shopper_id)
	await writeAuditEntry(ctx, { action: 'shopper.look', subject: `shopper:${input.shopper_id}` })
	return detail
})

/** One shopper with all details, for handlers that have changed the account and written their own audit entry. */
export async function showShopper(
	ctx: OperatorContext,
	shopperId: string,
): Promise<ReplyOf<typeof endpoints.getShopper>> {
	const row = await readAdminShopper(ctx, shopperId)
	if (!row) refuse('not_found', 'No such shopper.')
	return presentShopperDetail(ctx, row)
}
