import { endpoints } from '@portolan/contract'
import { cancelMoneyOut } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { payoutKind } from '../payout-kind.ts'
import { payoutRows } from '../payout-queries.ts'
import { presentPayout } from './present-payout.ts'

/** Cancels a payout while it is in review. Refuses `not_found` and `state_changed`. */
export const cancelPayout = handle(endpoints.cancelPayout, async (ctx, input) => {
	const payout = await payoutRows.lock(ctx, input.payout_id, ctx.actor.shopId)
	if (!payout) refuse('not_found', 'No such payout.')
	const by = { who: 'merchant', who_id: ctx.actor.id } as const
	return presentPayout(ctx, await cancelMoneyOut(ctx, payoutKind, payout, by))
})
