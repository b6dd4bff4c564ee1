import type { Context } from '../platform/context.ts'
import { readClosed } from './shopper-queries.ts'

/**
 * Whether an account is closed, so that its owner could not spend what is credited to it. Called in the transaction that
 * credits: a closing at the same time is either complete before, or waits and then finds the money.
 */
export function isAccountClosed(ctx: Context, shopperId: string): Promise<boolean> {
	return readClosed(ctx, shopperId)
}
