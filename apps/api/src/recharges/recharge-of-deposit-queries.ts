import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Whether a deposit from a chain passed a recharge that waited for it: its shopper is then told of the recharge. */
export async function hasRechargeOfDeposit(ctx: Context, depositId: string): Promise<boolean> {
	const { rows } =
		await sql`select from recharge where deposit_id = ${depositId}::uuid limit 1`.execute(ctx.db)
	return rows.length > 0
}
