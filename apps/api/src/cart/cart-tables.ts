/** The cart tables of 0050_orders.sql. */
export interface CartTables {
	cart: { shopper_id: string; touched_at: Date }
	cart_line: {
		id: string
		shopper_id: string
		shop_id: string
		product_id: string
		sku_id: string
		num: number
		checked: boolean
		/** Cents, when it was put in or last touched. */
		price_seen: bigint
		added_at: Date
	}
}
