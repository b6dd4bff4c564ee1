import type { Selectable } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { ApiKeys } from '../../platform/sign-in/api-keys.ts'

/** A key's row. */
export type ApiKeyRow = Selectable<Database['api_key']>

/** The keys as the platform finds them at every request. */
export const keysOfShops: ApiKeys = {
	async find(db, hash, now) {
		const row = await db
			.selectFrom('api_key')
			.select(['id', 'shop_id', 'name', 'rights', 'used_at'])
			.where('key_hash', '=', hash)
			.where('revoked_at', 'is', null)
			.where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
			.executeTakeFirst()
		if (!row) return null
		const { id, shop_id: shopId, name, rights, used_at: usedAt } = row
		return {
			actor: {
				kind: 'merchant',
				id,
				sessionId: id,
				name,
				shopId,
				role: 'staff',
				rights: [],
				confirmedUntil: null,
				apiKey: { rights },
			},
			usedAt,
		}
	},
	async markUsed(db, id, now) {
		await db.updateTable('api_key').set({ used_at: now }).where('id', '=', id).execute()
	},
}

/** Inserts a key. */
export async function insertApiKey(
	ctx: TxContext,
	row: Omit<ApiKeyRow, 'used_at' | 'revoked_at'>,
): Promise<ApiKeyRow> {
	return ctx.db.insertInto('api_key').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The keys of a shop that were not revoked, newest first. */
export async function apiKeysOf(db: Db, shopId: string): Promise<ApiKeyRow[]> {
	return db
		.selectFrom('api_key')
		.selectAll()
		.where('shop_id', '=', shopId)
		.where('revoked_at', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

/** Revokes a key of a shop; returns its row, or null if the shop has no such key. */
export async function revokeRow(
	ctx: TxContext,
	asked: { id: string; shopId: string },
): Promise<Pick<ApiKeyRow, 'id' | 'name'> | null> {
	const row = await ctx.db
		.updateTable('api_key')
		.set({ revoked_at: ctx.clock.now() })
		.where('id', '=', asked.id)
		.where('shop_id', '=', asked.shopId)
		.where('revoked_at', 'is', null)
		.returning(['id', 'name'])
		.executeTakeFirst()
	return row ?? null
}

/** Makes those who add keys or webhooks to one shop wait for each other, so that their number stays within the limit. */
export async function lockIntegrations(ctx: TxContext, shopId: string): Promise<void> {
	await ctx.db
		.selectFrom('shop')
		.select('id')
		.where('id', '=', shopId)
		.forNoKeyUpdate()
		.executeTakeFirst()
}
