import type { endpoints, ReplyOf } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { presentListed } from './present-recharge.ts'
import { listOwnRecharges } from './recharge-rows.ts'

/** The shopper's recharges, newest first. */
export async function listRecharges(
	ctx: ShopperContext,
	input: { page: number; limit: number; status?: string | undefined },
): Promise<ReplyOf<typeof endpoints.listRecharges>> {
	const { rows, count } = await listOwnRecharges(ctx.db, {
		shopperId: ctx.actor.id,
		status: input.status === undefined ? null : Number(input.status),
		limit: input.limit,
		offset: (input.page - 1) * input.limit,
	})
	return {
		list: rows.map((row) => presentListed(ctx, row)),
		count,
		page: input.page,
		limit: input.limit,
		has_more: input.page * input.limit < count,
	}
}
