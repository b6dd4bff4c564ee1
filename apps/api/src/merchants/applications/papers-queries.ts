import { sql, type Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A request for papers. */
export type PapersRow = Selectable<Database['application_request']>

/** Inserts a request, and marks its application as waiting for the applicant. */
export async function insertPapersRequest(
	ctx: TxContext,
	row: Pick<
		PapersRow,
		'id' | 'application_id' | 'asked_by' | 'kinds' | 'message' | 'token_hash' | 'expires_at'
	>,
): Promise<void> {
	const now = ctx.clock.now()
	await ctx.db
		.insertInto('application_request')
		.values({
			...row,
			asked_at: now,
			reminded_at: null,
			answered_at: null,
			ended_at: null,
		})
		.execute()
	await ctx.db
		.updateTable('merchant_application')
		.set({ papers_asked_at: now })
		.where('id', '=', row.application_id)
		.execute()
}

/** The requests of an application, the earliest first. */
export async function listPapersRequests(
	ctx: Context,
	applicationId: string,
): Promise<PapersRow[]> {
	return ctx.db
		.selectFrom('application_request')
		.selectAll()
		.where('application_id', '=', applicationId)
		.orderBy('asked_at')
		.orderBy('id')
		.execute()
}

/** The request that a secret opens, or null. */
export async function findPapersRequest(
	ctx: Context,
	tokenHash: Buffer,
): Promise<PapersRow | null> {
	const row = await ctx.db
		.selectFrom('application_request')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst()
	return row ?? null
}

/** Writes the answer to a request; its application waits for operators again until the given time. */
export async function storePapers(
	ctx: TxContext,
	row: PapersRow,
	given: { text: string; documents: readonly string[]; promisedAt: Date },
): Promise<void> {
	await ctx.db
		.updateTable('application_request')
		.set({
			answered_at: ctx.clock.now(),
			answer: given.text,
			documents: [...given.documents],
		})
		.where('id', '=', row.id)
		.execute()
	await ctx.db
		.updateTable('merchant_application')
		.set({ papers_asked_at: null, promised_at: given.promisedAt })
		.where('id', '=', row.application_id)
		.execute()
}

/** Ends the open request of an application, if there is one. */
export async function endPapersRequest(ctx: TxContext, applicationId: string): Promise<void> {
	await ctx.db
		.updateTable('application_request')
		.set({ ended_at: ctx.clock.now() })
		.where('application_id', '=', applicationId)
		.where('answered_at', 'is', null)
		.where('ended_at', 'is', null)
		.execute()
}

/** Ids of applications whose open request has expired, or half of whose time is over without a reminder; at most 20. */
export async function listDuePapers(ctx: TxContext): Promise<string[]> {
	const now = ctx.clock.now()
	const { rows } = await sql<{ id: string }>`
		select application_id as id from application_request
		where answered_at is null and ended_at is null
			and (expires_at <= ${now} or reminded_at is null and asked_at + (expires_at - asked_at) / 2 <= ${now})
		order by expires_at, id limit 20
	`.execute(ctx.db)
	return rows.map(({ id }) => id)
}

/** The open request of an application that the caller has locked, or null. */
export async function findOpenPapers(
	ctx: TxContext,
	applicationId: string,
): Promise<PapersRow | null> {
	const row = await ctx.db
		.selectFrom('application_request')
		.selectAll()
		.where('application_id', '=', applicationId)
		.where('answered_at', 'is', null)
		.where('ended_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/** Notes the reminder, whose link replaces the one before. */
export async function storePapersReminder(
	ctx: TxContext,
	id: string,
	tokenHash: Buffer,
): Promise<void> {
	await ctx.db
		.updateTable('application_request')
		.set({ reminded_at: ctx.clock.now(), token_hash: tokenHash })
		.where('id', '=', id)
		.execute()
}
