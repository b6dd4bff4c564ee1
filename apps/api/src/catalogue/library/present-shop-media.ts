import type { ShopMedia } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import type { ShopMediaRow } from './shop-media-queries.ts'

/** A picture of a library as its shop's people see it. */
export function presentShopMedia({ id, added_at: addedAt, ...media }: ShopMediaRow): ShopMedia {
	return { media_id: id, ...media, createtime: toSeconds(addedAt) }
}
