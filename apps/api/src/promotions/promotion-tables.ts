import type { Generated } from 'kysely'

/** The promo tables of 0050_orders.sql and 0096_goods.sql. Amounts are cents. */
export interface PromotionTables {
	promo: {
		id: string
		code: string
		kind: 'fixed' | 'percent' | 'freight'
		value: bigint
		cap: bigint | null
		min_spend: bigint
		scope: 'platform' | 'shop' | 'category'
		scope_id: string | null
		category_id: string | null
		funded_by: 'platform' | 'shop'
		starts_at: Date
		ends_at: Date
		total_limit: number | null
		shopper_limit: number
		used: Generated<number>
		is_public: boolean
		ended_at: Generated<Date | null>
		created_at: Date
	}
	promo_shopper: { promo_id: string; shopper_id: string; used: number }
}
