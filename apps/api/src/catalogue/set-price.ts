import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { refusePrice } from './allowed-price.ts'
import { updatePrice } from './product-rows.ts'

/** Sets a SKU's price (cents) and with it what its product costs from; a product that became cheaper is news for the shop's followers. Refuses `not_found`, and `invalid` for a price that is none. */
export async function setPrice(
	ctx: Context,
	input: { skuId: string; price: Cents },
): Promise<void> {
	refusePrice(ctx, input.price)
	const done = await updatePrice(ctx.db, { ...input, id: newId(), at: ctx.clock.now() })
	if (!done) refuse('not_found', 'No such SKU.')
}
