import { endpoints, type ReplyOf, claimState } from '@portolan/contract'
import { findOrderForClaim } from '../../orders/index.ts'
import type { ShopperContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { listClaimLines } from '../claim-line-queries.ts'
import { findClaims, type ClaimRow } from '../claim-queries.ts'
import { presentEntry } from '../present-claim.ts'

/** Lists the shopper's claims, newest first. */
export const listClaims = handle(endpoints.listClaims, async (ctx, { page, limit, status }) => {
	const { rows, count } = await findClaims(ctx.db, {
		of: { shopperId: ctx.actor.id },
		status: status ?? 'all',
		keyword: '',
		overdueAt: null,
		dueFirst: false,
		limit,
		offset: (page - 1) * limit,
	})
	const lines = await listClaimLines(
		ctx.db,
		rows.map(({ id }) => id),
		ctx.lang,
	)
	const list: ReplyOf<typeof endpoints.listClaims>['list'] = []
	for (const row of rows) list.push(presentEntry(ctx, row, lines, await orderIfWithdrawn(ctx, row)))
	return { list, count, page, limit, has_more: page * limit < count }
})

/** Only a withdrawn claim may be made again, and whether it may depends on its order. */
async function orderIfWithdrawn(ctx: ShopperContext, claim: ClaimRow) {
	return claim.state === claimState.withdrawn ? findOrderForClaim(ctx, claim.order_id) : null
}
