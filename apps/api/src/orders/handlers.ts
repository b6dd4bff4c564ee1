import { cancelAdminOrder } from './admin/cancel-admin-order.ts'
import { getAdminOrder } from './admin/get-admin-order.ts'
import { listAdminOrders } from './admin/list-admin-orders.ts'
import { buyAgain } from './checkout/buy-again.ts'
import { checkPromo } from './checkout/check-promo.ts'
import { createOrder } from './checkout/create-order.ts'
import { payOrder } from './checkout/pay-order.ts'
import { previewOrder } from './checkout/preview-order.ts'
import { addOrderNote } from './shop/add-order-note.ts'
import { addParcelEvent } from './shop/add-parcel-event.ts'
import { cancelMerchantOrder } from './shop/cancel-merchant-order.ts'
import { correctParcel } from './shop/correct-parcel.ts'
import { deleteOrderView } from './shop/delete-order-view.ts'
import { exportOrdersToShip } from './shop/export-orders-to-ship.ts'
import { getMerchantOrder } from './shop/get-merchant-order.ts'
import { listMerchantOrders } from './shop/list-merchant-orders.ts'
import { listOrderTags } from './shop/list-order-tags.ts'
import { listOrderViews } from './shop/list-order-views.ts'
import { markParcelDelivered } from './shop/mark-parcel-delivered.ts'
import { printOrders } from './shop/print-orders.ts'
import { saveOrderView } from './shop/save-order-view.ts'
import { shipMerchantOrder } from './shop/ship-merchant-order.ts'
import { shipOrdersByCsv } from './shop/ship-orders-by-csv.ts'
import { tagOrders } from './shop/tag-orders.ts'
import { cancelOrder } from './shopper/cancel-order.ts'
import { confirmReceipt } from './shopper/confirm-receipt.ts'
import { extendReceive } from './shopper/extend-receive.ts'
import { getOrderCalendar } from './shopper/get-order-calendar.ts'
import { getOrderInvoice } from './shopper/get-order-invoice.ts'
import { getOrder } from './shopper/get-order.ts'
import { getTracking } from './shopper/get-tracking.ts'
import { hideOrder } from './shopper/hide-order.ts'
import { listOrders } from './shopper/list-orders.ts'
import { remindShop } from './shopper/remind-shop.ts'

/**
 * The handlers of checkout, payment and orders: the shopper’s, the operators’, then the merchants’. `checkPromo` prices a checkout, so it
 * is here.
 */
export const orderHandlers = [
	previewOrder,
	checkPromo,
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
	listAdminOrders,
	getAdminOrder,
	cancelAdminOrder,
	listMerchantOrders,
	getMerchantOrder,
	shipMerchantOrder,
	shipOrdersByCsv,
	exportOrdersToShip,
	cancelMerchantOrder,
	correctParcel,
	addParcelEvent,
	markParcelDelivered,
	addOrderNote,
	tagOrders,
	listOrderTags,
	listOrderViews,
	saveOrderView,
	deleteOrderView,
	printOrders,
]
