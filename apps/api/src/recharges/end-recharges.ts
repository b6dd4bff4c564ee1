import type { TxContext } from '../platform/context.ts'
import { endOverdue } from './due-recharge-queries.ts'
import { writeMoves } from './move-queries.ts'
import { tellRecharges } from './recharge-events.ts'

/**
 * Ends a batch of recharges whose time is over, each only once; returns how many. Source: docs/product/recharges.md, Time
 * limits.
 */
export async function endRecharges(ctx: TxContext): Promise<number> {
	const ended = await endOverdue(ctx, 50)
	if (ended.length > 0) {
		await writeMoves(
			ctx,
			ended.map(({ id }) => id),
			'timed_out',
		)
		await tellRecharges(ctx, 'recharge.timed_out', ended)
	}
	return ended.length
}
