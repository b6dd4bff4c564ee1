import { endpoints, type BulkEdit } from '@portolan/contract'
import { after, toSeconds } from '../../platform/clock.ts'
import type { Context, MerchantActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findEdit, keptSeconds, type EditRow } from './bulk-edit-queries.ts'

/** Returns how far a bulk edit of the caller's shop is. Refuses `not_found`. */
export const getBulkEdit = handle(endpoints.getBulkEdit, async (ctx, input) =>
	findBulkEdit(ctx, input.bulk_edit_id),
)

/** A bulk edit of the caller's shop. Refuses `not_found`, also for one that is not kept any more. */
export async function findBulkEdit(ctx: Context<MerchantActor>, editId: string): Promise<BulkEdit> {
	const { shopId } = ctx.actor
	const row = await findEdit(ctx.db, { editId, shopId, now: ctx.clock.now() })
	if (!row) refuse('not_found', 'No such bulk edit of this shop in the last day.')
	return presentBulkEdit(row)
}

/** A bulk edit as its shop sees it. */
export function presentBulkEdit(row: EditRow): BulkEdit {
	const { ended_at: endedAt } = row
	return {
		bulk_edit_id: row.id,
		state: row.state,
		changes: row.changes,
		made_by: row.by_name,
		products: row.products,
		same: row.same,
		counts: { planned: 0, impossible: 0, done: 0, left: 0, undone: 0, kept: 0, ...row.counts },
		createtime: toSeconds(row.created_at),
		end_time: endedAt === null ? null : toSeconds(endedAt),
		undo_until:
			row.state === 'done' && endedAt !== null && (row.counts.done ?? 0) > 0
				? toSeconds(after(endedAt, keptSeconds))
				: null,
	}
}
