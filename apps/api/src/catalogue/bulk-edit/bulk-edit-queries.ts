import type {
	BulkChanges,
	BulkEditState,
	BulkField,
	BulkValueState,
	LanguageFile,
} from '@portolan/contract'
import { sql } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'
import type { ProductOption } from '../../platform/database/stored-types.ts'

/** Why a value was not changed: a text of the API with its values. */
export interface Why {
	key: string
	values?: Record<string, string | number>
}

/** A value that a bulk edit changes, as texts. */
export interface EditValue {
	at: number
	product_id: string
	/** Null: it belongs to the whole product. */
	sku_id: string | null
	field: BulkField
	before: string
	after: string
	/** What it was instead, if it was another. */
	now: string | null
	state: BulkValueState
	why: Why | null
}

/** A bulk edit as its shop sees it, with the number of its values in each state. */
export interface EditRow {
	id: string
	by_name: string
	changes: BulkChanges
	state: BulkEditState
	products: number
	same: number
	created_at: Date
	ended_at: Date | null
	counts: Partial<Record<BulkValueState, number>>
}

/** How long a preview is kept. */
const previewSeconds = 3_600
/** How long an edit is kept after it was applied or undone, and can be undone. */
export const keptSeconds = 86_400

/** What a deleted edit and one of another shop have in common: nobody of the shop sees them. */
function shown(shopId: string, now: Date) {
	return sql`e.shop_id = ${shopId}
		and (e.state <> 'preview' or e.created_at > ${now}::timestamptz - ${previewSeconds} * interval '1 second')
		and (e.ended_at is null or e.ended_at > ${now}::timestamptz - ${keptSeconds} * interval '1 second')`
}

const editColumns = sql`e.id, e.by_name, e.changes, e.state, e.products, e.same, e.created_at, e.ended_at,
	(select coalesce(jsonb_object_agg(c.state, c.count), '{}') from (
		select v.state, count(*)::int as count from bulk_edit_value v where v.edit_id = e.id group by v.state) c) as counts`

/** Stores a previewed edit with its values. */
export async function insertEdit(
	db: TxDb,
	edit: {
		id: string
		shopId: string
		byId: string
		byName: string
		changes: BulkChanges
		products: number
		same: number
		at: Date
		values: readonly EditValue[]
	},
): Promise<void> {
	await sql`
		insert into bulk_edit (id, shop_id, by_id, by_name, changes, state, products, same, created_at)
		values (${edit.id}, ${edit.shopId}, ${edit.byId}, ${edit.byName}, ${JSON.stringify(edit.changes)}::jsonb, 'preview',
			${edit.products}, ${edit.same}, ${edit.at})
	`.execute(db)
	const atOnce = 5_000
	for (let from = 0; from < edit.values.length; from += atOnce)
		await sql`
			insert into bulk_edit_value (edit_id, at, product_id, sku_id, field, before, after, now, state, why)
			select ${edit.id}, at, product_id, sku_id, field, before, after, now, state, why
			from jsonb_to_recordset(${JSON.stringify(edit.values.slice(from, from + atOnce))}::jsonb) as n (at int, product_id uuid,
				sku_id uuid, field text, before text, after text, now text, state text, why jsonb)
		`.execute(db)
}

/** An edit of a shop; null if there is none, or it is not kept any more. */
export async function findEdit(
	db: Db,
	asked: { editId: string; shopId: string; now: Date },
): Promise<EditRow | null> {
	const { rows } = await sql<EditRow>`
		select ${editColumns} from bulk_edit e where e.id = ${asked.editId} and ${shown(asked.shopId, asked.now)}
	`.execute(db)
	return rows[0] ?? null
}

/** The edits of a shop that were applied or undone within the last day, or are now, the newest first. */
export async function pageOfEdits(
	db: Db,
	asked: { shopId: string; now: Date; limit: number; offset: number },
): Promise<{ rows: EditRow[]; count: number }> {
	const where = sql`${shown(asked.shopId, asked.now)} and e.state <> 'preview'`
	const { rows } = await sql<EditRow>`
		select ${editColumns} from bulk_edit e where ${where}
		order by e.created_at desc, e.id limit ${asked.limit} offset ${asked.offset}
	`.execute(db)
	const { rows: counted } = await sql<{ count: number }>`
		select count(*)::int as count from bulk_edit e where ${where}
	`.execute(db)
	return { rows, count: counted[0]?.count ?? 0 }
}

