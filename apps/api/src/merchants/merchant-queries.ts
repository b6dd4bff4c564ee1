import { staffRights, type LanguageFile, type StaffRight } from '@portolan/contract'
import { sql, type Selectable } from 'kysely'
import type { Context, MerchantActor, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'
import type { StaffSession } from '../platform/sign-in/staff.ts'

/** A merchant's row. */
export type MerchantRow = Selectable<Database['merchant_user']>

/** The merchant of a session as they are now, or null without access. */
export async function findMerchantActor(
	db: Db,
	session: StaffSession,
): Promise<MerchantActor | null> {
	const row = await db
		.selectFrom('merchant_user')
		.innerJoin('session', (join) => join.on('session.id', '=', session.sessionId))
		.select(['name', 'shop_id', 'role', 'rights', 'session.confirmed_until'])
		.where('merchant_user.id', '=', session.personId)
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
				rights: rightsOf(row),
				confirmedUntil: row.confirmed_until,
				apiKey: null,
			}
		: null
}

/** What a person of a shop may do, or somebody who is invited: an owner has all rights. */
export function rightsOf({
	role,
	rights,
}: {
	role: MerchantRow['role']
	rights: readonly StaffRight[]
}): StaffRight[] {
	return staffRights.filter((right) => role === 'owner' || rights.includes(right))
}

/** Inserts a merchant; returns whether login and e-mail were free. */
export async function insertMerchant(
	ctx: TxContext,
	row: Pick<
		MerchantRow,
		'id' | 'shop_id' | 'role' | 'rights' | 'login' | 'email' | 'name' | 'password_hash' | 'lang'
	>,
): Promise<boolean> {
	const inserted = await ctx.db
		.insertInto('merchant_user')
		.values({ ...row, disabled_at: null, removed_at: null, created_at: ctx.clock.now() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether a merchant has this e-mail, with or without access. */
export async function isMerchantEmailTaken(ctx: Context, email: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('merchant_user')
		.select('id')
		.where('email', '=', email)
		.where('removed_at', 'is', null)
		.executeTakeFirst()
	return row !== undefined
}

/** The merchant with this login name or e-mail, in any case; null without access. */
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

/** The merchant with an id, or null without access. */
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
 * Whether the merchant still has access and the password hash that was just checked; stores `fresh` instead if it
 * differs. Because of the lock, a withdrawal of access at the same time is either complete before or complete after the
 * session that is about to start.
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

/** Stores a merchant's language. */
export async function storeMerchantLanguage(
	ctx: TxContext,
	id: string,
	lang: LanguageFile,
): Promise<void> {
	await ctx.db.updateTable('merchant_user').set({ lang }).where('id', '=', id).execute()
}

/** The owners of a shop with access. */
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

/** The people with access of these shops, or those of these people who have it. */
export async function listWithAccess(
	ctx: Context,
	asked: { shopIds: readonly string[] } | { ids: readonly string[] },
): Promise<MerchantRow[]> {
	const [column, values] =
		'ids' in asked ? (['id', asked.ids] as const) : (['shop_id', asked.shopIds] as const)
	if (values.length === 0) return []
	return ctx.db
		.selectFrom('merchant_user')
		.selectAll()
		.where(column, '=', sql<string>`any(${values}::uuid[])`)
		.where('disabled_at', 'is', null)
		.where('removed_at', 'is', null)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}
