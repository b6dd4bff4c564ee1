import type { OrderView } from '@portolan/contract'
import { sql } from 'kysely'
import type { MerchantActor, MerchantContext, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'

/** The views of the signed-in person, in the order of their names. */
export async function listViews(ctx: MerchantContext): Promise<OrderView[]> {
	const { rows } = await sql<OrderView>`
		select id as view_id, name, filter, is_default from order_view where merchant_id = ${ctx.actor.id} order by lower(name)
	`.execute(ctx.db)
	return rows
}

/** Makes a view or replaces the one of this name; as the default it takes the place of another one. */
export async function putView(
	ctx: TxContext<MerchantActor>,
	view: { name: string; filter: Record<string, string | undefined>; isDefault: boolean },
): Promise<void> {
	// Two requests of one person come one after the other: only one view may be the default.
	await sql`select from merchant_user where id = ${ctx.actor.id} for update`.execute(ctx.db)
	if (view.isDefault)
		await sql`update order_view set is_default = false where merchant_id = ${ctx.actor.id} and is_default`.execute(
			ctx.db,
		)
	await sql`
		insert into order_view (id, merchant_id, name, filter, is_default, created_at)
		values (${newId()}, ${ctx.actor.id}, ${view.name}, ${JSON.stringify(view.filter)}, ${view.isDefault}, ${ctx.clock.now()})
		on conflict (merchant_id, lower(name)) do update
			set name = excluded.name, filter = excluded.filter, is_default = excluded.is_default
	`.execute(ctx.db)
}

/** Deletes a view of the signed-in person. Returns whether there was one. */
export async function removeView(ctx: TxContext<MerchantActor>, viewId: string): Promise<boolean> {
	const { numAffectedRows } = await sql`
		delete from order_view where id = ${viewId} and merchant_id = ${ctx.actor.id}
	`.execute(ctx.db)
	return numAffectedRows === 1n
}
