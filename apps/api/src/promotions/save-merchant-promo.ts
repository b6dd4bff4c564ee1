import { endpoints, type ParsedInputOf } from '@portolan/contract'
import { categoryNames } from '../catalogue/index.ts'
import type { MerchantContext, TxContext, MerchantActor } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { addPromo } from './add-promo.ts'
import { presentShopPromo } from './present-shop-promo.ts'
import { changedTerm, readPromoTerms, refuseTerm, type ReadTerms } from './promo-terms.ts'
import { lockShopPromo, updateShopPromo } from './shop-promo-queries.ts'

type Asked = ParsedInputOf<typeof endpoints.saveMerchantPromo>

/**
 * Creates a promo code for the caller's shop, which pays for it, or changes one. Refuses `already_taken`, `not_found` for
 * another shop's, `state_changed` for one that was ended, `promo_used` with the term that must not change any more, and
 * `invalid` with the faulty field.
 */
export const saveMerchantPromo = handle(endpoints.saveMerchantPromo, async (ctx, input) => {
	const terms = readPromoTerms(ctx, input)
	await refuseUnknownCategory(ctx, input.category_id)
	const promoId =
		input.promo_id === undefined
			? await addPromo(ctx, {
					...terms,
					scope: 'shop',
					scopeId: ctx.actor.shopId,
					categoryId: input.category_id,
					fundedBy: 'shop',
					totalLimit: input.total_limit,
					shopperLimit: input.shopper_limit,
					isPublic: input.is_public === 1,
				})
			: await changePromo(ctx, input.promo_id, input, terms)
	return presentShopPromo(ctx, await takeOwn(ctx, promoId))
})

async function refuseUnknownCategory(
	ctx: MerchantContext,
	categoryId: string | null,
): Promise<void> {
	if (categoryId === null) return
	if (!(await categoryNames(ctx, [categoryId])).has(categoryId))
		refuseTerm('category_id', 'There is no such category.')
}

async function changePromo(
	ctx: TxContext<MerchantActor>,
	promoId: string,
	input: Asked,
	terms: ReadTerms,
): Promise<string> {
	const was = await takeOwn(ctx, promoId)
	if (was.ended_at !== null) refuse('state_changed', 'This code was ended for good.')
	const row = {
		id: promoId,
		code: terms.code,
		kind: terms.kind,
		value: terms.value,
		cap: terms.cap,
		min_spend: terms.minSpend,
		category_id: input.category_id,
		starts_at: terms.startsAt,
		ends_at: terms.endsAt,
		total_limit: input.total_limit,
		shopper_limit: input.shopper_limit,
		is_public: input.is_public === 1,
	}
	const promised = was.was_used ? changedTerm(was, row) : null
	if (promised !== null)
		refuse('promo_used', `Orders used this code, so its ${promised} stays.`, { field: promised })
	if (row.total_limit !== null && row.total_limit < was.used)
		refuseTerm('total_limit', `It is used ${was.used} times already.`)
	if (!(await updateShopPromo(ctx.db, row)))
		refuse('already_taken', `The promo code ${row.code} is in use.`, { field: 'code' })
	return promoId
}

/** A code of the caller's shop, locked. Refuses `not_found`. */
async function takeOwn(ctx: TxContext<MerchantActor>, promoId: string) {
	const { shopId } = ctx.actor
	const row = await lockShopPromo(ctx.db, { promoId, shopId, now: ctx.clock.now() })
	if (!row) refuse('not_found', 'No such promo code in this shop.')
	return row
}
