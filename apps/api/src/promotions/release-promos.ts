import type { TxContext } from '../platform/context.ts'
import { giveBackPromoUses } from './promo-queries.ts'

/** Gives uses back when their orders are cancelled. Source: docs/product/promotions.md, Use. */
export async function releasePromos(
	ctx: TxContext,
	uses: readonly { promoId: string; shopperId: string }[],
): Promise<void> {
	if (uses.length > 0) await giveBackPromoUses(ctx, uses)
}
