import type { Module } from '../platform/module.ts'
import { walletHandlers } from './handlers.ts'

/** A shopper's transactions and balances. */
export const walletModule: Module = {
	name: 'wallet',
	handlers: walletHandlers,
}
