import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { pageOfPromos } from './admin-promo-queries.ts'
import { presentAdminPromos } from './present-admin-promo.ts'

/** Lists codes of the platform and of shops, the newest first. */
export const listAdminPromos = handle(endpoints.listAdminPromos, async (ctx, input) => {
	const { page, limit } = input
	const { rows, count } = await pageOfPromos(ctx.db, {
		text: input.keyword ?? '',
		state: input.state ?? null,
		fundedBy: input.funded_by ?? null,
		now: ctx.clock.now(),
		limit,
		offset: (page - 1) * limit,
	})
	const list = await presentAdminPromos(ctx, rows)
	return { list, count, page, limit, has_more: page * limit < count }
})
