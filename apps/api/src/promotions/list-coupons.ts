import { endpoints, type Coupon, type PromoReason } from '@portolan/contract'
import { categoryNames, shopFacts } from '../catalogue/index.ts'
import type { ShopperContext } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { basketOf, type Basket } from './basket-port.ts'
import { termsOf } from './find-promo.ts'
import { presentTerms } from './present-terms.ts'
import { discountOf } from './promo-discount.ts'
import { listPromoRows, type PromoRow } from './promo-queries.ts'

/**
 * Lists the public codes that the shopper can still use, those that end first first. With a preview, each code without a
 * discount for it says why. Refuses `not_found` for a preview that is not the shopper's.
 */
export const listCoupons = handle(endpoints.listCoupons, async (ctx, input) => {
	const { rows, count } = await listPromoRows(ctx.db, {
		shopperId: ctx.actor.id,
		now: ctx.clock.now(),
		limit: input.limit,
		offset: (input.page - 1) * input.limit,
	})
	const names = await scopeNames(ctx, rows)
	const basket =
		input.preview_id === undefined ? undefined : await basketOf.of(ctx)(ctx, input.preview_id)
	if (basket === null) refuse('not_found', 'No such preview.')
	return {
		list: rows.map((row) => ({
			...presentCoupon(ctx, row, names),
			miss: basket ? missOf(ctx, row, basket) : null,
		})),
		count,
		page: input.page,
		limit: input.limit,
		has_more: input.page * input.limit < count,
	}
})

/** Why a code gives no discount for a basket now, or null. */
function missOf(ctx: ShopperContext, row: PromoRow, basket: Basket): PromoReason | null {
	if (row.starts_at > ctx.clock.now()) return 'not_started'
	const shares = discountOf(termsOf(row), basket.lines, basket.freights)
	if (typeof shares === 'string') return shares
	// Without an address, the discount of free shipping is unknown.
	const isOpen = row.kind === 'freight' && basket.freights.some(({ freight }) => freight === null)
	return shares.total > 0n || isOpen ? null : 'nothing_fits'
}

/** The names of the shops and categories that promos are restricted to, by id. */
async function scopeNames(
	ctx: ShopperContext,
	rows: readonly PromoRow[],
): Promise<Map<string, string>> {
	const idsOf = (scope: PromoRow['scope']) =>
		rows.flatMap((row) => (row.scope === scope && row.scope_id !== null ? [row.scope_id] : []))
	const categoryIds = [
		...idsOf('category'),
		...rows.flatMap((row) => (row.category_id === null ? [] : [row.category_id])),
	]
	const shops = await shopFacts(ctx, idsOf('shop'))
	const categories = categoryIds.length > 0 ? await categoryNames(ctx, categoryIds) : []
	return new Map([...shops.map((shop) => [shop.shopId, shop.name] as const), ...categories])
}

function presentCoupon(
	ctx: ShopperContext,
	row: PromoRow,
	names: ReadonlyMap<string, string>,
): Omit<Coupon, 'miss'> {
	return {
		...presentTerms(ctx.lang, row),
		scope: row.scope,
		scope_id: row.scope_id,
		scope_name: scopeName(row, names),
		left: Math.min(
			row.shopper_limit - row.used_by_me,
			row.total_limit === null ? Number.MAX_SAFE_INTEGER : row.total_limit - row.used,
		),
	}
}

/** `Deskfern`, or `Deskfern · Chairs` if only some of its products are included. */
function scopeName(row: PromoRow, names: ReadonlyMap<string, string>): string | null {
	if (row.scope_id === null) return null
	const scope = names.get(row.scope_id)
	const category = row.category_id === null ? undefined : names.get(row.category_id)
	if (scope === undefined) return null
	return category === undefined ? scope : `${scope} · ${category}`
}
