import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** The name and picture of a shopper; empty if the account is closed. */
export interface ShopperProfileRow {
	id: string
	nickname: string
	username: string
	avatar: string
	closed: boolean
}

/** Names and pictures of shoppers, for the ids that exist. */
export async function findShopperProfiles(
	db: Db,
	ids: readonly string[],
): Promise<ShopperProfileRow[]> {
	if (ids.length === 0) return []
	const { rows } = await sql<ShopperProfileRow>`
		select id, nickname, coalesce(username, '') as username, avatar, status = 'closed' as closed
		from shopper where id = any(${[...ids]}::uuid[])
	`.execute(db)
	return rows
}
