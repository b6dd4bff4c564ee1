import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'

/** Records that a job could not handle an order it had locked, and when to try again, by how often it failed before. */
export async function noteFailure(
	ctx: TxContext,
	given: { job: string; orderId: string; failure: string; nextAt: (tries: number) => Date },
): Promise<void> {
	const { rows } = await sql<{ tries: number }>`
		select tries from order_failure where order_id = ${given.orderId} and job = ${given.job}
	`.execute(ctx.db)
	const tries = (rows[0]?.tries ?? 0) + 1
	await sql`
		insert into order_failure (order_id, job, tries, failure, next_at)
		values (${given.orderId}, ${given.job}, ${tries}, ${given.failure}, ${given.nextAt(tries)})
		on conflict (order_id, job) do update set
			tries = excluded.tries, failure = excluded.failure, next_at = excluded.next_at
	`.execute(ctx.db)
}

/** Deletes the recorded failures of these orders after they were handled. */
export async function forgetFailures(
	ctx: TxContext,
	job: string,
	orderIds: readonly string[],
): Promise<void> {
	if (orderIds.length === 0) return
	await sql`
		delete from order_failure where job = ${job} and order_id = any(${orderIds}::uuid[])
	`.execute(ctx.db)
}
