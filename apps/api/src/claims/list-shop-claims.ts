import type { ClaimEntry, Page } from '@portolan/contract'
import type { z } from 'zod'
import type { MerchantContext } from '../platform/context.ts'
import { listClaimLines, listClaims, type ClaimsAsked } from './claim-rows.ts'
import { presentEntry } from './present-claim.ts'

/** The claims on a shop's orders, those due first before others. */
export async function listShopClaims(
	ctx: MerchantContext,
	{ page, limit, status }: { page: number; limit: number; status: ClaimsAsked['status'] },
): Promise<Page<z.input<typeof ClaimEntry>>> {
	const { rows, count } = await listClaims(ctx.db, {
		of: { shopId: ctx.actor.shopId },
		status,
		keyword: '',
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
		list: rows.map((row) => ({ ...presentEntry(ctx, row, lines, null), actions: [] })),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
}
