// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { DeliveryAddress, OrderStatus, RefundStatus } from '@portolan/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredOrderTax } from '../stored-types.ts'

/** The tables of orders/sql/0009_orders.sql. */
export interface OrdersTables {
	/**
	 * A priced checkout waiting to become a trade. Unlogged: it is good for half an hour and can be priced again, and pricing
	 * a cart then waits for no disk.
	 */
	order_preview: {
		id: string
		shopper_id: string
		content: string
		expires_at: Date
	}
	trade: {
		id: string
		out_trade_no: string
		shopper_id: string
		/** a preview becomes one trade, however often it is asked */
		preview_id: string
		promo_id: string | null
		/** orders that are not cancelled; at zero the promo is released */
		live_orders: number
		total: bigint
		expire_at: Date
		created_at: Date
	}
	/**
	 * No foreign key from an order to its trade, nor from lines and moves to their order: they are written by one statement,
	 * nothing is ever deleted, and the keys were an eighth of the cost of making an order.
	 */
	orders: {
		id: string
		order_sn: string
		trade_id: string
		shopper_id: string
		shop_id: string
		shop_name: string
		status: OrderStatus
		refund_status: Generated<RefundStatus>
		total_num: number
		subtotal: bigint
		freight: bigint
		platform_discount: bigint
		shop_discount: bigint
		total: bigint
		commission_bp: number
		remark: string
		address: JSONColumnType<DeliveryAddress>
		created_at: Date
		expire_at: Date
		paid_at: Date | null
		shipped_at: Date | null
		delivered_at: Date | null
		/** when a shipped order is received by itself */
		receive_at: Date | null
		received_at: Date | null
		/** when a received order is completed by itself */
		complete_at: Date | null
		completed_at: Date | null
		/** when escrow goes to the merchant */
		settle_at: Date | null
		settled_at: Date | null
		cancelled_at: Date | null
		timed_out: Generated<boolean>
		hidden_at: Date | null
		/** if it is not shipped by then and the shopper asked, it is cancelled by itself */
		unshipped_at: Date | null
		cancel_asked_at: Date | null
		/** when the shopper last reminded the shop */
		reminded_at: Date | null
		/** the shopper gave the parcel more time, once */
		extended_at: Date | null
		/** since when a claim stops receipt and settlement */
		stopped_at: Date | null
		/** cents that claims gave back to the wallet */
		refunded: Generated<bigint>
		/** cents of the platform's promo code that claims gave back to the platform */
		refunded_platform: Generated<bigint>
		unreviewed: Generated<number>
		tax: JSONColumnType<StoredOrderTax> | null
		ship_after: Date | null
	}
	order_line: {
		id: string
		order_id: string
		position: number
		product_id: string
		sku_id: string
		category_id: string | null
		title: string
		image: string
		spec: string
		price: bigint
		num: number
		discount: bigint
		shipped: Generated<number>
		reviewed_at: Date | null
		/** pieces that will not be shipped, back in stock */
		cancelled: Generated<number>
		wording_id: string | null
		choice: number[] | null
		shopper_id: string
	}
	/** Who changed the state of an order, from where to where, why and when. Written once. */
	order_move: {
		id: GeneratedAlways<bigint>
		order_id: string
		name: string
		who: 'shopper' | 'merchant' | 'operator' | 'system'
		who_id: string
		from_status: number | null
		to_status: number
		why: string | null
		at: Date
		shopper_id: string
	}
	/** A due order that failed waits here for its next attempt, so that it keeps no other order waiting. */
	order_failure: {
		order_id: string
		job: string
		tries: number
		failure: string
		next_at: Date
	}
	/** Notifications that were sent ahead of time about an order: once each. */
	order_told: {
		order_id: string
		what: string
		at: Date
		shopper_id: string
	}
	parcel: {
		id: string
		order_id: string
		carrier: string
		delivery_no: string
		shipped_at: Date
		delivered_at: Date | null
		/** when the carrier is asked next */
		ask_at: Date | null
		/** how often that failed */
		ask_tries: Generated<number>
		ask_failure: string | null
		/** the name of the carrier port that answered last */
		asked_of: Generated<string>
		/** since when nobody asks any more */
		ask_ended_at: Date | null
		shopper_id: string
	}
	parcel_line: {
		parcel_id: string
		order_line_id: string
		num: number
		shopper_id: string
	}
	/** A carrier sends its whole list of events each time; each of them is stored once by `told_key`. What people enter has no key. */
	parcel_event: {
		id: GeneratedAlways<bigint>
		parcel_id: string
		at: Date
		place: string
		words: string
		told_key: string | null
		shopper_id: string
	}
	/** A shop may correct carrier and number of a parcel until it is delivered. The former ones are kept for the timeline. */
	parcel_correction: {
		id: GeneratedAlways<bigint>
		parcel_id: string
		/** as they were before */
		carrier: string
		delivery_no: string
		at: Date
		by_kind: string
		by_id: string
		shopper_id: string
	}
	order_note: {
		id: string
		order_id: string
		shop_id: string
		body: string
		by_id: string
		/** as they were called then */
		by_name: string
		at: Date
	}
	order_tag: {
		order_id: string
		tag: string
		shop_id: string
		by_id: string
		at: Date
	}
	/** A list of orders that a person saved: filters, sort and columns, as the address of the list has them. */
	order_view: {
		id: string
		merchant_id: string
		name: string
		filter: JSONColumnType<Record<string, unknown>>
		is_default: Generated<boolean>
		created_at: Date
	}
}
