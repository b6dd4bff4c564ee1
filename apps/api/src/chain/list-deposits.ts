import type { Deposit, Page } from '@portolan/contract'
import type { z } from 'zod'
import type { ShopperContext } from '../platform/context.ts'
import { listShownDeposits } from './deposit-rows.ts'
import { presentDeposit } from './present-deposit.ts'

/** The shopper's deposits from chains, newest first. */
export async function listDeposits(
	ctx: ShopperContext,
	input: { page: number; limit: number; network?: string | undefined },
): Promise<Page<z.input<typeof Deposit>>> {
	const offset = (input.page - 1) * input.limit
	const { rows, count } = await listShownDeposits(ctx.db, {
		shopperId: ctx.actor.id,
		network: input.network ?? null,
		state: null,
		limit: input.limit,
		offset,
	})
	return {
		list: rows.map((row) => presentDeposit(ctx, row)),
		count,
		page: input.page,
		limit: input.limit,
		has_more: offset + rows.length < count,
	}
}
