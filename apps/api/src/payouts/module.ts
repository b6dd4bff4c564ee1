import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { payoutHandlers } from './handlers.ts'
import { payoutJobs } from './payout-jobs.ts'
import * as settings from './payout-settings.ts'

/** Shops' money going out, and their statement. */
export const payoutsModule: Module = {
	name: 'payouts',
	handlers: payoutHandlers,
	jobs: payoutJobs,
	settings: settingsIn(settings),
}
