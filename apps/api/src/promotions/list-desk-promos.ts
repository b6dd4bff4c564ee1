import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { pageOfPromos } from './desk-promo-rows.ts'
import { presentDeskPromos } from './present-desk-promo.ts'

/** Codes of the platform and of shops, the newest first. */
export async function listDeskPromos(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.listAdminPromos>,
): Promise<ReplyOf<typeof endpoints.listAdminPromos>> {
	const { page, limit } = input
	const { rows, count } = await pageOfPromos(ctx.db, {
		text: input.keyword ?? '',
		state: input.state ?? null,
		fundedBy: input.funded_by ?? null,
		now: ctx.clock.now(),
		limit,
		offset: (page - 1) * limit,
	})
	const list = await presentDeskPromos(ctx, rows)
	return { list, count, page, limit, has_more: page * limit < count }
}
