import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { WriteCall } from '../../platform/write-once.ts'

/** A shipping address's row. */
export type AddressRow = Selectable<Database['address']>

/** An address as the server writes its row as JSON. */
export type AddressJson = Omit<AddressRow, 'created_at'>

/** One of the person's own addresses; without an id the default one. Null if it does not exist or belongs to somebody else. */
export function addressAsJson(
	shopperId: string,
	addressId: string | null,
): RawBuilder<AddressJson | null> {
	return addressId === null
		? sql`(select row_to_json(a) from address a where a.shopper_id = ${shopperId} and a.is_default)`
		: sql`(select row_to_json(a) from address a where a.id = ${addressId} and a.shopper_id = ${shopperId})`
}

/** Like {@link addressAsJson}, while the account is open: null also if it was just closed or frozen. */
export function addressOfOpenAccountAsJson(
	shopperId: string,
	addressId: string,
): RawBuilder<AddressJson | null> {
	return sql`(select row_to_json(a) from address a join shopper s on s.id = a.shopper_id
		where a.id = ${addressId} and a.shopper_id = ${shopperId} and s.status = 'active')`
}

/**
 * Keeps the account open until the end of the transaction: a closing waits for this lock, and then finds what was made
 * meanwhile.
 */
export function callHoldAccountOpen(shopperId: string): WriteCall {
	return sql`hold_account_open(${shopperId})`
}

/** A page of the person's addresses: the default first, then the newest; and the total. */
export async function findAddresses(
	ctx: Context,
	shopperId: string,
	page: { limit: number; offset: number },
): Promise<{ rows: AddressRow[]; count: number }> {
	const rows = await ctx.db
		.selectFrom('address')
		.selectAll()
		.where('shopper_id', '=', shopperId)
		.orderBy('is_default', 'desc')
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(page.limit)
		.offset(page.offset)
		.execute()
	const isAll = page.offset === 0 && rows.length < page.limit
	return { rows, count: isAll ? rows.length : await countAddresses(ctx, shopperId) }
}

/** How many addresses the person has. */
export async function countAddresses(ctx: Context, shopperId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from address where shopper_id = ${shopperId}
	`.execute(ctx.db)
	return rows[0]?.count ?? 0
}

/** Inserts an address. */
export async function insertAddress(ctx: TxContext, row: AddressRow): Promise<void> {
	await ctx.db.insertInto('address').values(row).execute()
}

/** Replaces the fields of an own address; null if there is none with that id. The default does not change. */
export async function updateAddress(
	ctx: TxContext,
	row: Omit<AddressRow, 'is_default' | 'created_at'>,
): Promise<AddressRow | null> {
	const { id, shopper_id: shopperId, ...changes } = row
	const updated = await ctx.db
		.updateTable('address')
		.set(changes)
		.where('id', '=', id)
		.where('shopper_id', '=', shopperId)
		.returningAll()
		.executeTakeFirst()
	return updated ?? null
}

/**
 * Makes an own address the default; null if there is none with that id. Two statements, because the unique index that
 * allows one default is checked row by row. The caller has locked the person's row.
 */
export async function moveDefault(
	ctx: TxContext,
	shopperId: string,
	addressId: string,
): Promise<AddressRow | null> {
	await sql`
		update address set is_default = false where shopper_id = ${shopperId} and is_default and id <> ${addressId}
			and exists (select 1 from address own where own.id = ${addressId} and own.shopper_id = ${shopperId})
	`.execute(ctx.db)
	const row = await ctx.db
		.updateTable('address')
		.set({ is_default: true })
		.where('id', '=', addressId)
		.where('shopper_id', '=', shopperId)
		.returningAll()
		.executeTakeFirst()
	return row ?? null
}

/** Removes an own address; null if there is none with that id, else whether it was the default. */
export async function deleteAddressRow(
	ctx: TxContext,
	shopperId: string,
	addressId: string,
): Promise<{ wasDefault: boolean } | null> {
	const row = await ctx.db
		.deleteFrom('address')
		.where('id', '=', addressId)
		.where('shopper_id', '=', shopperId)
		.returning('is_default')
		.executeTakeFirst()
	return row ? { wasDefault: row.is_default } : null
}

/** Makes the newest address the default, if there are addresses and none is the default. */
export async function defaultToNewest(ctx: TxContext, shopperId: string): Promise<void> {
	await sql`
		update address set is_default = true where id = (
			select id from address where shopper_id = ${shopperId} order by created_at desc, id desc limit 1
		)
	`.execute(ctx.db)
}
