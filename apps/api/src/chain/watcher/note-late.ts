import type { TxContext } from '../../platform/context.ts'
import { writeLate } from '../deposit-queries.ts'

/** Marks a deposit as late: no request was open for it any more. It is credited all the same. */
export async function noteLate(ctx: TxContext, depositId: string): Promise<void> {
	await writeLate(ctx, depositId)
}
