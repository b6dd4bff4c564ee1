import type { Context } from '../platform/context.ts'
import { writeLate } from './deposit-rows.ts'

/** Marks a deposit as late: no request was open for it any more. It is credited all the same. */
export async function noteLate(ctx: Context, depositId: string): Promise<void> {
	await writeLate(ctx, depositId)
}
