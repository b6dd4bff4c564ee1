import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { integrationHandlers } from './handlers.ts'
import { integrationJobs } from './integration-jobs.ts'
import * as settings from './integration-settings.ts'
import { webhookSubscribers } from './webhooks/hear-events.ts'

/** API keys with which programs of shops call, and webhooks that call them. */
export const integrationsModule: Module = {
	name: 'integrations',
	handlers: integrationHandlers,
	jobs: integrationJobs,
	subscribers: webhookSubscribers,
	settings: settingsIn(settings),
}
