import type { ShopCard, ShopInProduct } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { after } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { goodRateAtLeast, goodRateDays } from './catalogue-settings.ts'
import type { ShopCardRow } from './shop-queries.ts'

/**
 * The start of the period in which scores count in a shop's favourable rate (docs/product/catalogue.md, Favourable rate:
 * the last 180 days).
 */
export function scoresSince(ctx: Context): Date {
	return after(ctx.clock.now(), -ctx.settings.get(goodRateDays) * 86_400)
}

/**
 * A shop's favourable rate in percent: the share of product scores of 4 and more; null ("new") with fewer than 10
 * (docs/product/catalogue.md, Favourable rate).
 */
export function goodRate(ctx: Context, score: { good: number; scored: number }): number | null {
	if (score.scored < ctx.settings.get(goodRateAtLeast)) return null
	return Math.round((score.good * 100) / score.scored)
}

/** A shop as a product's page shows it. */
export function presentShopInProduct(
	ctx: Context,
	row: Omit<ShopCardRow, 'tagline' | 'products'>,
): z.input<typeof ShopInProduct> {
	return {
		mer_id: row.shop_id,
		mer_name: row.name,
		mer_avatar: row.avatar,
		country: row.country,
		sales: row.sales,
		fans: row.fans,
		good_rate: goodRate(ctx, row),
		good_rate_count: row.scored,
		is_follow: row.is_follow ? 1 : 0,
	}
}

/** A shop as lists show it. */
export function presentShop(ctx: Context, row: ShopCardRow): z.input<typeof ShopCard> {
	return {
		...presentShopInProduct(ctx, row),
		tagline: row.tagline,
		products: row.products.map((product) => ({
			...product,
			price: formatAmount(BigInt(product.price)),
		})),
	}
}
