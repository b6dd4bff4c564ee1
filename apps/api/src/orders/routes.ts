import * as contract from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { buyAgain } from './buy-again.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkPromo } from './check-promo.ts'
import { createOrder } from './create-order.ts'
import { hideOrder } from './hide-order.ts'
import { listOrders } from './list-orders.ts'
import { orderDetail } from './order-detail.ts'
import { orderLogistics } from './order-logistics.ts'
import { payOrder } from './pay-order.ts'
import { previewOrder } from './preview-order.ts'

/** The calls about checkout, payment and orders; trying a promo is pricing a checkout, so it is here. */
export const orderRoutes = [
	route(contract.previewOrder, previewOrder),
	route(contract.checkPromo, checkPromo),
	route(contract.createOrder, createOrder),
	route(contract.payOrder, payOrder),
	route(contract.listOrders, listOrders),
	route(contract.orderDetail, orderDetail),
	route(contract.orderLogistics, orderLogistics),
	route(contract.cancelOrder, cancelOrder),
	route(contract.hideOrder, hideOrder),
	route(contract.buyAgain, buyAgain),
]
