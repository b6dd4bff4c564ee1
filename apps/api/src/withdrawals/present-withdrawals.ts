import type { Extract } from '@portolan/contract'
import type { z } from 'zod'
import { readBankReturns } from '../money-out/index.ts'
import type { Context } from '../platform/context.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal-queries.ts'

/** Withdrawals as their owner sees them, with their returns. */
export async function presentWithdrawals(
	ctx: Pick<Context, 'db' | 'lang'>,
	rows: readonly WithdrawalRow[],
): Promise<z.input<typeof Extract>[]> {
	const returns = await readBankReturns(
		ctx.db,
		'withdrawal',
		rows.map(({ id }) => id),
	)
	return rows.map((row) => presentWithdrawal(ctx, row, returns.get(row.id)))
}
