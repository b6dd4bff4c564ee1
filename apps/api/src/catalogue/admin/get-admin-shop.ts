import { endpoints } from '@portolan/contract'
import { auditEntriesOf } from '../../operators/index.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { scoresSince } from '../present-shop.ts'
import { findAdminShop } from './admin-shop-queries.ts'
import { presentAdminShops } from './present-admin-shop.ts'

/** Returns a shop and its audit entries. Refuses `not_found`. */
export const getAdminShop = handle(
	endpoints.getAdminShop,
	async (ctx: OperatorContext, input: { mer_id: string }) => {
		const row = await findAdminShop(ctx.db, ctx.lang, input.mer_id, scoresSince(ctx))
		const [shown] = row ? await presentAdminShops(ctx, [row]) : []
		if (!row || !shown) refuse('not_found', 'No such shop.')
		return {
			...shown,
			tagline: row.tagline,
			story: row.story,
			founded: row.founded,
			history: await auditEntriesOf(ctx, `shop:${row.id}`),
		}
	},
)
