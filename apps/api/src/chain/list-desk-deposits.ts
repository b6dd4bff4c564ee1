import type { DepositState, DeskDeposit, Page } from '@portolan/contract'
import type { z } from 'zod'
import { shoppersLike } from '../accounts/index.ts'
import { operatorNames, readDayLeft } from '../operators/index.ts'
import { centsIn } from '../platform/cents-in.ts'
import type { OperatorContext } from '../platform/context.ts'
import { listShownDeposits } from './deposit-rows.ts'
import { presentDeskDeposit } from './present-deposit.ts'

/** Deposits as operators see them; those that wait for a person come first, the oldest of them at the top. */
export async function listDeskDeposits(
	ctx: OperatorContext,
	input: {
		page: number
		limit: number
		state?: z.output<typeof DepositState> | undefined
		keyword?: string | undefined
	},
): Promise<Page<z.input<typeof DeskDeposit>>> {
	const text = input.keyword ?? ''
	const offset = (input.page - 1) * input.limit
	const { rows, count } = await listShownDeposits(ctx.db, {
		shopperId: null,
		network: null,
		state: input.state ?? null,
		keyword:
			text === ''
				? null
				: { text, cents: centsIn(text), shopperIds: await shoppersLike(ctx, text) },
		limit: input.limit,
		offset,
	})
	const [names, dayLeft] = await Promise.all([
		operatorNames(
			ctx,
			rows.flatMap((row) => [row.asked_by, row.approved_by]),
		),
		readDayLeft(ctx),
	])
	return {
		list: rows.map((row) => presentDeskDeposit(ctx, row, names, dayLeft)),
		count,
		page: input.page,
		limit: input.limit,
		has_more: offset + rows.length < count,
	}
}
