import type { MerchantRole, StaffRight } from '@portolan/contract'
import { sql } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { MerchantRow } from '../merchant-queries.ts'

/** A merchant as the owner of the shop sees them. */
export type StaffRow = MerchantRow & { last_seen: Date | null }

/** The merchants of a shop, or one of them, the oldest first. */
export async function readStaff(
	ctx: Context,
	shopId: string,
	id: string | null = null,
): Promise<StaffRow[]> {
	const { rows } = await sql<StaffRow>`
		select m.*,
			(select max(s.seen_at) from session s where s.person_id = m.id and s.person_kind = 'merchant') as last_seen
		from merchant_user m
		where m.shop_id = ${shopId} and m.removed_at is null and (${id}::uuid is null or m.id = ${id})
		order by m.created_at, m.id
	`.execute(ctx.db)
	return rows
}

/** Locks the merchants of a shop, so that its owners change them one after the other. */
export async function lockStaff(ctx: Context, shopId: string): Promise<MerchantRow[]> {
	return ctx.db
		.selectFrom('merchant_user')
		.selectAll()
		.where('shop_id', '=', shopId)
		.where('removed_at', 'is', null)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute()
}

/** Sets a merchant's role, rights, and whether they have access; the database ends their sessions if role or access changes. */
export async function setStaffRow(
	ctx: TxContext,
	id: string,
	to: { role: MerchantRole; rights: readonly StaffRight[]; disabledAt: Date | null },
): Promise<void> {
	await ctx.db
		.updateTable('merchant_user')
		.set({ role: to.role, rights: [...to.rights], disabled_at: to.disabledAt })
		.where('id', '=', id)
		.execute()
}

/** Deletes a merchant; login name and e-mail are free again. */
export async function removeStaffRow(ctx: TxContext, id: string): Promise<void> {
	await ctx.db
		.updateTable('merchant_user')
		.set({ removed_at: ctx.clock.now() })
		.where('id', '=', id)
		.execute()
}

/** How many merchants a shop has, plus the valid invitations. */
export async function countStaff(ctx: Context, shopId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select (select count(*) from merchant_user m where m.shop_id = ${shopId} and m.removed_at is null)::int
			+ (select count(*) from merchant_link l where l.shop_id = ${shopId} and l.purpose = 'join'
				and l.used_at is null and l.withdrawn_at is null and l.expires_at > ${ctx.clock.now()})::int as count
	`.execute(ctx.db)
	return rows[0]?.count ?? 0
}
