import { together } from '../platform/http/module-health.ts'
import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { operatorHandlers } from './handlers.ts'
import { invariantHealth } from './invariant-health.ts'
import { operatorHealth } from './operator-health.ts'
import { operatorJobs } from './operator-jobs.ts'
import { operatorPorts, type OperatorPorts } from './operator-ports.ts'
import * as settings from './operator-settings.ts'

/** Operators, the audit log, adjustments, settings and the reconciliation. */
export const operatorsModule = (ports: OperatorPorts): Module => ({
	name: 'operators',
	handlers: operatorHandlers,
	jobs: operatorJobs,
	health: together(operatorHealth, invariantHealth),
	settings: settingsIn(settings),
	gifts: [operatorPorts.is(ports)],
})
