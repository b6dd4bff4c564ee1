import type { Context } from '../platform/context.ts'
import { findShopperProfiles } from './shopper-profile-queries.ts'

/** The name and picture of a shopper for the people they write to. Only operators see the username, which is used to sign in. */
export interface ShopperProfile {
	nickname: string
	username: string
	avatar: string
	closed: boolean
}

/** Names and pictures of shoppers by id; ids that do not exist are missing. */
export async function shopperProfiles(
	ctx: Pick<Context, 'db'>,
	ids: readonly string[],
): Promise<Map<string, ShopperProfile>> {
	const rows = await findShopperProfiles(ctx.db, [...new Set(ids)])
	return new Map(rows.map(({ id, ...face }) => [id, face]))
}
