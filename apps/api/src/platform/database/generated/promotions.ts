// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { Generated } from 'kysely'

/** The tables of promotions/sql/0007_promotions.sql. */
export interface PromotionsTables {
	promo: {
		id: string
		code: string
		kind: 'fixed' | 'percent' | 'freight'
		/** fixed: cents; percent: basis points; freight: 0 */
		value: bigint
		/** cents, the most it takes off */
		cap: bigint | null
		min_spend: Generated<bigint>
		scope: 'platform' | 'shop' | 'category'
		scope_id: string | null
		funded_by: 'platform' | 'shop'
		starts_at: Date
		ends_at: Date
		total_limit: number | null
		shopper_limit: Generated<number>
		used: Generated<number>
		is_public: Generated<boolean>
		created_at: Date
		/** of a shop's code: for one category of its goods only */
		category_id: string | null
		/** ended by hand; it is never used again */
		ended_at: Date | null
	}
	promo_shopper: {
		promo_id: string
		shopper_id: string
		used: number
	}
}
