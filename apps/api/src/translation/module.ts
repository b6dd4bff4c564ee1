import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { translationHandlers } from './handlers.ts'
import { textSources, type TextSources } from './sources.ts'
import { translationHealth } from './translation-health.ts'
import { translationJobs } from './translation-jobs.ts'
import * as settings from './translation-settings.ts'

/** Translations of reviews, messages, product texts and carriers' reports by a service. */
export const translationModule = (ports: { sources: TextSources }): Module => ({
	name: 'translation',
	handlers: translationHandlers,
	jobs: translationJobs,
	settings: settingsIn(settings),
	health: translationHealth,
	gifts: [textSources.is(ports.sources)],
})
