import type { Selectable } from 'kysely'
import type { Context, MerchantActor, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'
import type { StaffSession } from '../platform/sign-in/staff.ts'

/** The row of one of a shop's people. */
export type MerchantRow = Selectable<Database['merchant_user']>

/** The person of a shop behind a session as they are at this moment, or null when they are shut out. */
export async function findMerchantActor(
	db: Db,
	session: StaffSession,
): Promise<MerchantActor | null> {
	const row = await db
		.selectFrom('merchant_user')
		.select(['name', 'shop_id', 'role'])
		.where('id', '=', session.personId)
		.where('disabled_at', 'is', null)
		.where('removed_at', 'is', null)
		.executeTakeFirst()
	return row
		? {
				kind: 'merchant',
				id: session.personId,
				sessionId: session.sessionId,
				name: row.name,
				shopId: row.shop_id,
				role: row.role,
			}
		: null
}

/** Writes one of a shop's people; says whether login and e-mail were free. */
export async function insertMerchant(
	ctx: TxContext,
	row: Pick<
		MerchantRow,
		'id' | 'shop_id' | 'role' | 'login' | 'email' | 'name' | 'password_hash' | 'lang'
	>,
): Promise<boolean> {
	const inserted = await ctx.db
		.insertInto('merchant_user')
		.values({ ...row, disabled_at: null, removed_at: null, created_at: ctx.clock.now() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether somebody has this e-mail, shut out or not. */
export async function isMerchantEmailTaken(ctx: Context, email: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('merchant_user')
		.select('id')
		.where('email', '=', email)
		.where('removed_at', 'is', null)
		.executeTakeFirst()
	return row !== undefined
}

/** Who has this login name or e-mail, in whatever case it was typed; shut-out ones are not there. */
export async function findMerchantNamed(
	ctx: Context,
	account: string,
): Promise<MerchantRow | null> {
	const row = await ctx.db
		.selectFrom('merchant_user')
		.selectAll()
		.where(account.includes('@') ? 'email' : 'login_key', '=', account.toLowerCase())
		.where('disabled_at', 'is', null)
		.where('removed_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/** The person with an id, unless shut out. */
export async function findMerchant(ctx: Context, id: string): Promise<MerchantRow | null> {
	const row = await ctx.db
		.selectFrom('merchant_user')
		.selectAll()
		.where('id', '=', id)
		.where('disabled_at', 'is', null)
		.where('removed_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/**
 * Whether the person is still in with the password hash that was just checked; writes `fresh` in its place where that is another.
 * The lock makes a shutting out that is under way come wholly before or wholly after the session that is about to start.
 */
export async function confirmMerchantPassword(
	ctx: TxContext,
	id: string,
	checked: string,
	fresh: string,
): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('merchant_user')
		.select('id')
		.where('id', '=', id)
		.where('password_hash', '=', checked)
		.where('disabled_at', 'is', null)
		.where('removed_at', 'is', null)
		.forNoKeyUpdate()
		.executeTakeFirst()
	if (!row) return false
	if (fresh !== checked) await setMerchantPassword(ctx, id, fresh)
	return true
}

/** Stores a new password. */
async function setMerchantPassword(ctx: TxContext, id: string, hash: string): Promise<void> {
	await ctx.db
		.updateTable('merchant_user')
		.set({ password_hash: hash })
		.where('id', '=', id)
		.execute()
}

/** The owners of a shop who may sign in. */
export async function listOwners(ctx: Context, shopId: string): Promise<MerchantRow[]> {
	return ctx.db
		.selectFrom('merchant_user')
		.selectAll()
		.where('shop_id', '=', shopId)
		.where('role', '=', 'owner')
		.where('disabled_at', 'is', null)
		.where('removed_at', 'is', null)
		.orderBy('id')
		.execute()
}
