import { sql, type Selectable } from 'kysely'
import { isNameNear, looksSame } from '../../catalogue/index.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'
import { containing } from '../../platform/like-pattern.ts'
import { readWaitingQueue, type WaitingQueue } from '../../platform/waiting-queue.ts'

/** A request's row. */
export type RenameRow = Selectable<Database['shop_rename']>

/** Inserts a request unless one of the shop waits; returns whether it was inserted. */
export async function insertRename(
	ctx: TxContext,
	row: Omit<RenameRow, 'status' | 'created_at' | 'decided_at' | 'decided_by' | 'answer'>,
): Promise<boolean> {
	const inserted = await ctx.db
		.insertInto('shop_rename')
		.values({ ...row, created_at: ctx.clock.now() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The open request of a shop, or else its last one, or null. */
export async function findLastRename(ctx: Context, shopId: string): Promise<RenameRow | null> {
	const row = await ctx.db
		.selectFrom('shop_rename')
		.selectAll()
		.where('shop_id', '=', shopId)
		.orderBy(sql`status <> 'waiting'`)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row ?? null
}

/** One request, or null. */
export async function findRename(ctx: Context, id: string): Promise<RenameRow | null> {
	const row = await ctx.db
		.selectFrom('shop_rename')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** Locks a request, so that it is decided only once. */
export async function lockRename(ctx: TxContext, id: string): Promise<RenameRow | null> {
	const row = await ctx.db
		.selectFrom('shop_rename')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Writes the end of a request. */
export async function endRename(
	ctx: TxContext,
	id: string,
	end:
		| { status: 'approved'; decidedBy: string; oldName: string }
		| { status: 'refused'; decidedBy: string; answer: string }
		| { status: 'withdrawn' },
): Promise<RenameRow> {
	return ctx.db
		.updateTable('shop_rename')
		.set({
			status: end.status,
			decided_at: ctx.clock.now(),
			decided_by: end.status === 'withdrawn' ? null : end.decidedBy,
			answer: end.status === 'refused' ? end.answer : '',
			...(end.status === 'approved' && { old_name: end.oldName }),
		})
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
}

/** The names that a shop had, with the moments when they ended, the latest first. */
export async function listFormerNames(
	ctx: Context,
	shopId: string,
): Promise<{ name: string; until: Date }[]> {
	const { rows } = await sql<{ name: string; until: Date }>`
		select old_name as name, decided_at as until from shop_rename
		where shop_id = ${shopId} and status = 'approved' order by decided_at desc, id limit 100
	`.execute(ctx.db)
	return rows
}

/** One page of requests: waiting ones first, by the promised time, then the latest decided. */
export async function readRenames(
	ctx: Context,
	asked: { status: RenameRow['status'] | null; keyword: string; limit: number; offset: number },
): Promise<{ rows: RenameRow[]; count: number }> {
	const like = containing(asked.keyword.toLowerCase())
	const where = sql`
		(${asked.status}::text is null or r.status = ${asked.status})
		and (${asked.keyword}::text = '' or lower(r.old_name) like ${like} or lower(r.new_name) like ${like})`
	const { rows } = await sql<RenameRow>`
		select r.* from shop_rename r where ${where}
		order by r.status <> 'waiting', case when r.status = 'waiting' then r.promised_at end, r.decided_at desc, r.id
		limit ${asked.limit} offset ${asked.offset}
	`.execute(ctx.db)
	const counted = await sql<{ count: number }>`
		select count(*)::int as count from shop_rename r where ${where}
	`.execute(ctx.db)
	return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** The requests that wait for an operator. */
export function readRenameQueue(ctx: Context): Promise<WaitingQueue> {
	return readWaitingQueue(ctx.db, {
		from: sql`shop_rename where status = 'waiting'`,
		promisedAt: sql`promised_at`,
		isOverdue: sql`promised_at < ${ctx.clock.now()}`,
		money: sql`0`,
	})
}

/** Names in other waiting requests that contain this name, or are contained in it; `key` is folded, `same` those that are the same. */
export async function listRenamesNear(
	ctx: Context,
	asked: { key: string; exceptId: string },
): Promise<{ name: string; same: boolean }[]> {
	const { rows } = await sql<{ name: string; same: boolean }>`
		select new_name as name, new_name_key = ${asked.key} as same from shop_rename
		where status = 'waiting' and id <> ${asked.exceptId}
			and ${isNameNear(sql`new_name_key`, asked.key)}
		order by new_name_key <> ${asked.key}, ${looksSame(sql`new_name_key`, asked.key)} desc, new_name limit 5
	`.execute(ctx.db)
	return rows
}
