import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { presentWithdrawals } from './present-withdrawals.ts'
import { statusOf } from './status-of.ts'
import { listOwnWithdrawals } from './withdrawal-rows.ts'

/** The shopper's withdrawals, newest first. */
export async function listWithdrawals(
	ctx: ShopperContext,
	{ page, limit, status }: ParsedInputOf<typeof endpoints.listWithdrawals>,
): Promise<ReplyOf<typeof endpoints.listWithdrawals>> {
	const { rows, count } = await listOwnWithdrawals(ctx.db, {
		shopperId: ctx.actor.id,
		status: statusOf(status),
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: await presentWithdrawals(ctx, rows),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
}
