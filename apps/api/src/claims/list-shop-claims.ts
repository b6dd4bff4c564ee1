import type { endpoints, Page, ParsedInputOf, ShopClaim } from '@portolan/contract'
import type { z } from 'zod'
import type { MerchantContext } from '../platform/context.ts'
import { listClaimLines, findClaims } from './claim-rows.ts'
import { presentShopEntry } from './present-claim.ts'

/** The claims on a shop's orders, those due first before others. */
export async function listShopClaims(
	ctx: MerchantContext,
	{ page, limit, status, keyword }: ParsedInputOf<typeof endpoints.listMerchantClaims>,
): Promise<Page<z.input<typeof ShopClaim>>> {
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
	)
	return {
		list: rows.map((row) => presentShopEntry(ctx, row, lines)),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
}
