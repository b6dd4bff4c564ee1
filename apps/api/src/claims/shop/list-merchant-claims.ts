import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { listClaimLines } from '../claim-line-queries.ts'
import { findClaims } from '../claim-queries.ts'
import { presentShopEntry } from '../present-claim.ts'

/** Lists the claims on a shop's orders, the earliest due date first. */
export const listMerchantClaims = handle(
	endpoints.listMerchantClaims,
	async (ctx, { page, limit, status, keyword }) => {
		const { rows, count } = await findClaims(ctx.db, {
			of: { shopId: ctx.actor.shopId },
			status,
			keyword: keyword ?? '',
			overdueAt: null,
			dueFirst: true,
			limit,
			offset: (page - 1) * limit,
		})
		const lines = await listClaimLines(
			ctx.db,
			rows.map(({ id }) => id),
			ctx.lang,
		)
		return {
			list: rows.map((row) => presentShopEntry(ctx, row, lines)),
			count,
			page,
			limit,
			has_more: page * limit < count,
		}
	},
)
