import * as contract from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { listCoupons } from './list-coupons.ts'

/** The calls about promo codes. Trying one on a checkout is the orders room's. */
export const promotionRoutes = [route(contract.listCoupons, listCoupons)]
