import {
	isLanguageFile,
	type LanguageFile,
	type MerchantRole,
	type StaffRight,
} from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { listWithAccess, rightsOf } from './merchant-queries.ts'

/** A person of a shop with access, and how to reach them. */
export interface ShopPerson {
	id: string
	shopId: string
	role: MerchantRole
	/** All for an owner. */
	rights: readonly StaffRight[]
	name: string
	email: string
	lang: LanguageFile
}

/** The people with access of these shops, or those of these people who still have it; the oldest of a shop first. */
export async function peopleOfShops(
	ctx: Context,
	asked: { shopIds: readonly string[] } | { ids: readonly string[] },
): Promise<ShopPerson[]> {
	const rows = await listWithAccess(ctx, asked)
	return rows.map(({ id, shop_id: shopId, role, rights, name, email, lang }) => ({
		id,
		shopId,
		role,
		rights: rightsOf({ role, rights }),
		name,
		email,
		lang: isLanguageFile(lang) ? lang : 'en',
	}))
}
