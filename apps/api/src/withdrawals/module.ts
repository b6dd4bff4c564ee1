import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { withdrawalHandlers } from './handlers.ts'
import * as settings from './withdrawal-settings.ts'
import { eraseClosedDestinations } from './withdrawals-for-others.ts'

/** Shoppers' money going out. */
export const withdrawalsModule: Module = {
	name: 'withdrawals',
	handlers: withdrawalHandlers,
	settings: settingsIn(settings),
	subscribers: [eraseClosedDestinations],
}
