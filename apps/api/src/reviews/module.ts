import type { Module } from '../platform/module.ts'
import { forgetClosedAuthor } from './account-of-reviews.ts'
import { reviewHandlers } from './handlers.ts'
import { ordersForReviews, type OrdersForReviews } from './order-ports.ts'

/** Reviews of what was bought. */
export const reviewsModule = (ports: { orders: OrdersForReviews }): Module => ({
	name: 'reviews',
	handlers: reviewHandlers,
	subscribers: [forgetClosedAuthor],
	gifts: [ordersForReviews.is(ports.orders)],
})
