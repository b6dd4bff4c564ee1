import type { TxContext } from '../../platform/context.ts'
import { writeLate } from '../deposit-queries.ts'

/** Marks a deposit as late, because its request was no longer open. It is still credited. */
export async function noteLate(ctx: TxContext, depositId: string): Promise<void> {
	await writeLate(ctx, depositId)
}