/** Lets a job apply a previewed edit, or undo one that was applied; false if it is in another state. */
export async function moveEdit(
	db: TxDb,
	asked: { editId: string; shopId: string; now: Date },
	move: { from: BulkEditState; to: BulkEditState },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update bulk_edit e set state = ${move.to}, failures = 0, turn_at = null, ended_at = null
		where e.id = ${asked.editId} and e.state = ${move.from} and ${shown(asked.shopId, asked.now)}
	`.execute(db)
	return numAffectedRows === 1n
}

/** An edit that a job works on. */
export interface DueEdit {
	id: string
	shop_id: string
	changes: BulkChanges
	state: 'running' | 'undoing'
	failures: number
}

/** Locks the edit whose last part is the longest ago; those of other processes are left out. Null: none is due. */
export async function takeEdit(db: TxDb): Promise<DueEdit | null> {
	const { rows } = await sql<DueEdit>`
		select id, shop_id, changes, state, failures from bulk_edit where state in ('running', 'undoing')
		order by turn_at nulls first, created_at limit 1 for update skip locked
	`.execute(db)
	return rows[0] ?? null
}

/** The values of the next part: planned ones in their order, or those to undo in the opposite order. */
export async function nextValues(db: Db, edit: DueEdit, most: number): Promise<EditValue[]> {
	const which =
		edit.state === 'running'
			? sql`state = 'planned' order by at`
			: sql`state = 'done' order by at desc`
	const { rows } = await sql<EditValue>`
		select at, product_id, sku_id, field, before, after, now, state, why from bulk_edit_value
		where edit_id = ${edit.id} and ${which} limit ${most}
	`.execute(db)
	return rows
}

/** Writes what became of the values of a part. */
export async function writeOutcomes(
	db: TxDb,
	editId: string,
	values: readonly EditValue[],
): Promise<void> {
	await sql`
		update bulk_edit_value v set state = n.state, why = n.why, now = n.now, before = n.before, after = n.after
		from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (at int, state text, why jsonb, now text, before text, after text)
		where v.edit_id = ${editId} and v.at = n.at
	`.execute(db)
}

/** Notes that a part was done, and that the edit is at its end if nothing is left to do. */
export async function endPart(
	db: TxDb,
	edit: DueEdit,
	part: { isLast: boolean; at: Date },
): Promise<void> {
	const end = edit.state === 'running' ? 'done' : 'undone'
	await sql`
		update bulk_edit set turn_at = ${part.at}, failures = 0, state = ${part.isLast ? end : edit.state},
			ended_at = ${part.isLast ? part.at : null} where id = ${edit.id}
	`.execute(db)
}

/** Counts that the next part could not be done. */
export async function noteFailure(db: TxDb, editId: string, at: Date): Promise<void> {
	await sql`
		update bulk_edit set failures = failures + 1, turn_at = ${at} where id = ${editId} and state in ('running', 'undoing')
	`.execute(db)
}

/** A value as its shop sees it. */
export interface ShownValue extends EditValue {
	title: string
	image: string | null
	options: ProductOption[] | null
	choice: number[] | null
}

/** One page of the values of an edit, with the total. The caller has checked whose edit it is. */
export async function pageOfValues(
	db: Db,
	lang: LanguageFile,
	asked: { editId: string; state: BulkValueState | null; limit: number; offset: number },
): Promise<{ rows: ShownValue[]; count: number }> {
	const where = sql`v.edit_id = ${asked.editId} and (${asked.state}::text is null or v.state = ${asked.state})`
	const { rows } = await sql<ShownValue>`
		select v.at, v.product_id, v.sku_id, v.field, v.before, v.after, v.now, v.state, v.why,
			coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en', '') as title, p.images[1] as image,
			coalesce(k.spec_options, t.options) as options, k.choice
		from (select * from bulk_edit_value v where ${where} order by v.at limit ${asked.limit} offset ${asked.offset}) v
			left join product p on p.id = v.product_id left join product_text t on t.product_id = v.product_id
			left join sku k on k.id = v.sku_id
		order by v.at
	`.execute(db)
	const { rows: counted } = await sql<{ count: number }>`
		select count(*)::int as count from bulk_edit_value v where ${where}
	`.execute(db)
	return { rows, count: counted[0]?.count ?? 0 }
}

/** Deletes the previews of a person beyond the latest few: whoever tries many does not fill the table. */
export async function deleteEarlierPreviews(
	db: TxDb,
	of: { shopId: string; byId: string; kept: number },
): Promise<void> {
	await sql`
		delete from bulk_edit where id in (
			select id from bulk_edit where shop_id = ${of.shopId} and by_id = ${of.byId} and state = 'preview'
			order by created_at desc, id desc offset ${of.kept} for update skip locked)
	`.execute(db)
}

/** Deletes previews and edits that are not kept any more: first their values, a limited number at a time. Returns how many rows. */
export async function deleteEdits(db: TxDb, now: Date, most: number): Promise<number> {
	const old = sql`select id from bulk_edit
		where (state = 'preview' and created_at <= ${now}::timestamptz - ${previewSeconds} * interval '1 second')
			or (state in ('done', 'undone') and ended_at <= ${now}::timestamptz - ${keptSeconds} * interval '1 second')`
	const { numAffectedRows: values } = await sql`
		delete from bulk_edit_value where ctid = any(array(
			select ctid from bulk_edit_value where edit_id in (${old}) limit ${most} for update skip locked))
	`.execute(db)
	const { numAffectedRows: edits } = await sql`
		delete from bulk_edit e where id in (${old} limit ${most} for update skip locked)
			and not exists (select from bulk_edit_value v where v.edit_id = e.id)
	`.execute(db)
	return Number(values ?? 0n) + Number(edits ?? 0n)
}
