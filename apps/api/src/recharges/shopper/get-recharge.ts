import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentRecharge } from '../present-recharge.ts'
import { findOwnRecharge } from '../recharge-queries.ts'

/** Returns one recharge. Refuses `not_found` if it does not exist or belongs to somebody else. */
export const getRecharge = handle(endpoints.getRecharge, async (ctx, input) => {
	const row = await findOwnRecharge(ctx.db, input.recharge_id, ctx.actor.id)
	if (!row) refuse('not_found', 'No such recharge.')
	return presentRecharge(ctx, row)
})
