import type { Context } from '../../platform/context.ts'
import {
	findAdminShopper,
	listAdminShopperRows,
	type AdminShopperRow,
} from './admin-shopper-queries.ts'

export type { AdminShopperRow } from './admin-shopper-queries.ts'

/** A page of shoppers for operators, the newest first; `text` is the beginning of a name, e-mail or mobile, or an id. */
export function findAdminShoppers(
	ctx: Pick<Context, 'db'>,
	asked: {
		text: string
		status: AdminShopperRow['status'] | null
		limit: number
		offset: number
	},
): Promise<{ rows: AdminShopperRow[]; count: number }> {
	return listAdminShopperRows(ctx.db, { ...asked, text: asked.text.trim() })
}

/** One shopper for operators, also a frozen or closed one; null if there is none. */
export function readAdminShopper(
	ctx: Pick<Context, 'db'>,
	shopperId: string,
): Promise<AdminShopperRow | null> {
	return findAdminShopper(ctx.db, shopperId)
}
