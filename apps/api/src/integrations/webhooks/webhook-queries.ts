import type { WebhookTopic } from '@portolan/contract'
import { sql, type Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A webhook's row. */
export type WebhookRow = Selectable<Database['webhook']>

/** A webhook's row with the number of deliveries that wait. */
export type ShownWebhook = WebhookRow & { waiting: number }

const shown = sql<ShownWebhook>`
	w.*, (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting') as waiting`

/** Inserts a webhook; returns whether the shop has no other with this address. */
export async function insertWebhook(
	ctx: TxContext,
	row: Pick<
		WebhookRow,
		'id' | 'shop_id' | 'url' | 'topics' | 'secret' | 'created_by' | 'created_by_name' | 'created_at'
	>,
): Promise<boolean> {
	const inserted = await ctx.db
		.insertInto('webhook')
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The webhooks of a shop that were not deleted, newest first. */
export async function webhooksOf(db: Db, shopId: string): Promise<ShownWebhook[]> {
	const { rows } = await sql<ShownWebhook>`
		select ${shown} from webhook w where w.shop_id = ${shopId} and w.deleted_at is null
		order by w.created_at desc, w.id desc
	`.execute(db)
	return rows
}

/** A webhook of a shop; null if it has no such webhook. */
export async function findWebhook(
	ctx: Context,
	asked: { id: string; shopId: string },
): Promise<ShownWebhook | null> {
	const { rows } = await sql<ShownWebhook>`
		select ${shown} from webhook w
		where w.id = ${asked.id} and w.shop_id = ${asked.shopId} and w.deleted_at is null
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Locks a webhook of a shop for a change; null if it has no such webhook. */
export async function lockWebhook(
	ctx: TxContext,
	asked: { id: string; shopId: string },
): Promise<WebhookRow | null> {
	const row = await ctx.db
		.selectFrom('webhook')
		.selectAll()
		.where('id', '=', asked.id)
		.where('shop_id', '=', asked.shopId)
		.where('deleted_at', 'is', null)
		.forNoKeyUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Changes a webhook. */
export async function changeWebhook(
	ctx: TxContext,
	id: string,
	changes: Partial<
		Pick<
			WebhookRow,
			| 'topics'
			| 'secret'
			| 'old_secret'
			| 'old_secret_until'
			| 'off_why'
			| 'off_at'
			| 'failing_since'
			| 'deleted_at'
		>
	>,
): Promise<void> {
	await ctx.db.updateTable('webhook').set(changes).where('id', '=', id).execute()
}

/** A webhook that listens to some topics. */
export interface Listener {
	id: string
	shop_id: string
	topics: WebhookTopic[]
}

/** The webhooks of these shops that are on: the one statement that a batch of events costs while no shop has any. */
export async function listenersOf(db: Db, shopIds: readonly string[]): Promise<Listener[]> {
	const { rows } = await sql<Listener>`
		select id, shop_id, topics from webhook
		where shop_id = any(${shopIds}::uuid[]) and deleted_at is null and off_at is null
	`.execute(db)
	return rows
}
