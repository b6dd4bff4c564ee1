import type { Context } from '../platform/context.ts'
import { readHasOrder } from './order-card-queries.ts'

/** Whether a shopper has ever ordered from a shop. */
export function hasOrderWith(
	ctx: Pick<Context, 'db'>,
	shopperId: string,
	shopId: string,
): Promise<boolean> {
	return readHasOrder(ctx.db, shopperId, shopId)
}
