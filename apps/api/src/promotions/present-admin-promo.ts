import type { endpoints, ReplyOf } from '@portolan/contract'
import { categoryNames, shopFacts } from '../catalogue/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import type { AdminPromoRow } from './admin-promo-queries.ts'
import { presentTerms, presentUse } from './present-terms.ts'

type Shown = ReplyOf<typeof endpoints.saveAdminPromo>

/** Codes as operators see them. The only action on a shop's own code is to end it. */
export async function presentAdminPromos(
	ctx: OperatorContext,
	rows: readonly AdminPromoRow[],
): Promise<Shown[]> {
	const idsOf = (scope: AdminPromoRow['scope']) =>
		rows.flatMap((row) => (row.scope === scope && row.scope_id !== null ? [row.scope_id] : []))
	const categoryIds = idsOf('category')
	const shops = await shopFacts(ctx, idsOf('shop'))
	const categories = categoryIds.length > 0 ? await categoryNames(ctx, categoryIds) : []
	const names = new Map([...shops.map((shop) => [shop.shopId, shop.name] as const), ...categories])
	return rows.map((row) => ({
		...presentTerms(ctx.lang, row),
		...presentUse(row),
		scope: row.scope,
		scope_id: row.scope_id,
		scope_name: row.scope_id === null ? null : (names.get(row.scope_id) ?? null),
		funded_by: row.funded_by,
		actions: row.ended_at ? [] : row.funded_by === 'platform' ? ['edit', 'end'] : ['end'],
	}))
}

/** One code as operators see it. */
export async function presentAdminPromo(ctx: OperatorContext, row: AdminPromoRow): Promise<Shown> {
	const [shown] = await presentAdminPromos(ctx, [row])
	if (!shown) throw new Error(`The promo ${row.id} is gone in the middle of a change.`)
	return shown
}
