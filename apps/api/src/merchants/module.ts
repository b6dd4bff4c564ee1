import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { merchantHandlers } from './handlers.ts'
import { merchantJobs } from './merchant-jobs.ts'
import * as settings from './merchant-settings.ts'
import { merchantUploads, readApplicationDocument } from './merchants-for-others.ts'
import { sendResetLink } from './sign-in/send-reset-link.ts'

/** Merchants, and applications of new shops. */
export const merchantsModule: Module = {
	name: 'merchants',
	handlers: merchantHandlers,
	jobs: merchantJobs,
	settings: settingsIn(settings),
	subscribers: [sendResetLink],
	uploads: merchantUploads,
	evidence: readApplicationDocument,
}
