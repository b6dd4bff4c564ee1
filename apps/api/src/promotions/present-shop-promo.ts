import type { ShopPromo } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { categoryNames } from '../catalogue/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { promoTitle, promoValue } from './promo-words.ts'
import type { ShopPromoRow } from './shop-promo-rows.ts'

/** Codes as their shop sees them, in the caller's language. */
export async function presentShopPromos(
	ctx: Context,
	rows: readonly ShopPromoRow[],
): Promise<ShopPromo[]> {
	const categoryIds = rows.flatMap(({ category_id: id }) => (id === null ? [] : [id]))
	const names =
		categoryIds.length === 0 ? new Map<string, string>() : await categoryNames(ctx, categoryIds)
	return rows.map((row) => ({
		promo_id: row.id,
		code: row.code,
		title: promoTitle(ctx.lang, row),
		kind: row.kind,
		value: promoValue(row),
		cap: row.cap === null ? null : formatAmount(row.cap),
		min_spend: formatAmount(row.min_spend),
		category_id: row.category_id,
		category_name: row.category_id === null ? '' : (names.get(row.category_id) ?? ''),
		start_time: toSeconds(row.starts_at),
		end_time: toSeconds(row.ends_at),
		ended_time: row.ended_at === null ? null : toSeconds(row.ended_at),
		total_limit: row.total_limit,
		shopper_limit: row.shopper_limit,
		is_public: row.is_public ? 1 : 0,
		used: row.used,
		fixed_terms: row.was_used ? 1 : 0,
		state: row.state,
		createtime: toSeconds(row.created_at),
	}))
}

/** One of them. */
export async function presentShopPromo(ctx: Context, row: ShopPromoRow): Promise<ShopPromo> {
	const [promo] = await presentShopPromos(ctx, [row])
	if (!promo) throw new Error('A promo code was presented as none.')
	return promo
}
