import type { OperatorRole } from '@portolan/contract'
import { sql, type Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A requested change of an operator. */
export type GrantRow = Selectable<Database['operator_grant']>

/** A grant with the operator it is about, as they are now. */
export interface GrantEntryRow extends GrantRow {
	name: string | null
	held: OperatorRole[] | null
}

/** Whether no other operator was ever trusted with a role that needs a grant. */
export async function isAlone(ctx: Context, operatorId: string): Promise<boolean> {
	const { rows } = await sql<{ alone: boolean }>`
		select operator_is_alone(${operatorId}) as alone
	`.execute(ctx.db)
	return rows[0]?.alone ?? false
}

/** Inserts a request, or returns null if the same one waits for the same operator. */
export async function insertGrant(
	ctx: TxContext,
	row: Omit<GrantRow, 'used' | 'asked_at' | 'decided_by' | 'decision_reason'>,
): Promise<GrantRow | null> {
	const inserted = await ctx.db
		.insertInto('operator_grant')
		.values({ ...row, asked_at: ctx.clock.now(), decided_by: null })
		.onConflict((conflict) =>
			// Written out: PostgreSQL uses the partial index only if the condition has these words.
			conflict
				.columns(['operator_id', 'kind'])
				.where(sql<boolean>`status = 'asked'`)
				.doNothing(),
		)
		.returningAll()
		.executeTakeFirst()
	return inserted ?? null
}

/** The operator that a grant is about, without a lock; undefined if there is no such grant. */
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

/** Locks a grant, so that it is decided only once. */
export async function lockGrant(ctx: Context, id: string): Promise<GrantRow> {
	return ctx.db
		.selectFrom('operator_grant')
		.selectAll()
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow()
}

/** Whether the admin who requested it is still an admin. */
export async function askerIsAdmin(ctx: Context, grant: GrantRow): Promise<boolean> {
	const { rows } = await sql<{ holds: boolean }>`
		select operator_holds(${grant.asked_by}, 'admin') as holds
	`.execute(ctx.db)
	return rows[0]?.holds ?? false
}

/** Signs a grant, or withdraws it. */
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

/** Withdraws the waiting grants of an operator's roles. */
export async function withdrawGrantsOf(ctx: TxContext, operatorId: string): Promise<void> {
	await ctx.db
		.updateTable('operator_grant')
		.set({ status: 'withdrawn', decided_at: ctx.clock.now() })
		.where('operator_id', '=', operatorId)
		.where('kind', '=', 'roles')
		.where('status', '=', 'asked')
		.execute()
}

/** Withdraws the waiting grants of invitations that are too old to be used. */
export async function withdrawExpiredGrants(ctx: TxContext): Promise<void> {
	await sql`
		update operator_grant g set status = 'withdrawn', decided_at = ${ctx.clock.now()}
		where g.kind = 'invitation' and g.status = 'asked'
			and not exists (select from operator_invitation i where i.grant_id = g.id)
	`.execute(ctx.db)
}

/** A page of grants, waiting ones first, then the newest; or one by its id. */
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

/** How many rows {@link readGrants} has in total. */
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
