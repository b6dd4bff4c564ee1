import type { Context } from '../platform/context.ts'
import { readClosed } from './shopper-queries.ts'

/**
 * Whether an account is closed, so that nobody could spend what is credited to it. Asked in the transaction that credits: a closing
 * under way comes wholly before, or waits and then finds the money.
 */
export function isAccountClosed(ctx: Context, shopperId: string): Promise<boolean> {
	return readClosed(ctx, shopperId)
}
