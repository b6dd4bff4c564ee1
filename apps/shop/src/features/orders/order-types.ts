import type { ReplyOf } from '../../shared/api.ts'

/** An order as lists show it. */
export type Order = ReplyOf<'listOrders'>['list'][number]
/** An order with everything a shopper may see. */
export type OrderDetails = ReplyOf<'getOrder'>
/** A line of an order as it was bought. */
export type OrderProduct = Order['products'][number]
/** What a shopper can do with an order. */
export type OrderAction = Order['actions'][number]
