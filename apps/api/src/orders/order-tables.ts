import type { DeliveryAddress, OrderStatus, RefundStatus } from '@portolan/contract'
import type { Generated, JSONColumnType } from 'kysely'

/** The trade and order tables of 0050_orders.sql, 0091_after_payment.sql, 0095_after_sale_money.sql and 0125_stock_returns.sql. Amounts are cents. */
export interface OrderTables {
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
		preview_id: string
		promo_id: string | null
		live_orders: number
		total: bigint
		expire_at: Date
		created_at: Date
	}
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
		receive_at: Date | null
		received_at: Date | null
		complete_at: Date | null
		completed_at: Date | null
		settle_at: Date | null
		settled_at: Date | null
		cancelled_at: Date | null
		timed_out: Generated<boolean>
		hidden_at: Date | null
		unshipped_at: Date | null
		cancel_asked_at: Date | null
		reminded_at: Date | null
		extended_at: Date | null
		stopped_at: Date | null
		refunded: Generated<bigint>
		refunded_platform: Generated<bigint>
	}
	order_failure: {
		order_id: string
		sweep: string
		tries: number
		failure: string
		next_at: Date
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
		cancelled: Generated<number>
		reviewed_at: Date | null
	}
	order_move: {
		id: Generated<bigint>
		order_id: string
		name: string
		who: 'shopper' | 'merchant' | 'operator' | 'system'
		who_id: string
		from_status: number | null
		to_status: number
		why: string | null
		at: Date
	}
	parcel: {
		id: string
		order_id: string
		carrier: string
		delivery_no: string
		shipped_at: Date
		delivered_at: Date | null
		ask_at: Date | null
		ask_tries: Generated<number>
		ask_failure: string | null
		asked_of: Generated<string>
		ask_ended_at: Date | null
	}
	parcel_correction: {
		id: Generated<bigint>
		parcel_id: string
		carrier: string
		delivery_no: string
		at: Date
		by_kind: string
		by_id: string
	}
	parcel_line: { parcel_id: string; order_line_id: string; num: number }
	parcel_event: {
		id: Generated<bigint>
		parcel_id: string
		at: Date
		place: string
		words: string
		told_key: string | null
	}
}
