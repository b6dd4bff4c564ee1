import type { Cents } from '@portolan/money'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { insertPromoRow } from './promo-queries.ts'

/** A promo to be opened. Amounts are cents; a percentage is in basis points (10 % is 1000n). */
export interface NewPromo {
	id?: string
	code: string
	kind: 'fixed' | 'percent' | 'freight'
	value: bigint
	cap?: Cents | null
	minSpend?: Cents
	scope?: 'platform' | 'shop' | 'category'
	scopeId?: string | null
	/** Within a shop's goods, only those of this category. */
	categoryId?: string | null
	/** Who pays for it; only a shop's own promo can be paid by the shop. */
	fundedBy?: 'platform' | 'shop'
	startsAt: Date
	endsAt: Date
	totalLimit?: number | null
	shopperLimit?: number
	/** Whether it stands in every shopper's list of coupons. */
	isPublic?: boolean
}

/** Opens a promo and answers its id. Refuses `already_taken` when the code is in use. */
export async function addPromo(ctx: TxContext, promo: NewPromo): Promise<string> {
	const id = promo.id ?? newId()
	const written = await insertPromoRow(ctx.db, {
		id,
		code: promo.code.toUpperCase(),
		kind: promo.kind,
		value: promo.value,
		cap: promo.cap ?? null,
		min_spend: promo.minSpend ?? 0n,
		scope: promo.scope ?? 'platform',
		scope_id: promo.scopeId ?? null,
		category_id: promo.categoryId ?? null,
		funded_by: promo.fundedBy ?? 'platform',
		starts_at: promo.startsAt,
		ends_at: promo.endsAt,
		total_limit: promo.totalLimit ?? null,
		shopper_limit: promo.shopperLimit ?? 1,
		is_public: promo.isPublic ?? true,
		created_at: ctx.clock.now(),
	})
	if (!written)
		refuse('already_taken', `The promo code ${promo.code} is in use.`, { field: 'code' })
	return id
}
