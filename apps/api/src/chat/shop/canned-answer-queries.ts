import { sql, type Selectable } from 'kysely'
import type { MerchantActor, MerchantContext, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A canned answer's row. */
export type CannedAnswerRow = Selectable<Database['canned_answer']>

/** The canned answers of the shop, in the order of their titles. */
export async function findCannedAnswers(ctx: MerchantContext): Promise<CannedAnswerRow[]> {
	const { rows } = await sql<CannedAnswerRow>`
		select * from canned_answer where shop_id = ${ctx.actor.shopId} order by lower(title), id
	`.execute(ctx.db)
	return rows
}

/** Adds a canned answer to the shop's; null if the shop has `most` already. */
export async function insertCannedAnswer(
	ctx: TxContext<MerchantActor>,
	answer: Pick<CannedAnswerRow, 'id' | 'title' | 'body' | 'lang'>,
	most: number,
): Promise<CannedAnswerRow | null> {
	const { shopId } = ctx.actor
	// Two people of a shop come one after the other: each would count without the other's.
	await sql`select pg_advisory_xact_lock(hashtextextended('canned_answer ' || ${shopId}, 0))`.execute(
		ctx.db,
	)
	const now = ctx.clock.now()
	const { rows } = await sql<CannedAnswerRow>`
		insert into canned_answer (id, shop_id, title, body, lang, created_at, changed_at)
		select ${answer.id}, ${shopId}, ${answer.title}, ${answer.body}, ${answer.lang}, ${now}, ${now}
		where (select count(*) from canned_answer where shop_id = ${shopId}) < ${most}
		returning *
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Changes a canned answer of the shop; null if it has no such one. */
export async function updateCannedAnswer(
	ctx: TxContext<MerchantActor>,
	answer: Pick<CannedAnswerRow, 'id' | 'title' | 'body' | 'lang'>,
): Promise<CannedAnswerRow | null> {
	const { rows } = await sql<CannedAnswerRow>`
		update canned_answer
		set title = ${answer.title}, body = ${answer.body}, lang = ${answer.lang}, changed_at = ${ctx.clock.now()}
		where id = ${answer.id} and shop_id = ${ctx.actor.shopId} returning *
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Deletes a canned answer of the shop. Returns whether there was one. */
export async function removeCannedAnswer(
	ctx: TxContext<MerchantActor>,
	id: string,
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		delete from canned_answer where id = ${id} and shop_id = ${ctx.actor.shopId}
	`.execute(ctx.db)
	return numAffectedRows === 1n
}
