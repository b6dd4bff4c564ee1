import type { MerchantRole } from '@portolan/contract'
import { sql, type Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A one-time link's row. */
export type LinkRow = Selectable<Database['merchant_link']>

/** Stores an invitation in place of an earlier one to the same person. */
export async function replaceInvitation(
	ctx: TxContext,
	row: Pick<
		LinkRow,
		'id' | 'token_hash' | 'shop_id' | 'rights' | 'email' | 'name' | 'invited_by' | 'expires_at'
	> & { role: MerchantRole },
): Promise<void> {
	const now = ctx.clock.now()
	await ctx.db
		.updateTable('merchant_link')
		.set({ withdrawn_at: now })
		.where('purpose', '=', 'join')
		.where('shop_id', '=', row.shop_id)
		.where('email', '=', row.email)
		.where('used_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.execute()
	await insertLink(ctx, { ...row, purpose: 'join', user_id: null })
}

/** Stores a link for a new password in place of an earlier one of the same person. */
export async function replaceReset(
	ctx: TxContext,
	row: Pick<LinkRow, 'id' | 'token_hash' | 'shop_id' | 'email' | 'expires_at'> & {
		user_id: string
	},
): Promise<void> {
	await withdrawResets(ctx, row.user_id)
	await insertLink(ctx, {
		...row,
		purpose: 'reset',
		role: null,
		rights: [],
		name: '',
		invited_by: null,
	})
}

/** Invalidates the links for a new password of a person. */
export async function withdrawResets(ctx: TxContext, userId: string): Promise<void> {
	await ctx.db
		.updateTable('merchant_link')
		.set({ withdrawn_at: ctx.clock.now() })
		.where('purpose', '=', 'reset')
		.where('user_id', '=', userId)
		.where('used_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.execute()
}

/** Invalidates the unused invitations that a merchant sent. */
export async function withdrawInvitationsBy(
	ctx: TxContext,
	shopId: string,
	userId: string,
): Promise<void> {
	await ctx.db
		.updateTable('merchant_link')
		.set({ withdrawn_at: ctx.clock.now() })
		.where('purpose', '=', 'join')
		.where('shop_id', '=', shopId)
		.where('invited_by', '=', userId)
		.where('used_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.execute()
}

async function insertLink(
	ctx: TxContext,
	row: Omit<LinkRow, 'created_at' | 'used_at' | 'withdrawn_at'>,
): Promise<void> {
	await ctx.db
		.insertInto('merchant_link')
		.values({ ...row, created_at: ctx.clock.now(), used_at: null, withdrawn_at: null })
		.execute()
}

/** The link with this token, locked, unless it was used, withdrawn or is too old: only the request with the lock can use it. */
export async function lockLink(
	ctx: TxContext,
	tokenHash: Buffer,
	purpose: LinkRow['purpose'],
): Promise<LinkRow | null> {
	const row = await ctx.db
		.selectFrom('merchant_link')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.where('purpose', '=', purpose)
		.where('used_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.where('expires_at', '>', ctx.clock.now())
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Marks a link as used, by whom. */
export async function useLink(ctx: TxContext, id: string, userId: string): Promise<void> {
	await ctx.db
		.updateTable('merchant_link')
		.set({ used_at: ctx.clock.now(), user_id: userId })
		.where('id', '=', id)
		.execute()
}

/** Withdraws an invitation of this shop; returns whether there was one. */
export async function withdrawInvitation(
	ctx: TxContext,
	shopId: string,
	id: string,
): Promise<boolean> {
	const withdrawn = await ctx.db
		.updateTable('merchant_link')
		.set({ withdrawn_at: ctx.clock.now() })
		.where('id', '=', id)
		.where('purpose', '=', 'join')
		.where('shop_id', '=', shopId)
		.where('used_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.executeTakeFirst()
	return withdrawn.numUpdatedRows > 0n
}

/** An unused invitation, with the name of its sender. */
export type InvitationRow = LinkRow & { role: MerchantRole; invited_by_name: string }

/** The unused invitations of a shop, newest first. */
export async function readInvitations(ctx: Context, shopId: string): Promise<InvitationRow[]> {
	const { rows } = await sql<InvitationRow>`
		select l.*, coalesce(m.name, '') as invited_by_name
		from merchant_link l left join merchant_user m on m.id = l.invited_by
		where l.shop_id = ${shopId} and l.purpose = 'join' and l.used_at is null and l.withdrawn_at is null
		order by l.created_at desc, l.id
	`.execute(ctx.db)
	return rows
}
