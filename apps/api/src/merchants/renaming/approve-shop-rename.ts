import { endpoints } from '@portolan/contract'
import { renameShop } from '../../catalogue/index.ts'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentAdminRename } from './present-rename.ts'
import { endRename, lockRename } from './rename-queries.ts'

/**
 * Gives the shop the name that it asked for, and tells its people. If several approve at once, only the first succeeds: the others are
 * refused with `state_changed`. Refuses `already_taken` if another shop took the name meanwhile.
 */
export const approveShopRename = handle(endpoints.approveShopRename, async (ctx, input) => {
	const row = await lockRename(ctx, input.rename_id)
	if (!row) refuse('not_found', 'No such request.')
	if (row.status !== 'waiting') refuse('state_changed', `A request that is ${row.status}.`)
	const oldName = await renameShop(ctx, { shopId: row.shop_id, name: row.new_name })
	const approved = await endRename(ctx, row.id, {
		status: 'approved',
		decidedBy: ctx.actor.id,
		oldName,
	})
	await publish(ctx, {
		topic: 'shop.rename_decided',
		subject: row.id,
		data: { mer_id: row.shop_id, approved: true, new_name: row.new_name },
	})
	await writeAuditEntry(ctx, {
		action: 'shop.rename',
		subject: `shop:${row.shop_id}`,
		before: { name: oldName },
		after: { name: row.new_name, rename_id: row.id },
	})
	return presentAdminRename(ctx, approved)
})
