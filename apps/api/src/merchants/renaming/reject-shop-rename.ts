import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentAdminRename } from './present-rename.ts'
import { endRename, lockRename } from './rename-queries.ts'

/** Rejects a request with a reason, and tells the people of the shop. A second decision is refused with `state_changed`. */
export const rejectShopRename = handle(endpoints.rejectShopRename, async (ctx, input) => {
	const row = await lockRename(ctx, input.rename_id)
	if (!row) refuse('not_found', 'No such request.')
	if (row.status !== 'waiting') refuse('state_changed', `A request that is ${row.status}.`)
	const refused = await endRename(ctx, row.id, {
		status: 'refused',
		decidedBy: ctx.actor.id,
		answer: input.reason,
	})
	await publish(ctx, {
		topic: 'shop.rename_decided',
		subject: row.id,
		data: {
			mer_id: row.shop_id,
			approved: false,
			new_name: row.new_name,
			why: input.reason,
		},
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
