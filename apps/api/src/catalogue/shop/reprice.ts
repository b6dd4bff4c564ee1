import { formatAmount } from '@portolan/money'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { publishAll } from '../../platform/outbox.ts'
import { newsDays } from '../catalogue-settings.ts'
import { writeNews } from '../news-queries.ts'
import { calculatePrices } from './price-queries.ts'

/**
 * Sets the prices of products to those of their cheapest SKUs, after SKUs of them (the caller has locked them) were added, retired or
 * repriced. A lower price is news, and `product.cheaper`, only if it is lower than all prices of the days before, so that
 * nobody raises a price in order to lower it. Source: directive 98/6/EC, article 6a (the prior price is the lowest of
 * thirty days).
 */
export async function reprice(ctx: TxContext, productIds: readonly string[]): Promise<void> {
	const at = ctx.clock.now()
	const lowestSince = after(at, -ctx.settings.get(newsDays) * 86_400)
	const changed = await calculatePrices(ctx.db, productIds, { at, lowestSince })
	const cheaper = changed.filter(({ onSale, now, lowest }) => onSale && now < lowest)
	await writeNews(
		ctx.db,
		cheaper.map(({ productId, shopId, lowest, now }) => ({
			productId,
			shopId,
			at,
			cheaper: { was: lowest, now },
		})),
	)
	await publishAll(
		ctx,
		cheaper.map(({ productId, shopId, lowest, now }) => ({
			topic: 'product.cheaper',
			subject: productId,
			data: { mer_id: shopId, from: formatAmount(lowest), to: formatAmount(now) },
		})),
	)
}
