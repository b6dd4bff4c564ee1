import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** The verified email addresses and the languages of people whose accounts are not closed; `email` is null where it was never verified. */
export async function findContacts(
	ctx: Context,
	ids: readonly string[],
): Promise<{ id: string; email: string | null; lang: string; name: string }[]> {
	if (ids.length === 0) return []
	const { rows } = await sql<{ id: string; email: string | null; lang: string; name: string }>`
		select id, case when email_verified_at is not null then email end as email, lang, coalesce(nullif(nickname, ''), nullif(given_name, ''), username, '') as name
		from shopper where id = any(${ids}::uuid[]) and status <> 'closed'
	`.execute(ctx.db)
	return rows
}

/**
 * The browsers with which a person signed in before, and their network addresses, the latest first, without the session
 * that was just made.
 */
export async function findEarlierDevices(
	ctx: Context,
	shopperId: string,
	exceptSessionId: string,
): Promise<{ device: string; ip: string }[]> {
	const { rows } = await sql<{ device: string; ip: string }>`
		select distinct device, ip from (
			select device, ip from session
			where person_id = ${shopperId} and id <> ${exceptSessionId} order by created_at desc limit 500
		) earlier
	`.execute(ctx.db)
	return rows
}
