// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.

/** The tables of cart/sql/0008_cart.sql. */
export interface CartTables {
	/** One row per shopper with a cart: locked before lines are added, so that two additions at once cannot pass the limit. */
	cart: {
		shopper_id: string
		touched_at: Date
	}
	cart_line: {
		id: string
		shopper_id: string
		shop_id: string
		product_id: string
		sku_id: string
		num: number
		checked: boolean
		/** cents, when it was put in: shows price_changed */
		price_seen: bigint
		added_at: Date
	}
}
