import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentShopName } from './present-rename.ts'
import { endRename, lockRename } from './rename-queries.ts'

/** Withdraws a request of the caller's shop while it waits. A repeat changes nothing. Refuses `not_found` and `state_changed`. */
export const withdrawShopRename = handle(endpoints.withdrawShopRename, async (ctx, input) => {
	const row = await lockRename(ctx, input.rename_id)
	if (!row || row.shop_id !== ctx.actor.shopId) refuse('not_found', 'No such request.')
	if (row.status === 'waiting') await endRename(ctx, row.id, { status: 'withdrawn' })
	else if (row.status !== 'withdrawn') refuse('state_changed', `A request that is ${row.status}.`)
	return presentShopName(ctx, row.shop_id)
})
