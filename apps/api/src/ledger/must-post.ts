import { DatabaseError } from 'pg'
import type { WriteCall } from '../platform/write-once.ts'
import { callMustPost, notCovered } from './ledger-queries.ts'
import type { Movement, LedgerContext } from './movement.ts'

/**
 * Moves money as `post` does, as part of a larger write. If an account does not hold enough, nothing at all is written, and {@link
 * isNotCovered} recognises the error.
 */
export function mustPost(ctx: LedgerContext, movement: Movement): WriteCall {
	return callMustPost(ctx, movement)
}

/** Whether a write failed because an account does not hold enough. */
export function isNotCovered(error: unknown): boolean {
	return error instanceof DatabaseError && error.code === notCovered
}
