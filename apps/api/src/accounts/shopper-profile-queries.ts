import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** What a shopper is called and looks like; empty when the account is closed. */
export interface ShopperProfileRow {
	id: string
	nickname: string
	username: string
	avatar: string
	closed: boolean
}

/** The faces of shoppers, those that exist. */
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
