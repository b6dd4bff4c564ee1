import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { accountJobs } from './account-jobs.ts'
import { accountPorts, type AccountPorts } from './account-ports.ts'
import * as settings from './account-settings.ts'
import { accountHandlers } from './handlers.ts'

/** Shoppers: sign-in, profile, addresses, PIN, export and closing of accounts. */
export const accountsModule = (ports: AccountPorts): Module => ({
	name: 'accounts',
	handlers: accountHandlers,
	jobs: accountJobs,
	settings: settingsIn(settings),
	gifts: [accountPorts.is(ports)],
})
