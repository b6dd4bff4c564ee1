import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { TxDb } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'

/** Work on all products of a category: they go to another one, or (`to_id` null) only their search words are written again. */
export interface CategoryTask {
	id: string
	category_id: string
	to_id: string | null
	after_id: string
}

/** Before all ids. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Adds a task; the job begins it within a second. */
export async function insertTask(
	ctx: TxContext,
	task: { categoryId: string; toId: string | null; products: number },
): Promise<void> {
	await sql`
		insert into category_task (id, category_id, to_id, after_id, products, created_at)
		values (${newId()}, ${task.categoryId}, ${task.toId}, ${firstId}, ${task.products}, ${ctx.clock.now()})
	`.execute(ctx.db)
}

/** Takes the oldest task that no other process works on, until the transaction ends; null if there is none. */
export async function takeTask(db: TxDb): Promise<CategoryTask | null> {
	const { rows } = await sql<CategoryTask>`
		select id, category_id, to_id, after_id from category_task where ended_at is null
		order by created_at, id limit 1 for update skip locked
	`.execute(db)
	return rows[0] ?? null
}

/** Locks the next products of a task, in the order of their ids. */
export async function lockTaskProducts(
	db: TxDb,
	task: CategoryTask,
	most: number,
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id from product where category_id = ${task.category_id} and id > ${task.to_id === null ? task.after_id : firstId}
		order by id limit ${most} for no key update
	`.execute(db)
	return rows.map(({ id }) => id)
}

/** Writes how far a task is. */
export async function writeTaskPart(
	db: TxDb,
	id: string,
	part: { afterId: string | null; products: number; endedAt: Date | null },
): Promise<void> {
	await sql`
		update category_task set done = done + ${part.products}::int, after_id = coalesce(${part.afterId}::uuid, after_id),
			ended_at = ${part.endedAt}::timestamptz
		where id = ${id}
	`.execute(db)
}

/** Whether a move from one category to another would meet one that is running: out of the first, into it, or out of the second. */
export async function meetsMove(
	db: TxDb,
	move: { categoryId: string; toId: string },
): Promise<boolean> {
	const { rows } = await sql`
		select from category_task where ended_at is null and to_id is not null
			and (category_id = any(${[move.categoryId, move.toId]}::uuid[]) or to_id = ${move.categoryId}) limit 1
	`.execute(db)
	return rows.length > 0
}

/** Notes that search engines read another name of a category on these products. */
export async function notePagesChanged(db: TxDb, productIds: readonly string[]): Promise<void> {
	await sql`
		update product set changed_at = now() where id = any(${productIds}::uuid[])
	`.execute(db)
}
