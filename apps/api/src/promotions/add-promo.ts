import type { Cents } from '@portolan/money'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { insertPromoRow } from './promo-queries.ts'

/** A new promo code. Amounts are cents; a percentage is in basis points (10 % is 1000n). */
export interface NewPromo {
	id?: string
	code: string
	kind: 'fixed' | 'percent' | 'freight'
	value: bigint
	cap?: Cents | null
	minSpend?: Cents
	scope?: 'platform' | 'shop' | 'category'
	scopeId?: string | null
	/** Of a shop's products, only those in this category. */
	categoryId?: string | null
	/** Who pays for it; only a shop's own code can be paid by the shop. */
	fundedBy?: 'platform' | 'shop'
	startsAt: Date
	endsAt: Date
	totalLimit?: number | null
	shopperLimit?: number
	/** Whether it is in every shopper's list of coupons. */
	isPublic?: boolean
}

/** Creates a promo code and returns its id. Refuses `already_taken` if the code is in use. */
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
