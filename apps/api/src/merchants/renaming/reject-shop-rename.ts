import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { emailOwners } from '../email-owners.ts'
import { presentAdminRename } from './present-rename.ts'
import { endRename, lockRename } from './rename-queries.ts'

/** Rejects a request with a reason that the shop can read. A second decision is refused with `state_changed`. */
export const rejectShopRename = handle(endpoints.rejectShopRename, async (ctx, input) => {
	const row = await lockRename(ctx, input.rename_id)
	if (!row) refuse('not_found', 'No such request.')
	if (row.status !== 'waiting') refuse('state_changed', `A request that is ${row.status}.`)
	const refused = await endRename(ctx, row.id, {
		status: 'refused',
		decidedBy: ctx.actor.id,
		answer: input.reason,
	})
	await emailOwners(ctx, row.shop_id, {
		words: 'merchant.rename_refused',
		path: '/shop',
		money: '0.00',
		why: input.reason,
		values: { old: row.old_name, new: row.new_name },
	})
	await writeAuditEntry(ctx, {
		action: 'shop.rename_refuse',
		subject: `shop:${row.shop_id}`,
		before: { name: row.old_name },
		after: { asked: row.new_name, rename_id: row.id },
		reason: input.reason,
	})
	return presentAdminRename(ctx, refused)
})
