import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import * as settings from './cart-settings.ts'
import { cartHandlers } from './handlers.ts'

/** What a shopper means to buy. */
export const cartModule: Module = {
	name: 'cart',
	handlers: cartHandlers,
	settings: settingsIn(settings),
}
