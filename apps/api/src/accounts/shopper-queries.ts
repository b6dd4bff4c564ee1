import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { DatabaseError } from 'pg'
import type { Context, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'
import { beginningWith } from '../platform/like-pattern.ts'
import { refuse } from '../platform/refusal.ts'
import type { AccountName } from './account-name.ts'
import { storedNumber } from './admin/stored-number.ts'

/** A shopper's row. */
export type ShopperRow = Selectable<Database['shopper']>

/** A shopper's row with what may be shown of the payment PIN. */
export type PersonRow = ShopperRow & {
	pay_code_length: number | null
	pay_code_reset_at: Date | null
	pay_code_locked_until: Date | null
	passkey_count: number
}

/** Inserts a new shopper, if username, e-mail and mobile are free; returns whether it was inserted. */
export async function insertShopper(ctx: TxContext, row: ShopperRow): Promise<boolean> {
	const inserted = await ctx.db
		.insertInto('shopper')
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Which of the three unique names another account has; the first in the order of the form, or null. */
export async function takenField(
	ctx: Context,
	names: { usernameKey?: string; email?: string; e164?: string; exceptId?: string },
): Promise<'username' | 'email' | 'mobile' | null> {
	const { rows } = await sql<{ field: 'username' | 'email' | 'mobile' }>`
		select case when username_key = ${names.usernameKey ?? null}::text then 'username'
			when email = ${names.email ?? null}::text then 'email' else 'mobile' end as field
		from shopper
		where (username_key = ${names.usernameKey ?? null}::text or email = ${names.email ?? null}::text
				or mobile_e164 = ${names.e164 ?? null}::text)
			and id is distinct from ${names.exceptId ?? null}::uuid
	`.execute(ctx.db)
	const taken = new Set(rows.map((row) => row.field))
	return (['username', 'email', 'mobile'] as const).find((field) => taken.has(field)) ?? null
}

/**
 * The open account with this name, or null; accounts in other states only if asked for. Digits that fit two accounts find
 * neither.
 */
export async function findByAccountName(
	ctx: Context,
	name: AccountName,
	statuses: readonly ShopperRow['status'][] = ['active'],
): Promise<ShopperRow | null> {
	const open = ctx.db.selectFrom('shopper').selectAll().where('status', 'in', statuses)
	const meant = open.where((where) => {
		if (name.kind === 'email') return where('email', '=', name.email)
		if (name.kind === 'mobile') return where('mobile_e164', '=', name.e164)
		if (name.kind === 'username') return where('username_key', '=', name.usernameKey)
		return where.or([
			where('mobile', '=', name.digits),
			where('mobile_e164', '=', `+${name.digits}`),
		])
	})
	const found = await meant.limit(2).execute()
	return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * Removes an e-mail or mobile from accounts that gave it and never verified it, so that another account may have it: one
 * whose owner has just verified it, or, with `openedBefore`, a new one. Returns from how many accounts it was removed.
 */
export async function endUnverifiedClaims(
	ctx: TxContext,
	claimed: {
		email?: string | null
		e164?: string | null
		exceptId?: string
		openedBefore?: Date
	},
): Promise<number> {
	const { rows } = await sql`
		update shopper set
			email = case when email = ${claimed.email ?? null}::text and email_verified_at is null then null else email end,
			mobile_e164 = case when mobile_e164 = ${claimed.e164 ?? null}::text and mobile_verified_at is null then null else mobile_e164 end,
			mobile = case when mobile_e164 = ${claimed.e164 ?? null}::text and mobile_verified_at is null then '' else mobile end,
			dial_code = case when mobile_e164 = ${claimed.e164 ?? null}::text and mobile_verified_at is null then '' else dial_code end
		where ((email = ${claimed.email ?? null}::text and email_verified_at is null)
				or (mobile_e164 = ${claimed.e164 ?? null}::text and mobile_verified_at is null))
			and id is distinct from ${claimed.exceptId ?? null}::uuid
			and (${claimed.openedBefore ?? null}::timestamptz is null or created_at < ${claimed.openedBefore ?? null}::timestamptz)
		returning 1
	`.execute(ctx.db)
	return rows.length
}

/** The person with an id, and what may be shown of their payment PIN. */
export async function findPerson(ctx: Context, id: string): Promise<PersonRow | null> {
	const row = await ctx.db
		.selectFrom('shopper')
		.leftJoin('pay_code', 'pay_code.shopper_id', 'shopper.id')
		.selectAll('shopper')
		.select([
			'pay_code.length as pay_code_length',
			'pay_code.reset_at as pay_code_reset_at',
			'pay_code.locked_until as pay_code_locked_until',
			sql<number>`(select count(*)::int from shopper_passkey where shopper_id = shopper.id)`.as(
				'passkey_count',
			),
		])
		.where('shopper.id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/**
 * Locks the person's row, so that two changes of one account run one after the other. The weaker lock lets rows that
 * refer to the person be written meanwhile.
 */
export async function lockShopper(ctx: Context, id: string): Promise<ShopperRow | null> {
	const row = await ctx.db
		.selectFrom('shopper')
		.selectAll()
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst()
	return row ?? null
}

/**
 * Writes changed fields of a shopper. Refuses `already_taken` if another account took the name at the same moment: the
 * index decides.
 */
export async function updateShopper(
	ctx: TxContext,
	id: string,
	changes: Partial<Omit<ShopperRow, 'id'>>,
): Promise<void> {
	try {
		await ctx.db.updateTable('shopper').set(changes).where('id', '=', id).execute()
	} catch (error) {
		const field = error instanceof DatabaseError ? uniqueFields[error.constraint ?? ''] : undefined
		if (field === undefined) throw error
		refuse('already_taken', `Somebody has this ${field} already.`, { field })
	}
}

/** The unique indexes of names, and the field of each. */
const uniqueFields: Record<string, 'username' | 'email' | 'mobile'> = {
	shopper_username_key_key: 'username',
	shopper_email_key: 'email',
	shopper_mobile_e164_key: 'mobile',
}

/**
 * Whether the account is still open with the password hash that was just checked; stores `fresh` instead if it differs.
 * Because of the lock, a reset at the same time is either complete before this (the hash has changed) or complete after
 * it (the session about to start is ended with the others), so that an old password never leaves a session behind.
 */
export async function confirmPassword(
	ctx: TxContext,
	id: string,
	checked: string,
	fresh: string,
): Promise<boolean> {
	if (fresh !== checked) {
		const updated = await ctx.db
			.updateTable('shopper')
			.set({ password_hash: fresh })
			.where('id', '=', id)
			.where('password_hash', '=', checked)
			.where('status', '=', 'active')
			.executeTakeFirst()
		return updated.numUpdatedRows > 0n
	}
	const row = await ctx.db
		.selectFrom('shopper')
		.select('id')
		.where('id', '=', id)
		.where('password_hash', '=', checked)
		.where('status', '=', 'active')
		.forShare()
		.executeTakeFirst()
	return row !== undefined
}

/** Whether an account is closed. It cannot be closed before the transaction ends. */
export async function readClosed(ctx: Context, id: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('shopper')
		.select('status')
		.where('id', '=', id)
		.forShare()
		.executeTakeFirst()
	return row?.status === 'closed'
}

/** Deletes everything that identifies a person: addresses, PIN, passkeys, tokens, names. The id stays for the ledger. */
export async function eraseShopper(ctx: TxContext, id: string): Promise<void> {
	const now = ctx.clock.now()
	// Statements of their own: where the database is distributed, these tables are on the person's server (docs/decisions/0094).
	await sql`delete from pay_token where shopper_id = ${id}`.execute(ctx.db)
	await sql`delete from passkey_challenge where shopper_id = ${id}`.execute(ctx.db)
	await sql`
		with gone_address as (delete from address where shopper_id = ${id}),
			gone_code as (delete from sent_code where shopper_id = ${id}),
			gone_passkey as (delete from shopper_passkey where shopper_id = ${id}),
			gone_pay_code as (delete from pay_code where shopper_id = ${id}),
			gone_change as (delete from contact_change where shopper_id = ${id})
		update shopper set status = 'closed', closed_at = ${now}, username = null, username_key = null, nickname = '',
			family_name = '', given_name = '', email = null, mobile_e164 = null, mobile = '', dial_code = '', avatar = '',
			lang = null, password_hash = null, email_verified_at = null, mobile_verified_at = null
		where id = ${id}
	`.execute(ctx.db)
}

/** Usernames by id, of accounts that still have one. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<{ id: string; username: string }>`
		select id, username from shopper where id = any(${ids}::uuid[]) and username is not null
	`.execute(db)
	return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Ids of at most 50 shoppers by the beginning of a name, or by the whole id. */
export async function findIdsLike(db: Db, text: string): Promise<string[]> {
	const start = beginningWith(text.toLowerCase())
	const number = `${storedNumber(text) ?? start.slice(0, -1)}%`
	const { rows } = await sql<{ id: string }>`
		select id from shopper
		where username_key like ${start} or email like ${start} or mobile like ${number} or mobile_e164 like ${number}
			or id::text = ${text.toLowerCase()}
		order by id limit 50
	`.execute(db)
	return rows.map(({ id }) => id)
}
