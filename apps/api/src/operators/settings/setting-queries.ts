import { sql, type Selectable } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SettingValue } from '../../platform/database/stored-types.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A requested change of a setting that guards money. */
export type SettingChangeRow = Selectable<Database['setting_change']>

/** A setting that was changed. */
export interface SettingRow {
	name: string
	value: SettingValue
	updated_at: Date
	updated_by: string
}

/** The settings that were changed, by name, or one of them. */
export async function readSettings(
	db: Db,
	name: string | null = null,
): Promise<Map<string, SettingRow>> {
	const { rows } = await sql<SettingRow>`
		select name, value, updated_at, updated_by from setting where ${name}::text is null or name = ${name}
	`.execute(db)
	return new Map(rows.map((row) => [row.name, row]))
}

/** Which of these settings need two operators; the database decides. */
export async function readGuarded(db: Db, names: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ name: string }>`
		select name from unnest(${names}::text[]) as name where setting_needs_two(name)
	`.execute(db)
	return new Set(rows.map((row) => row.name))
}

/** Locks a setting, so that the second of two changes sees the result of the first. */
export async function lockSetting(ctx: TxContext, name: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('setting:' || ${name}::text, 0))`.execute(
		ctx.db,
	)
}

/** The fields of a line of the log. */
interface Change {
	name: string
	before: SettingValue
	value: SettingValue
	reason: string
	by: string
	/** Null for a setting that one operator may change. */
	confirmedBy: string | null
}

/** Writes the value of a setting that one operator may change; the database refuses one that needs two. */
export async function writeSetting(
	ctx: TxContext,
	change: Pick<Change, 'name' | 'value' | 'by'>,
): Promise<void> {
	await sql`
		insert into setting (name, value, updated_at, updated_by)
		values (${change.name}, ${JSON.stringify(change.value)}::jsonb, ${ctx.clock.now()}, ${change.by})
		on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
	`.execute(ctx.db)
}

/** Writes a line of the log. */
export async function noteSettingLog(ctx: TxContext, change: Change): Promise<void> {
	await sql`
		insert into setting_log (name, old_value, new_value, changed_at, changed_by, reason, confirmed_by)
		values (${change.name}, ${JSON.stringify(change.before)}::jsonb, ${JSON.stringify(change.value)}::jsonb, ${ctx.clock.now()},
			${change.by}, ${change.reason}, ${change.confirmedBy})
	`.execute(ctx.db)
}

/** Inserts a requested change; false if one waits for the setting already. */
export async function insertChange(
	ctx: TxContext,
	change: Pick<SettingChangeRow, 'id' | 'name' | 'value' | 'reason' | 'asked_by'>,
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		insert into setting_change (id, name, value, reason, asked_by, asked_at)
		values (${change.id}, ${change.name}, ${JSON.stringify(change.value)}::jsonb, ${change.reason}, ${change.asked_by},
			${ctx.clock.now()})
		on conflict (name) where status = 'asked' do nothing
	`.execute(ctx.db)
	return (numAffectedRows ?? 0n) > 0n
}

/** The changes that wait for a second operator, by the setting's name. */
export async function readWaitingChanges(db: Db): Promise<Map<string, SettingChangeRow>> {
	const rows = await db
		.selectFrom('setting_change')
		.selectAll()
		.where('status', '=', 'asked')
		.execute()
	return new Map(rows.map((row) => [row.name, row]))
}

/** A requested change, in any state; null if there is none. */
export async function findChange(db: Db, id: string): Promise<SettingChangeRow | null> {
	const row = await db
		.selectFrom('setting_change')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** Whether the requester of a change is still an admin. */
export async function isStillAdmin(db: Db, operatorId: string): Promise<boolean> {
	const { rows } = await sql<{ holds: boolean }>`
		select operator_holds(${operatorId}, 'admin') as holds
	`.execute(db)
	return rows[0]?.holds ?? false
}

/** Writes the decision about a change; if it is confirmed, the database writes the value into the setting. */
export async function decideChangeRow(
	ctx: TxContext,
	id: string,
	decision: {
		status: 'confirmed' | 'refused' | 'withdrawn'
		decided_by: string
		decision_reason: string
	},
): Promise<void> {
	await ctx.db
		.updateTable('setting_change')
		.set({ ...decision, decided_at: ctx.clock.now() })
		.where('id', '=', id)
		.execute()
}

/** A line of the log. */
export interface SettingLogRow {
	id: bigint
	name: string
	/** Null if the default applied. */
	old_value: SettingValue | null
	new_value: SettingValue
	changed_at: Date
	changed_by: string
	reason: string
	confirmed_by: string | null
}

/** A page of the log, newest first, of one setting or of all, and the total. */
export async function readSettingLog(
	db: Db,
	name: string | null,
	page: { limit: number; offset: number },
): Promise<{ rows: SettingLogRow[]; count: number }> {
	const fits = name === null ? sql`true` : sql`name = ${name}`
	const { rows } = await sql<SettingLogRow>`
		select * from setting_log where ${fits} order by id desc limit ${page.limit} offset ${page.offset}
	`.execute(db)
	const counted = await sql<{ count: number }>`
		select count(*)::int as count from setting_log where ${fits}
	`.execute(db)
	return { rows, count: counted.rows[0]?.count ?? 0 }
}
