import { addParcelEvent } from './add-parcel-event.ts'
import { buyAgain } from './buy-again.ts'
import { cancelAdminOrder } from './cancel-admin-order.ts'
import { cancelMerchantOrder } from './cancel-merchant-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkPromo } from './check-promo.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { correctParcel } from './correct-parcel.ts'
import { createOrder } from './create-order.ts'
import { exportOrdersToShip } from './export-orders-to-ship.ts'
import { extendReceive } from './extend-receive.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { getMerchantOrder } from './get-merchant-order.ts'
import { getOrderCalendar } from './get-order-calendar.ts'
import { getOrder } from './get-order.ts'
import { getTracking } from './get-tracking.ts'
import { hideOrder } from './hide-order.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { listMerchantOrders } from './list-merchant-orders.ts'
import { listOrders } from './list-orders.ts'
import { markParcelDelivered } from './mark-parcel-delivered.ts'
import { payOrder } from './pay-order.ts'
import { previewOrder } from './preview-order.ts'
import { remindShop } from './remind-shop.ts'
import { shipMerchantOrder } from './ship-merchant-order.ts'
import { shipOrdersByCsv } from './ship-orders-by-csv.ts'

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
]
