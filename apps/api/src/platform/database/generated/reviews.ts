// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { Generated } from 'kysely'

/** The tables of reviews/sql/0006_reviews.sql. */
export interface ReviewsTables {
	review: {
		id: string
		product_id: string
		shop_id: string
		sku_id: string | null
		shopper_id: string | null
		/** one review per order line */
		order_line_id: string | null
		nickname: string
		avatar: string
		anonymous: Generated<boolean>
		lang: string
		product_score: number
		service_score: number
		postage_score: number
		body: string
		pics: Generated<string[]>
		hidden: Generated<boolean>
		created_at: Date
		edited_at: Date | null
		hidden_at: Date | null
		hidden_by: string | null
		hidden_reason: string | null
	}
	review_append: {
		review_id: string
		body: string
		pics: Generated<string[]>
		created_at: Date
	}
	review_answer: {
		review_id: string
		merchant_id: string
		body: string
		created_at: Date
	}
}
