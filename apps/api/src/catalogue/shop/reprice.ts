import { formatAmount } from '@portolan/money'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { publish } from '../../platform/outbox.ts'
import { newsDays } from '../catalogue-settings.ts'
import { writeNews } from '../news-queries.ts'
import { calculatePrice } from './price-queries.ts'

/**
 * Sets a product's price to that of its cheapest SKU, after SKUs of it (the caller has locked it) were added, retired or
 * repriced. A lower price is news, and `product.cheaper`, only if it is lower than all prices of the days before, so that
 * nobody raises a price in order to lower it. Source: directive 98/6/EC, article 6a (the prior price is the lowest of
 * thirty days).
 */
export async function reprice(ctx: TxContext, productId: string): Promise<void> {
	const at = ctx.clock.now()
	const lowestSince = after(at, -ctx.settings.get(newsDays) * 86_400)
	const changed = await calculatePrice(ctx.db, productId, { id: newId(), at, lowestSince })
	if (!changed?.onSale || changed.now >= changed.lowest) return
	const { shopId, lowest, now } = changed
	await writeNews(ctx.db, [{ productId, shopId, at, cheaper: { was: lowest, now } }])
	await publish(ctx, {
		topic: 'product.cheaper',
		subject: productId,
		data: { mer_id: shopId, from: formatAmount(lowest), to: formatAmount(now) },
	})
}
