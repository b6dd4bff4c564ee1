import type { PromoReason } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import type { PromoTerms } from './promo-discount.ts'
import { findPromoRow, type PromoRow } from './promo-queries.ts'

/** A promo code that a shopper may use now. */
export interface Promo extends PromoTerms {
	id: string
	code: string
	fundedBy: 'platform' | 'shop'
}

/**
 * Finds a promo code for the calling shopper. Refuses `promo_invalid` with the reason: unknown, not started, ended, used
 * up, or used by this shopper as often as allowed. The use itself is counted by `usePromo`.
 */
export async function findPromo(ctx: ShopperContext, code: string): Promise<Promo> {
	const row = await findPromoRow(ctx.db, code, ctx.actor.id)
	if (!row) refusePromo('unknown')
	const now = ctx.clock.now()
	if (row.starts_at > now) refusePromo('not_started')
	if (row.ends_at <= now || row.ended_at !== null) refusePromo('ended')
	if (row.total_limit !== null && row.used >= row.total_limit) refusePromo('used_up')
	if (row.used_by_me >= row.shopper_limit) refusePromo('used_by_you')
	return promoOf(row)
}

/** Refuses `promo_invalid` with the reason why a code cannot be used. */
export function refusePromo(reason: PromoReason, minSpend?: Cents): never {
	refuse('promo_invalid', `The promo code cannot be used: ${reason}.`, {
		field: 'promo_code',
		params: minSpend === undefined ? { reason } : { reason, min_spend: formatAmount(minSpend) },
	})
}

function promoOf(row: PromoRow): Promo {
	return { id: row.id, code: row.code, ...termsOf(row), fundedBy: row.funded_by }
}

/** The terms in a promo's row. */
export function termsOf(row: PromoRow): PromoTerms {
	return {
		kind: row.kind,
		value: row.value,
		cap: row.cap,
		minSpend: row.min_spend,
		scope: row.scope,
		scopeId: row.scope_id,
		categoryId: row.category_id,
	}
}
