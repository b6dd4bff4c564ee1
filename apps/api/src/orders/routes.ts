import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { buyAgain } from './buy-again.ts'
import { cancelDeskOrder } from './cancel-desk-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkPromo } from './check-promo.ts'
import { correctParcel } from './correct-parcel.ts'
import { createOrder } from './create-order.ts'
import { exportOrdersToSend } from './export-orders-to-send.ts'
import { extendReceive } from './extend-receive.ts'
import { hideOrder } from './hide-order.ts'
import { listDeskOrders } from './list-desk-orders.ts'
import { listOrders } from './list-orders.ts'
import { listShopOrders } from './list-shop-orders.ts'
import { orderCalendar } from './order-calendar.ts'
import { orderDetail } from './order-detail.ts'
import { orderLogistics } from './order-logistics.ts'
import { payOrder } from './pay-order.ts'
import { previewOrder } from './preview-order.ts'
import { receiveOwnOrder } from './receive-own-order.ts'
import { remindShop } from './remind-shop.ts'
import { shipByCsv } from './ship-by-csv.ts'
import {
	addParcelDelivery,
	addParcelEvent,
	endShopOrder,
	sendShopOrder,
} from './shop-order-calls.ts'
import { showDeskOrder } from './show-desk-order.ts'
import { showShopOrder } from './show-shop-order.ts'

/** The calls about checkout, payment and orders, the shopper's, the operators', then the merchants'; trying a promo is pricing a checkout, so it is here. */
export const orderRoutes = [
	route(endpoints.previewOrder, previewOrder, { writesOnce: true }),
	route(endpoints.checkPromo, checkPromo),
	route(endpoints.createOrder, createOrder, { writesOnce: true }),
	route(endpoints.payOrder, payOrder, { writesOnce: true }),
	route(endpoints.listOrders, listOrders),
	route(endpoints.getOrder, orderDetail),
	route(endpoints.getTracking, orderLogistics),
	route(endpoints.getOrderCalendar, orderCalendar),
	route(endpoints.cancelOrder, cancelOrder),
	route(endpoints.confirmReceipt, receiveOwnOrder),
	route(endpoints.extendReceive, extendReceive),
	route(endpoints.remindShop, remindShop),
	route(endpoints.hideOrder, hideOrder),
	route(endpoints.buyAgain, buyAgain),
	route(endpoints.listAdminOrders, listDeskOrders),
	route(endpoints.getAdminOrder, showDeskOrder),
	route(endpoints.cancelAdminOrder, cancelDeskOrder),
	route(endpoints.listMerchantOrders, listShopOrders),
	route(endpoints.getMerchantOrder, showShopOrder),
	route(endpoints.shipMerchantOrder, sendShopOrder),
	route(endpoints.shipOrdersByCsv, shipByCsv),
	route(endpoints.exportOrdersToShip, exportOrdersToSend),
	route(endpoints.cancelMerchantOrder, endShopOrder),
	route(endpoints.correctParcel, correctParcel),
	route(endpoints.addParcelEvent, addParcelEvent),
	route(endpoints.markParcelDelivered, addParcelDelivery),
]
