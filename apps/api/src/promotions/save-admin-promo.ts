import { endpoints, type ParsedInputOf, type ReplyOf } from '@portolan/contract'
import { categoryNames, shopFacts } from '../catalogue/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import type { OperatorContext, TxContext, OperatorActor } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { addPromo } from './add-promo.ts'
import { lockPromo, updatePromo, type AdminPromoRow } from './admin-promo-queries.ts'
import { presentAdminPromo } from './present-admin-promo.ts'
import { changedTerm, readPromoTerms, refuseTerm, type ReadTerms } from './promo-terms.ts'

type Asked = ParsedInputOf<typeof endpoints.saveAdminPromo>
type Shown = ReplyOf<typeof endpoints.saveAdminPromo>

/**
 * Creates a promo code that the platform pays for, or changes one of its own. Refuses `already_taken`, `not_found` also
 * for a shop's code, `state_changed` for one that was ended, `promo_used` with the term that must not change any more,
 * and `invalid` with the faulty field.
 */
export const saveAdminPromo = handle(endpoints.saveAdminPromo, async (ctx, input) => {
	const terms = readPromoTerms(ctx, input)
	await refuseScope(ctx, input)
	const was = input.promo_id === undefined ? null : await takeOwn(ctx, input.promo_id)
	const before = was && (await presentAdminPromo(ctx, was))
	const promoId = was
		? await changePromo(ctx, was, input, terms)
		: await addPromo(ctx, {
				...terms,
				scope: input.scope,
				scopeId: input.scope_id,
				fundedBy: 'platform',
				totalLimit: input.total_limit,
				shopperLimit: input.shopper_limit,
				isPublic: input.is_public === 1,
			})
	const shown = await presentAdminPromo(ctx, await takeOwn(ctx, promoId))
	await writeAuditEntry(ctx, {
		action: was ? 'promo.change' : 'promo.make',
		subject: `promo:${promoId}`,
		before: before && told(before),
		after: told(shown),
	})
	return shown
})

/** A code is for the whole platform, or for an existing shop or category. */
async function refuseScope(ctx: OperatorContext, { scope, scope_id: id }: Asked): Promise<void> {
	const isThere =
		scope === 'platform'
			? id === null
			: id !== null &&
				(scope === 'shop'
					? (await shopFacts(ctx, [id])).length > 0
					: (await categoryNames(ctx, [id])).has(id))
	if (!isThere) refuseTerm('scope_id', `This is not the ${scope} it is for.`)
}

async function changePromo(
	ctx: TxContext<OperatorActor>,
	was: AdminPromoRow,
	input: Asked,
	terms: ReadTerms,
): Promise<string> {
	if (was.ended_at !== null) refuse('state_changed', 'This code was ended for good.')
	const row = {
		id: was.id,
		code: terms.code,
		kind: terms.kind,
		value: terms.value,
		cap: terms.cap,
		min_spend: terms.minSpend,
		scope: input.scope,
		scope_id: input.scope_id,
		category_id: null,
		starts_at: terms.startsAt,
		ends_at: terms.endsAt,
		total_limit: input.total_limit,
		shopper_limit: input.shopper_limit,
		is_public: input.is_public === 1,
	}
	const scopeStays = was.scope === row.scope && was.scope_id === row.scope_id
	const promised = was.was_used ? (changedTerm(was, row) ?? (scopeStays ? null : 'scope')) : null
	if (promised !== null)
		refuse('promo_used', `Orders used this code, so its ${promised} stays.`, { field: promised })
	if (row.total_limit !== null && row.total_limit < was.used)
		refuseTerm('total_limit', `It is used ${was.used} times already.`)
	if (!(await updatePromo(ctx.db, row)))
		refuse('already_taken', `The promo code ${row.code} is in use.`, { field: 'code' })
	return was.id
}

/** A code of the platform itself, locked. Refuses `not_found`. */
async function takeOwn(ctx: TxContext<OperatorActor>, promoId: string): Promise<AdminPromoRow> {
	const row = await lockPromo(ctx.db, promoId, ctx.clock.now())
	if (row?.funded_by !== 'platform') refuse('not_found', 'No such promo code of the platform.')
	return row
}

/** The audit snapshot of a code. */
function told({ code, title, scope, scope_id, start_time, end_time, total_limit }: Shown) {
	return { code, title, scope, scope_id, start_time, end_time, total_limit }
}
