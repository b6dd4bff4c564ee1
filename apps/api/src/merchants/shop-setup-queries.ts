import type { shopSetupSteps } from '@portolan/contract'
import { sql } from 'kysely'
import type { MerchantActor, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { newShopPicture } from './new-shop-picture.ts'

/** Which first steps are done; null if the list was put away. */
export async function readShopSetup(
	db: Db,
	asked: {
		shopId: string
		/** The shipping template with which shops begin. */
		newFreight: unknown
	},
): Promise<Record<(typeof shopSetupSteps)[number], boolean> | null> {
	const { rows } = await sql<
		Record<(typeof shopSetupSteps)[number], boolean> & { hidden: boolean }
	>`
		select s.avatar <> ${newShopPicture} as page, s.return_address <> '' as returns, 
			s.freight_version > 1 or s.freight <> ${JSON.stringify(asked.newFreight)}::jsonb as shipping,
			exists (select from product p where p.shop_id = s.id and p.on_sale) as product,
			exists (select from product p join product_text t on t.product_id = p.id
				where p.shop_id = s.id and p.on_sale and t.complete_in && array_remove(t.complete_in, 'en')) as languages,
			exists (select from shop_setup_hidden h where h.shop_id = s.id) as hidden
		from shop s where s.id = ${asked.shopId}
	`.execute(db)
	const [row] = rows
	if (!row || row.hidden) return null
	const { hidden: _hidden, ...steps } = row
	return steps
}

/** Notes that the list was put away; the first who did stays noted. Returns whether it was there until now. */
export async function insertSetupHidden(ctx: TxContext<MerchantActor>): Promise<boolean> {
	const { numInsertedOrUpdatedRows: written } = await ctx.db
		.insertInto('shop_setup_hidden')
		.values({ shop_id: ctx.actor.shopId, hidden_by: ctx.actor.id, hidden_at: ctx.clock.now() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (written ?? 0n) > 0n
}
