import type { Context } from '../platform/context.ts'
import { findShopperProfiles } from './shopper-profile-queries.ts'

/** How a shopper appears to the people they write to. The username, by which they sign in, is for operators alone. */
export interface ShopperProfile {
	nickname: string
	username: string
	avatar: string
	closed: boolean
}

/** The faces of shoppers by id; those that do not exist are missing. */
export async function shopperProfiles(
	ctx: Pick<Context, 'db'>,
	ids: readonly string[],
): Promise<Map<string, ShopperProfile>> {
	const rows = await findShopperProfiles(ctx.db, [...new Set(ids)])
	return new Map(rows.map(({ id, ...face }) => [id, face]))
}
