import type { Generated } from 'kysely'

/** The reviews of 0040_catalogue.sql. */
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
	}
}
