import type { OperatorRole } from '@portolan/contract'
import { sql, type Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** What was asked about an operator. */
export type GrantRow = Selectable<Database['operator_grant']>

/** The same with whom it is about, as they are now. */
export interface GrantEntryRow extends GrantRow {
	name: string | null
	held: OperatorRole[] | null
}

/** Whether nobody but this operator was ever trusted with a role that needs a grant. */
export async function isAlone(ctx: Context, operatorId: string): Promise<boolean> {
	const { rows } = await sql<{ alone: boolean }>`
		select operator_is_alone(${operatorId}) as alone
	`.execute(ctx.db)
	return rows[0]?.alone ?? false
}

/** Writes what was asked, or null where the same waits for the same operator. */
export async function insertGrant(
	ctx: TxContext,
	row: Omit<GrantRow, 'used' | 'asked_at' | 'decided_by' | 'decision_reason'>,
): Promise<GrantRow | null> {
	const inserted = await ctx.db
		.insertInto('operator_grant')
		.values({ ...row, asked_at: ctx.clock.now(), decided_by: null })
		.onConflict((conflict) =>
			// Written out: PostgreSQL finds the index of those that wait by these very words.
			conflict
				.columns(['operator_id', 'kind'])
				.where(sql<boolean>`status = 'asked'`)
				.doNothing(),
		)
		.returningAll()
		.executeTakeFirst()
	return inserted ?? null
}

/** Whom a grant is about, without a lock; undefined where there is no such grant. */
export async function readGrantSubject(
	ctx: Context,
	id: string,
): Promise<{ operator_id: string | null } | undefined> {
	return ctx.db
		.selectFrom('operator_grant')
		.select('operator_id')
		.where('id', '=', id)
		.executeTakeFirst()
}

/** Locks a grant, so that it is decided once. */
export async function lockGrant(ctx: Context, id: string): Promise<GrantRow> {
	return ctx.db
		.selectFrom('operator_grant')
		.selectAll()
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow()
}

/** Whether the admin who asked is one still. */
export async function askerIsAdmin(ctx: Context, grant: GrantRow): Promise<boolean> {
	const { rows } = await sql<{ holds: boolean }>`
		select operator_holds(${grant.asked_by}, 'admin') as holds
	`.execute(ctx.db)
	return rows[0]?.holds ?? false
}

/** Signs a grant, or takes it back. */
export async function decideGrantRow(
	ctx: TxContext,
	id: string,
	to: Pick<GrantRow, 'status' | 'decided_by' | 'decision_reason'>,
): Promise<void> {
	await ctx.db
		.updateTable('operator_grant')
		.set({ ...to, decided_at: ctx.clock.now() })
		.where('id', '=', id)
		.execute()
}

/** Takes back what waits about an operator's roles. */
export async function withdrawGrantsOf(ctx: TxContext, operatorId: string): Promise<void> {
	await ctx.db
		.updateTable('operator_grant')
		.set({ status: 'withdrawn', decided_at: ctx.clock.now() })
		.where('operator_id', '=', operatorId)
		.where('kind', '=', 'roles')
		.where('status', '=', 'asked')
		.execute()
}

/** Takes back what waits for invitations that are too old to be used. */
export async function withdrawExpiredGrants(ctx: TxContext): Promise<void> {
	await sql`
		update operator_grant g set status = 'withdrawn', decided_at = ${ctx.clock.now()}
		where g.kind = 'invitation' and g.status = 'asked'
			and not exists (select from operator_invitation i where i.grant_id = g.id)
	`.execute(ctx.db)
}

/** A page of what was asked, those that wait first, then the newest; or one by its id. */
export async function readGrants(
	ctx: Context,
	wish: { status?: GrantRow['status']; id?: string },
	page: { limit: number; offset: number },
): Promise<GrantEntryRow[]> {
	const { rows } = await sql<GrantEntryRow>`
		select g.*, o.name, o.roles as held
		from operator_grant g left join operator o on o.id = g.operator_id
		where (${wish.status ?? null}::text is null or g.status = ${wish.status ?? null})
			and (${wish.id ?? null}::uuid is null or g.id = ${wish.id ?? null})
		order by g.status <> 'asked', g.asked_at desc, g.id desc
		limit ${page.limit} offset ${page.offset}
	`.execute(ctx.db)
	return rows
}

/** How many {@link readGrants} has in all. */
export async function countGrants(
	ctx: Context,
	wish: { status?: GrantRow['status'] },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from operator_grant g
		where ${wish.status ?? null}::text is null or g.status = ${wish.status ?? null}
	`.execute(ctx.db)
	return rows[0]?.count ?? 0
}
