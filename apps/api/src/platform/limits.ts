import { sql } from 'kysely'
import type { Context } from './context.ts'
import { refuse } from './refusal.ts'

/** One limit: at most `max` attempts within `perSeconds` for the key `bucket`. */
export interface TryLimit {
	/** Such as `login:account:<hash>`; one row for each. */
	bucket: string
	max: number
	perSeconds: number
}

/**
 * Counts an attempt, in the database, so that all processes share one count. Refuses `too_many_requests` with
 * `retry_after` in seconds; the count stays although the request is refused.
 */
export async function limitAttempts(ctx: Context, limit: TryLimit): Promise<void> {
	const { rows } = await sql<{ allowed: boolean; retry_after: number }>`
		select allowed, retry_after from count_try(${limit.bucket}, ${ctx.clock.now()}, ${limit.perSeconds}, ${limit.max})
	`.execute(ctx.db)
	const result = rows[0]
	if (result && !result.allowed)
		refuse('too_many_requests', `More than ${limit.max} tries for ${limit.bucket.split(':')[0]}.`, {
			keep: true,
			params: { retry_after: result.retry_after },
		})
}
