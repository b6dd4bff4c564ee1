import type { TxContext } from '../../platform/context.ts'

/** Deletes every second factor of an operator, as two operators decided; the database refuses it without their signatures. */
export async function deleteFactors(ctx: TxContext, operatorId: string): Promise<void> {
	await ctx.db.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute()
	await ctx.db.deleteFrom('operator_totp').where('operator_id', '=', operatorId).execute()
}
