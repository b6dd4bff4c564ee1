import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Which of these claims a person approved, offered or paid (of the shop, or an operator), and not only a timer. */
export async function approvedClaims(
	ctx: Pick<Context, 'db'>,
	ids: readonly string[],
): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const { rows } = await sql<{ id: string }>`
		select distinct claim_id::text as id from claim_event
		where claim_id::text = any(${ids}::text[]) and (what = 'accepted' or what in ('approved', 'refunded') and who in ('merchant', 'operator'))
	`.execute(ctx.db)
	return new Set(rows.map(({ id }) => id))
}
