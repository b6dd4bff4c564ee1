import type { Generated } from 'kysely'

/** The reviews of 0040_catalogue.sql and 0093_reviews.sql. */
export interface ReviewTables {
	review: {
		id: string
		product_id: string
		shop_id: string
		sku_id: string | null
		shopper_id: string | null
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
	review_append: { review_id: string; body: string; pics: Generated<string[]>; created_at: Date }
	review_answer: { review_id: string; merchant_id: string; body: string; created_at: Date }
}
