import { isLanguageFile } from '@portolan/contract'
import type { LanguageFile } from '@portolan/contract'
import type { Db } from '../platform/database/db.ts'
import { findShopperFaces } from './shopper-rows.ts'

/** What other rooms may show of a person: a name and a face. */
export interface ShopperFacts {
	id: string
	/** The nickname, else the username; empty once the account is closed. */
	name: string
	avatar: string
	lang: LanguageFile | null
	isOpen: boolean
}

/** Names and faces of several people, in no order; unknown ids are left out. */
export async function shopperFacts(db: Db, ids: readonly string[]): Promise<ShopperFacts[]> {
	if (ids.length === 0) return []
	const rows = await findShopperFaces(db, ids)
	return rows.map((row) => ({
		id: row.id,
		name: row.nickname === '' ? (row.username ?? '') : row.nickname,
		avatar: row.avatar,
		lang: row.lang !== null && isLanguageFile(row.lang) ? row.lang : null,
		isOpen: row.status === 'active',
	}))
}
