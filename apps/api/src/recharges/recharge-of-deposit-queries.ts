import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Whether a deposit approved a recharge that waited for it: the shopper is then notified of the recharge. */
export async function hasRechargeOfDeposit(ctx: Context, depositId: string): Promise<boolean> {
	const { rows } =
		await sql`select from recharge where deposit_id = ${depositId}::uuid limit 1`.execute(ctx.db)
	return rows.length > 0
}
