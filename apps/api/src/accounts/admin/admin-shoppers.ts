import type { Context } from '../../platform/context.ts'
import {
	findDeskShopper,
	listDeskShopperRows,
	type DeskShopperRow,
} from './admin-shopper-queries.ts'

export type { DeskShopperRow } from './admin-shopper-queries.ts'

/** A page of shoppers for operators, the newest first; `text` is the beginning of a name, e-mail or mobile, or an id. */
export function findDeskShoppers(
	ctx: Pick<Context, 'db'>,
	asked: {
		text: string
		status: DeskShopperRow['status'] | null
		limit: number
		offset: number
	},
): Promise<{ rows: DeskShopperRow[]; count: number }> {
	return listDeskShopperRows(ctx.db, { ...asked, text: asked.text.trim() })
}

/** One shopper for operators, also a frozen or closed one; null where there is none. */
export function readDeskShopper(
	ctx: Pick<Context, 'db'>,
	shopperId: string,
): Promise<DeskShopperRow | null> {
	return findDeskShopper(ctx.db, shopperId)
}
