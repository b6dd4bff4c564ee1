import type { ShopPromo } from '@portolan/contract'
import { categoryNames } from '../catalogue/index.ts'
import type { Context } from '../platform/context.ts'
import { presentTerms, presentUse } from './present-terms.ts'
import type { ShopPromoRow } from './shop-promo-queries.ts'

/** Codes as their shop sees them, in the caller's language. */
export async function presentShopPromos(
	ctx: Context,
	rows: readonly ShopPromoRow[],
): Promise<ShopPromo[]> {
	const categoryIds = rows.flatMap(({ category_id: id }) => (id === null ? [] : [id]))
	const names =
		categoryIds.length === 0 ? new Map<string, string>() : await categoryNames(ctx, categoryIds)
	return rows.map((row) => ({
		...presentTerms(ctx.lang, row),
		...presentUse(row),
		category_id: row.category_id,
		category_name: row.category_id === null ? '' : (names.get(row.category_id) ?? ''),
	}))
}

/** One code as {@link presentShopPromos} shows it. */
export async function presentShopPromo(ctx: Context, row: ShopPromoRow): Promise<ShopPromo> {
	const [promo] = await presentShopPromos(ctx, [row])
	if (!promo) throw new Error('A promo code was presented as none.')
	return promo
}
