import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import * as settings from './chain-settings.ts'
import { depositPorts, type DepositPorts } from './deposit-ports.ts'
import { chainHandlers } from './handlers.ts'
import { chainHealth } from './watcher/chain-health.ts'

/** Networks, deposit addresses, deposits, and the watcher of chains. */
export const chainModule = (ports: DepositPorts): Module => ({
	name: 'chain',
	handlers: chainHandlers,
	settings: settingsIn(settings),
	health: chainHealth,
	gifts: [depositPorts.is(ports)],
})
