import type { Recharge } from '@portolan/contract'
import type { z } from 'zod'
import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { presentRecharge } from './present-recharge.ts'
import { findOwnRecharge } from './recharge-rows.ts'

/** One recharge as it stands now. Refuses `not_found` for what is not there or not theirs. */
export async function showRecharge(
	ctx: ShopperContext,
	input: { recharge_id: string },
): Promise<z.input<typeof Recharge>> {
	const row = await findOwnRecharge(ctx.db, input.recharge_id, ctx.actor.id)
	if (!row) refuse('not_found', 'No such recharge.')
	return presentRecharge(ctx, row)
}
