import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'

/** A canned answer's row. */
export type CannedAnswerRow = Selectable<Database['canned_answer']>

/** Whose canned answers: those of a shop, or with null those of the platform. */
export type AnswersOf = string | null

function of(shopId: AnswersOf): RawBuilder<unknown> {
	return shopId === null ? sql`shop_id is null` : sql`shop_id = ${shopId}`
}

/** The canned answers, in the order of their titles. */
export async function findCannedAnswers(db: Db, shopId: AnswersOf): Promise<CannedAnswerRow[]> {
	const { rows } = await sql<CannedAnswerRow>`
		select * from canned_answer where ${of(shopId)} order by lower(title), id
	`.execute(db)
	return rows
}

/** A canned answer, locked until the transaction ends; null if there is no such one. */
export async function lockCannedAnswer(
	ctx: TxContext,
	shopId: AnswersOf,
	id: string,
): Promise<CannedAnswerRow | null> {
	const { rows } = await sql<CannedAnswerRow>`
		select * from canned_answer where id = ${id} and ${of(shopId)} for update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Adds a canned answer; null if there are `most` already. */
export async function insertCannedAnswer(
	ctx: TxContext,
	shopId: AnswersOf,
	answer: Pick<CannedAnswerRow, 'id' | 'title' | 'body' | 'lang'>,
	most: number,
): Promise<CannedAnswerRow | null> {
	// Two people come one after the other: each would count without the other's.
	await sql`select pg_advisory_xact_lock(hashtextextended('canned_answer ' || ${shopId ?? 'platform'}, 0))`.execute(
		ctx.db,
	)
	const now = ctx.clock.now()
	const { rows } = await sql<CannedAnswerRow>`
		insert into canned_answer (id, shop_id, title, body, lang, created_at, changed_at)
		select ${answer.id}, ${shopId}, ${answer.title}, ${answer.body}, ${answer.lang}, ${now}, ${now}
		where (select count(*) from canned_answer where ${of(shopId)}) < ${most}
		returning *
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Changes a canned answer; null if there is no such one. */
export async function updateCannedAnswer(
	ctx: TxContext,
	shopId: AnswersOf,
	answer: Pick<CannedAnswerRow, 'id' | 'title' | 'body' | 'lang'>,
): Promise<CannedAnswerRow | null> {
	const { rows } = await sql<CannedAnswerRow>`
		update canned_answer
		set title = ${answer.title}, body = ${answer.body}, lang = ${answer.lang}, changed_at = ${ctx.clock.now()}
		where id = ${answer.id} and ${of(shopId)} returning *
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Deletes a canned answer. Returns whether there was one. */
export async function removeCannedAnswer(
	ctx: TxContext,
	shopId: AnswersOf,
	id: string,
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		delete from canned_answer where id = ${id} and ${of(shopId)}
	`.execute(ctx.db)
	return numAffectedRows === 1n
}
