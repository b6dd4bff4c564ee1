import type { endpoints, ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { categoryNames, shopFacts } from '../catalogue/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import type { DeskPromoRow } from './desk-promo-rows.ts'
import { promoTitle, promoValue } from './promo-words.ts'

type Shown = ReplyOf<typeof endpoints.saveAdminPromo>

/** Codes as operators see them. A shop's own may only be ended by them. */
export async function presentDeskPromos(
	ctx: OperatorContext,
	rows: readonly DeskPromoRow[],
): Promise<Shown[]> {
	const idsOf = (scope: DeskPromoRow['scope']) =>
		rows.flatMap((row) => (row.scope === scope && row.scope_id !== null ? [row.scope_id] : []))
	const categoryIds = idsOf('category')
	const shops = await shopFacts(ctx, idsOf('shop'))
	const categories = categoryIds.length > 0 ? await categoryNames(ctx, categoryIds) : []
	const names = new Map([...shops.map((shop) => [shop.shopId, shop.name] as const), ...categories])
	return rows.map((row) => ({
		promo_id: row.id,
		code: row.code,
		title: promoTitle(ctx.lang, row),
		kind: row.kind,
		value: promoValue(row),
		cap: row.cap === null ? null : formatAmount(row.cap),
		min_spend: formatAmount(row.min_spend),
		scope: row.scope,
		scope_id: row.scope_id,
		scope_name: row.scope_id === null ? null : (names.get(row.scope_id) ?? null),
		funded_by: row.funded_by,
		start_time: toSeconds(row.starts_at),
		end_time: toSeconds(row.ends_at),
		ended_time: row.ended_at && toSeconds(row.ended_at),
		total_limit: row.total_limit,
		shopper_limit: row.shopper_limit,
		is_public: row.is_public ? 1 : 0,
		used: row.used,
		fixed_terms: row.was_used ? 1 : 0,
		state: row.state,
		createtime: toSeconds(row.created_at),
		actions: row.ended_at ? [] : row.funded_by === 'platform' ? ['edit', 'end'] : ['end'],
	}))
}

/** One code as operators see it. */
export async function presentDeskPromo(ctx: OperatorContext, row: DeskPromoRow): Promise<Shown> {
	const [shown] = await presentDeskPromos(ctx, [row])
	if (!shown) throw new Error(`The promo ${row.id} is gone in the middle of a change.`)
	return shown
}
