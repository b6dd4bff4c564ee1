export { cancelUnpaidOrder } from './shopper/cancel-order.ts'
export { cancelPaidOrder } from './moves/cancel-paid-order.ts'
export { cancelShopOrder } from './shop/cancel-shop-order.ts'
export { carriers } from './carriers/carriers.ts'
export { openCarriers } from './carriers/open-carriers.ts'
export { completeOrder } from './moves/complete-order.ts'
export type { Debts } from './debt-port.ts'
export { escrowByOrder, type OrderEscrow } from './escrow-by-order.ts'
export type { OrderActor } from './moves/move-orders.ts'
export { noteClaim, noteRefund, type RefundNote } from './moves/note-claim.ts'
export { lineSpec, lineTitle, lineWording } from './line-word-queries.ts'
export { noteShopParcel } from './shop/note-shop-parcel.ts'
export { noteTracking, type TrackingNote } from './moves/note-tracking.ts'
export { hasOrderWith } from './has-order-with.ts'
export { orderTexts } from './order-texts.ts'
export { ordersNumbered, type NumberedOrder } from './shop/orders-numbered.ts'
export {
	keepTax,
	taxableOrders,
	type OrderOfShopper,
	type TaxableOrder,
} from './taxable-order-queries.ts'
export { percentOf } from './order-tax.ts'
export { orderCards, type CardOfOrder } from './order-cards.ts'
export { promotionsInEscrow } from './escrow-queries.ts'
export { findOrderForClaim, lockOrderForClaim, type ClaimableOrder } from './order-for-claim.ts'
export { ordersCancelledByShop } from './shop/orders-cancelled-by-shop.ts'
export { receiveOrder } from './moves/receive-order.ts'
export { skusOfOrders } from './skus-of-orders.ts'
export { settleOrder } from './moves/settle-order.ts'
export {
	shopEscrow,
	shopEscrowList,
	shopOrderCounts,
	shopReleases,
	shopSales,
	type ShopEscrowEntry,
} from './shop/shop-figures.ts'
export { shipShopOrder } from './shop/ship-shop-order.ts'
export { shipOrder, type Shipment } from './shop/ship-order.ts'
