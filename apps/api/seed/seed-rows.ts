import { sql } from 'kysely'
import type { Context } from '../src/platform/context.ts'
import type { Db } from '../src/platform/database/db.ts'
import type { Setting } from '../src/platform/settings.ts'

/** Held while a demo world is made; the number only has to be ours. */
const lockId = 7_366_019_282n

/**
 * Whether this database holds no person and no goods yet. Several processes may start on one empty database at once: the
 * first to ask makes the world, the others wait here until its transaction ends and then find it made.
 */
export async function isUntouched(db: Db): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(${lockId})`.execute(db)
	const { rows } = await sql<{ untouched: boolean }>`
		select not exists (select from shopper) and not exists (select from category)
			and not exists (select from document) as untouched
	`.execute(db)
	return rows[0]?.untouched ?? false
}

/** Whether the person with this id is here. */
export async function isHere(db: Db, shopperId: string): Promise<boolean> {
	const { rows } = await sql`select from shopper where id = ${shopperId}`.execute(db)
	return rows.length > 0
}

/** Puts texts of the demo world into settings, and reads them at once, so that what comes after them goes by them. */
export async function writeSettings(
	ctx: Context,
	values: readonly (readonly [Setting<string>, string])[],
): Promise<void> {
	for (const [setting, value] of values)
		await sql`
			insert into setting (name, value, updated_at, updated_by)
			values (${setting.name}, ${JSON.stringify(setting.write(setting.read(value)))}::jsonb, ${ctx.clock.now()}, 'demo world')
			on conflict (name) do nothing
		`.execute(ctx.db)
	await ctx.settings.refresh(ctx.db)
}
