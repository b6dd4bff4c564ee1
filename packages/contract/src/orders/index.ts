import { addOrderNote } from './add-order-note.ts'
import { addParcelEvent } from './add-parcel-event.ts'
import { buyAgain } from './buy-again.ts'
import { cancelAdminOrder } from './cancel-admin-order.ts'
import { cancelMerchantOrder } from './cancel-merchant-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkPromo } from './check-promo.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { correctParcel } from './correct-parcel.ts'
import { createOrder } from './create-order.ts'
import { deleteOrderView } from './delete-order-view.ts'
import { exportOrdersToShip } from './export-orders-to-ship.ts'
import { extendReceive } from './extend-receive.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { getMerchantOrder } from './get-merchant-order.ts'
import { getOrderCalendar } from './get-order-calendar.ts'
import { getOrderInvoice } from './get-order-invoice.ts'
import { getOrder } from './get-order.ts'
import { getTracking } from './get-tracking.ts'
import { hideOrder } from './hide-order.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { listMerchantOrders } from './list-merchant-orders.ts'
import { listOrderTags } from './list-order-tags.ts'
import { listOrderViews } from './list-order-views.ts'
import { listOrders } from './list-orders.ts'
import { markParcelDelivered } from './mark-parcel-delivered.ts'
import { payOrder } from './pay-order.ts'
import { previewOrder } from './preview-order.ts'
import { printOrders } from './print-orders.ts'
import { remindShop } from './remind-shop.ts'
import { saveOrderView } from './save-order-view.ts'
import { shipMerchantOrder } from './ship-merchant-order.ts'
import { shipOrdersByCsv } from './ship-orders-by-csv.ts'
import { tagOrders } from './tag-orders.ts'

export * from './add-order-note.ts'
export * from './add-parcel-event.ts'
export * from './buy-again.ts'
export * from './cancel-admin-order.ts'
export * from './cancel-merchant-order.ts'
export * from './cancel-order.ts'
export * from './check-promo.ts'
export * from './confirm-receipt.ts'
export * from './correct-parcel.ts'
export * from './create-order.ts'
export * from './delete-order-view.ts'
export * from './export-orders-to-ship.ts'
export * from './extend-receive.ts'
export * from './get-admin-order.ts'
export * from './get-merchant-order.ts'
export * from './get-order-calendar.ts'
export * from './get-order-invoice.ts'
export * from './get-order.ts'
export * from './get-tracking.ts'
export * from './hide-order.ts'
export * from './list-admin-orders.ts'
export * from './list-merchant-orders.ts'
export * from './list-order-tags.ts'
export * from './list-order-views.ts'
export * from './list-orders.ts'
export * from './mark-parcel-delivered.ts'
export * from './pay-order.ts'
export * from './preview-order.ts'
export * from './print-orders.ts'
export * from './remind-shop.ts'
export * from './save-order-view.ts'
export * from './ship-merchant-order.ts'
export * from './ship-orders-by-csv.ts'
export * from './tag-orders.ts'

/** The endpoints of the module orders, by their names. */
export const orderEndpoints = {
	listAdminOrders,
	getAdminOrder,
	cancelAdminOrder,
	previewOrder,
	createOrder,
	payOrder,
	listOrders,
	getOrder,
	getTracking,
	getOrderCalendar,
	getOrderInvoice,
	cancelOrder,
	confirmReceipt,
	extendReceive,
	remindShop,
	hideOrder,
	buyAgain,
	checkPromo,
	listMerchantOrders,
	getMerchantOrder,
	shipMerchantOrder,
	shipOrdersByCsv,
	exportOrdersToShip,
	cancelMerchantOrder,
	addParcelEvent,
	correctParcel,
	markParcelDelivered,
	addOrderNote,
	tagOrders,
	listOrderTags,
	listOrderViews,
	saveOrderView,
	deleteOrderView,
	printOrders,
}
