import type { Actor, OnceContext, TxContext } from './context.ts'
import { openTransactionAmong } from './database/transaction.ts'
import { Refusal } from './refusal.ts'

/**
 * Runs the rare part of a handler that otherwise stands alone (`writesOnce`) in a transaction. A refusal that keeps what was written commits
 * it; every other error undoes it.
 */
export async function inTransaction<Who extends Actor, T>(
	ctx: OnceContext<Who>,
	work: (ctx: TxContext<Who>) => Promise<T>,
): Promise<T> {
	const { db, commit, rollback } = await openTransactionAmong(ctx.db)
	let result: T
	try {
		result = await work({ ...ctx, db })
	} catch (error) {
		await (error instanceof Refusal && error.keep ? commit() : rollback())
		throw error
	}
	await commit()
	return result
}
