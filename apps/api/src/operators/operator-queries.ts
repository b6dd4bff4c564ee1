import type { LanguageFile, OperatorRole } from '@portolan/contract'
import { sql, type Selectable } from 'kysely'
import type { Context, OperatorActor, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'
import type { StaffSession } from '../platform/sign-in/staff.ts'

/** An operator's row. */
export type OperatorRow = Selectable<Database['operator']>

/** The operator of a session as they are now, or null if they have no access. */
export async function findActor(db: Db, session: StaffSession): Promise<OperatorActor | null> {
	const row = await db
		.selectFrom('operator')
		.select(['name', 'roles'])
		.where('id', '=', session.personId)
		.where('disabled_at', 'is', null)
		.executeTakeFirst()
	return row
		? {
				kind: 'operator',
				id: session.personId,
				sessionId: session.sessionId,
				name: row.name,
				roles: row.roles,
			}
		: null
}

/** Inserts a new operator, if the name is free; returns whether it was. */
export async function insertOperator(
	ctx: TxContext,
	row: Pick<OperatorRow, 'id' | 'name' | 'password_hash' | 'roles' | 'demo' | 'grant_id'>,
): Promise<boolean> {
	const inserted = await ctx.db
		.insertInto('operator')
		.values({ ...row, disabled_at: null, created_at: ctx.clock.now() })
		.onConflict((conflict) => conflict.column('name_key').doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The operator with a name, in any case; null without access. */
export async function findOperatorNamed(ctx: Context, name: string): Promise<OperatorRow | null> {
	const row = await ctx.db
		.selectFrom('operator')
		.selectAll()
		.where('name_key', '=', name.toLowerCase())
		.where('disabled_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/** The operator with an id, or null without access. */
export async function findOperator(ctx: Context, id: string): Promise<OperatorRow | null> {
	const row = await ctx.db
		.selectFrom('operator')
		.selectAll()
		.where('id', '=', id)
		.where('disabled_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/** Locks an operator's row, with or without access, so that two admins change it one after the other. */
export async function lockOperator(ctx: Context, id: string): Promise<OperatorRow | null> {
	const row = await ctx.db
		.selectFrom('operator')
		.selectAll()
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Sets an operator's roles and whether they have access; the database ends their sessions if either changes. */
export async function setOperatorRow(
	ctx: TxContext,
	id: string,
	to: { roles: OperatorRole[]; disabledAt: Date | null },
): Promise<void> {
	await ctx.db
		.updateTable('operator')
		.set({ roles: to.roles, disabled_at: to.disabledAt })
		.where('id', '=', id)
		.execute()
}

/**
 * Whether the operator still has access and the password hash that was just checked; stores `fresh` instead if it
 * differs. Because of the lock, a withdrawal of access at the same time is either complete before or complete after the
 * session that is about to start.
 */
export async function confirmOperatorPassword(
	ctx: TxContext,
	id: string,
	checked: string,
	fresh: string,
): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('operator')
		.select('id')
		.where('id', '=', id)
		.where('password_hash', '=', checked)
		.where('disabled_at', 'is', null)
		.forNoKeyUpdate()
		.executeTakeFirst()
	if (!row) return false
	if (fresh !== checked)
		await ctx.db
			.updateTable('operator')
			.set({ password_hash: fresh })
			.where('id', '=', id)
			.execute()
	return true
}

/** The language an operator chose; null if they have not. */
export async function readOperatorLanguage(ctx: Context, id: string): Promise<LanguageFile | null> {
	const row = await ctx.db
		.selectFrom('operator_language')
		.select('lang')
		.where('operator_id', '=', id)
		.executeTakeFirst()
	return row?.lang ?? null
}

/** Stores an operator's language. */
export async function storeOperatorLanguage(
	ctx: TxContext,
	id: string,
	lang: LanguageFile,
): Promise<void> {
	await ctx.db
		.insertInto('operator_language')
		.values({ operator_id: id, lang })
		.onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ lang }))
		.execute()
}

/** When a session was started; null if it does not exist. */
export async function readSignInTime(db: Db, sessionId: string): Promise<Date | null> {
	const row = await db
		.selectFrom('session')
		.select('created_at')
		.where('id', '=', sessionId)
		.executeTakeFirst()
	return row?.created_at ?? null
}

/** The names of operators by id. */
export async function readOperatorNames(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('operator')
		.select(['id', 'name'])
		.where('id', 'in', [...new Set(ids)])
		.execute()
	return new Map(rows.map(({ id, name }) => [id, name]))
}

/** An operator in the list of all. */
export interface OperatorEntryRow {
	id: string
	name: string
	roles: OperatorRole[]
	has_second_factor: boolean
	disabled_at: Date | null
	created_at: Date
	last_seen: Date | null
	waits: Exclude<Selectable<Database['operator_grant']>['kind'], 'invitation'>[]
}

/** All operators, or one, by name. */
export async function readOperatorEntries(
	ctx: Context,
	id: string | null = null,
): Promise<OperatorEntryRow[]> {
	const { rows } = await sql<OperatorEntryRow>`
		select o.id, o.name, o.roles, o.disabled_at, o.created_at,
			exists (select from operator_totp t where t.operator_id = o.id)
				or exists (select from operator_passkey p where p.operator_id = o.id) as has_second_factor,
			array(select g.kind from operator_grant g where g.operator_id = o.id and g.status = 'asked' order by g.kind) as waits,
			(select max(s.seen_at) from session s where s.person_id = o.id and s.person_kind = 'operator') as last_seen
		from operator o where ${id}::uuid is null or o.id = ${id}
		order by o.name_key
	`.execute(ctx.db)
	return rows
}
