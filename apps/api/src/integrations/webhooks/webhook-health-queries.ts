import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'

/** A webhook that accepted nothing for this long is switched off with the next delivery that is given up. */
const offAfterSeconds = 2.5 * 86_400

/**
 * Remembers on the webhook how an attempt ended, and switches it off when it has accepted nothing for days, or at once when it
 * answered 410 (Gone). Returns why it was switched off just now, or null.
 */
export async function noteAttempt(
	ctx: TxContext,
	end: { webhookId: string; isAccepted: boolean; isGivenUp: boolean; status: number | null },
): Promise<'failures' | 'gone' | null> {
	const now = ctx.clock.now()
	if (end.isAccepted) {
		await sql`update webhook set failing_since = null where id = ${end.webhookId} and failing_since is not null`.execute(
			ctx.db,
		)
		return null
	}
	const why = end.status === 410 ? 'gone' : end.isGivenUp ? 'failures' : null
	const before = after(now, -offAfterSeconds)
	const { rows } = await sql<{ is_off: boolean }>`
		update webhook w set
			failing_since = coalesce(w.failing_since, ${now}),
			off_why = case when o.is_off then ${why}::text end, off_at = case when o.is_off then ${now}::timestamptz end
		from (select id, ${why}::text = 'gone' or (${why}::text = 'failures' and failing_since <= ${before}) as is_off
			from webhook where id = ${end.webhookId} for no key update) o
		where w.id = o.id and w.off_at is null returning coalesce(o.is_off, false) as is_off
	`.execute(ctx.db)
	return rows[0]?.is_off === true ? why : null
}
