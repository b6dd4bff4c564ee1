import * as contract from '@portolan/contract'
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
	route(contract.previewOrder, previewOrder, { writesOnce: true }),
	route(contract.checkPromo, checkPromo),
	route(contract.createOrder, createOrder, { writesOnce: true }),
	route(contract.payOrder, payOrder, { writesOnce: true }),
	route(contract.listOrders, listOrders),
	route(contract.orderDetail, orderDetail),
	route(contract.orderLogistics, orderLogistics),
	route(contract.orderCalendar, orderCalendar),
	route(contract.cancelOrder, cancelOrder),
	route(contract.receiveOrder, receiveOwnOrder),
	route(contract.extendReceive, extendReceive),
	route(contract.remindShop, remindShop),
	route(contract.hideOrder, hideOrder),
	route(contract.buyAgain, buyAgain),
	route(contract.deskOrderList, listDeskOrders),
	route(contract.deskOrderDetail, showDeskOrder),
	route(contract.deskOrderCancel, cancelDeskOrder),
	route(contract.shopOrderList, listShopOrders),
	route(contract.shopOrderDetail, showShopOrder),
	route(contract.shopOrderShip, sendShopOrder),
	route(contract.shopOrderShipCsv, shipByCsv),
	route(contract.shopOrderCsv, exportOrdersToSend),
	route(contract.shopOrderCancel, endShopOrder),
	route(contract.shopParcelCorrect, correctParcel),
	route(contract.shopParcelEvent, addParcelEvent),
	route(contract.shopParcelDelivered, addParcelDelivery),
]
