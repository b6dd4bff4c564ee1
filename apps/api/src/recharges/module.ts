import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { rechargeHandlers } from './handlers.ts'
import { rechargeJobs } from './recharge-jobs.ts'
import * as settings from './recharge-settings.ts'

/** Money coming into wallets. */
export const rechargesModule: Module = {
	name: 'recharges',
	handlers: rechargeHandlers,
	jobs: rechargeJobs,
	settings: settingsIn(settings),
}
