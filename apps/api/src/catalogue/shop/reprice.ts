import { formatAmount } from '@portolan/money'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { publish } from '../../platform/outbox.ts'
import { newsDays } from '../catalogue-settings.ts'
import { writeNews } from '../news-queries.ts'
import { calculatePrice } from './price-queries.ts'

/**
 * After SKUs of a product (locked by the caller) came, went or changed their price: makes the product as dear as its cheapest. It is
 * news, and `product.cheaper`, only when it costs less than it ever did in the days before, so that nobody raises a price to lower it.
 * Source: directive 98/6/EC, article 6a (the prior price is the lowest of thirty days).
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
