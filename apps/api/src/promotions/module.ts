import type { Module } from '../platform/module.ts'
import { basketOf, type BasketReader } from './basket-port.ts'
import { promotionHandlers } from './handlers.ts'

/** Promotion codes. */
export const promotionsModule = (ports: { basketOf: BasketReader }): Module => ({
	name: 'promotions',
	handlers: promotionHandlers,
	gifts: [basketOf.is(ports.basketOf)],
})
