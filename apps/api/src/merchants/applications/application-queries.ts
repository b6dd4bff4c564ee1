import { sql, type Selectable } from 'kysely'
import { isNameNear, looksSame } from '../../catalogue/index.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Database } from '../../platform/database/tables.ts'
import { containing } from '../../platform/like-pattern.ts'
import { endPapersRequest } from './papers-queries.ts'

/** An application's row. */
export type ApplicationRow = Selectable<Database['merchant_application']>

/**
 * Inserts an application, unless its form was sent already, or its shop name or e-mail waits already; returns whether it
 * was inserted.
 */
export async function insertApplication(
	ctx: TxContext,
	row: Omit<
		ApplicationRow,
		| 'status'
		| 'decided_at'
		| 'decided_by'
		| 'reason'
		| 'shop_id'
		| 'created_at'
		| 'agreed_at'
		| 'papers_asked_at'
	>,
): Promise<boolean> {
	const now = ctx.clock.now()
	const inserted = await ctx.db
		.insertInto('merchant_application')
		.values({
			...row,
			agreed_at: now,
			created_at: now,
			decided_at: null,
			decided_by: null,
			shop_id: null,
			papers_asked_at: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The application of a form, or null. */
export async function findApplicationOfForm(
	ctx: Context,
	formId: string,
): Promise<ApplicationRow | null> {
	const row = await ctx.db
		.selectFrom('merchant_application')
		.selectAll()
		.where('form_id', '=', formId)
		.executeTakeFirst()
	return row ?? null
}

/** Whether an application with this e-mail waits already. */
export function isEmailWaiting(ctx: Context, email: string): Promise<boolean> {
	return isWaiting(ctx, 'email', email)
}

/** Whether a waiting application has this name, in the form of `shopNameKey`. */
export function isNameWaiting(ctx: Context, key: string): Promise<boolean> {
	return isWaiting(ctx, 'shop_name_key', key)
}

async function isWaiting(
	ctx: Context,
	column: 'email' | 'shop_name_key',
	value: string,
): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('merchant_application')
		.select('id')
		.where(column, '=', value)
		.where('status', '=', 'waiting')
		.executeTakeFirst()
	return row !== undefined
}

/** The application with this reference and e-mail, locked. */
export async function lockOwnApplication(
	ctx: TxContext,
	reference: string,
	email: string,
): Promise<ApplicationRow | null> {
	const row = await ctx.db
		.selectFrom('merchant_application')
		.selectAll()
		.where('reference', '=', reference)
		.where('email', '=', email)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Locks an application, so that it is decided only once. */
export async function lockApplication(ctx: TxContext, id: string): Promise<ApplicationRow | null> {
	const row = await ctx.db
		.selectFrom('merchant_application')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** One application, or null. */
export async function findApplication(ctx: Context, id: string): Promise<ApplicationRow | null> {
	const row = await ctx.db
		.selectFrom('merchant_application')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** Writes the end of an application, and of an open request for papers. An applicant who withdraws gives no reason. */
export async function endApplication(
	ctx: TxContext,
	id: string,
	end:
		| { status: 'approved'; decidedBy: string; shopId: string }
		| { status: 'refused'; decidedBy: string; reason: string }
		| { status: 'withdrawn'; reason?: string },
): Promise<ApplicationRow> {
	await endPapersRequest(ctx, id)
	return ctx.db
		.updateTable('merchant_application')
		.set({
			status: end.status,
			decided_at: ctx.clock.now(),
			decided_by: end.status === 'withdrawn' ? null : end.decidedBy,
			reason: end.status === 'approved' ? '' : (end.reason ?? ''),
			papers_asked_at: null,
			shop_id: end.status === 'approved' ? end.shopId : null,
		})
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
}

/**
 * One page of applications: those that wait for an operator first, by the promised time; then those that wait for papers; then the latest
 * decided.
 */
export async function readApplications(
	ctx: Context,
	asked: {
		status: ApplicationRow['status'] | null
		keyword: string
		limit: number
		offset: number
	},
): Promise<{ rows: ApplicationRow[]; count: number }> {
	const like = containing(asked.keyword.toLowerCase())
	const where = sql`
		(${asked.status}::text is null or a.status = ${asked.status})
		and (${asked.keyword}::text = '' or lower(a.shop_name) like ${like} or lower(a.legal_name) like ${like} or a.email like ${like})`
	const { rows } = await sql<ApplicationRow>`
		select a.* from merchant_application a where ${where}
		order by a.status <> 'waiting', a.papers_asked_at is not null, case when a.status = 'waiting' then a.promised_at end, a.decided_at desc, a.id
		limit ${asked.limit} offset ${asked.offset}
	`.execute(ctx.db)
	const counted = await sql<{ count: number }>`
		select count(*)::int as count from merchant_application a where ${where}
	`.execute(ctx.db)
	return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** How many applications wait for an operator, how many of them are overdue, and the earliest promised time. */
export async function readApplicationQueue(
	ctx: Context,
): Promise<{ waiting: number; overdue: number; first: Date | null }> {
	const { rows } = await sql<{ waiting: number; overdue: number; first: Date | null }>`
		select count(*)::int as waiting, (count(*) filter (where promised_at < ${ctx.clock.now()}))::int as overdue,
			min(promised_at) as first
		from merchant_application where status = 'waiting' and papers_asked_at is null
	`.execute(ctx.db)
	return rows[0] ?? { waiting: 0, overdue: 0, first: null }
}

/** Whether an upload is a document of an application, or of an answer to a request for papers. */
export async function isDocument(db: Db, url: string): Promise<boolean> {
	const { rows } = await sql`
		select 1 from merchant_application where documents @> array[${url}::text]
		union all
		select 1 from application_request where documents @> array[${url}::text]
		limit 1
	`.execute(db)
	return rows.length > 0
}

/** Whether the owner of this shop has accepted the invitation. */
export async function hasOwner(ctx: Context, shopId: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('merchant_user')
		.select('id')
		.where('shop_id', '=', shopId)
		.where('role', '=', 'owner')
		.where('removed_at', 'is', null)
		.executeTakeFirst()
	return row !== undefined
}

/** Names of other waiting applications that contain this name, or are contained in it. */
export async function listWaitingNamesNear(
	ctx: Context,
	asked: { key: string; exceptId: string },
): Promise<string[]> {
	const { rows } = await sql<{ shop_name: string }>`
		select shop_name from merchant_application
		where status = 'waiting' and id <> ${asked.exceptId}
			and ${isNameNear(sql`shop_name_key`, asked.key)}
		order by ${looksSame(sql`shop_name_key`, asked.key)} desc, shop_name limit 5
	`.execute(ctx.db)
	return rows.map((row) => row.shop_name)
}
