import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import * as settings from './cart-settings.ts'
import { cartHandlers } from './handlers.ts'

/** The cart of a shopper. */
export const cartModule: Module = {
	name: 'cart',
	handlers: cartHandlers,
	settings: settingsIn(settings),
}
