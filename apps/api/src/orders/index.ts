export { cancelUnpaidOrder } from './cancel-order.ts'
export { cancelPaidOrder } from './cancel-paid-order.ts'
export { cancelShopOrder } from './cancel-shop-order.ts'
export { carriers } from './carriers/carriers.ts'
export { openCarriers } from './carriers/open-carriers.ts'
export { completeOrder } from './complete-order.ts'
export type { Debts } from './debt-port.ts'
export { escrowByOrder, type OrderEscrow } from './escrow-by-order.ts'
export type { OrderActor } from './move-orders.ts'
export { noteClaim, noteRefund, type RefundNote } from './note-claim.ts'
export { noteShopParcel } from './note-shop-parcel.ts'
export { noteTracking, type TrackingNote } from './note-tracking.ts'
export { hasOrderWith } from './has-order-with.ts'
export { orderCards, type CardOfOrder } from './order-cards.ts'
export { ownInEscrow, promotionsInEscrow } from './escrow-rows.ts'
export { findOrderForClaim, lockOrderForClaim, type ClaimableOrder } from './order-for-claim.ts'
export { ordersCancelledByShop } from './orders-cancelled-by-shop.ts'
export { receiveOrder } from './receive-order.ts'
export { settleOrder } from './settle-order.ts'
export {
	shopEscrow,
	shopEscrowList,
	shopOrderCounts,
	shopSales,
	type ShopEscrowEntry,
} from './shop-figures.ts'
export { shipShopOrder } from './ship-shop-order.ts'
export { shipOrder, type Shipment } from './ship-order.ts'
