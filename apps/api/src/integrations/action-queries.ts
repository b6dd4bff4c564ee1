import type { IntegrationActionName } from '@portolan/contract'
import { sql, type Selectable } from 'kysely'
import type { MerchantActor, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'

/** Records what the caller did with a key or a webhook. */
export async function noteAction(
	ctx: TxContext<MerchantActor>,
	action: { what: IntegrationActionName; subject: string; name: string },
): Promise<void> {
	const { shopId, id, name } = ctx.actor
	await ctx.db
		.insertInto('integration_action')
		.values({ ...action, shop_id: shopId, who_id: id, who: name, at: ctx.clock.now() })
		.execute()
}

/** A page of what the owners of a shop did, newest first, and how many there are. */
export async function pageOfActions(
	db: Db,
	asked: { shopId: string; limit: number; offset: number },
): Promise<{ rows: Selectable<Database['integration_action']>[]; count: number }> {
	const rows = await db
		.selectFrom('integration_action')
		.selectAll()
		.select(sql<number>`(count(*) over ())::int`.as('count'))
		.where('shop_id', '=', asked.shopId)
		.orderBy('id', 'desc')
		.limit(asked.limit)
		.offset(asked.offset)
		.execute()
	return { rows, count: rows[0]?.count ?? 0 }
}
