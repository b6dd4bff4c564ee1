import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { claimJobs } from './claim-jobs.ts'
import * as settings from './claim-settings.ts'
import { readClaimPicture } from './claims-for-others.ts'
import { claimHandlers } from './handlers.ts'

/** Refund requests and disputes. */
export const claimsModule: Module = {
	name: 'claims',
	handlers: claimHandlers,
	jobs: claimJobs,
	settings: settingsIn(settings),
	evidence: readClaimPicture,
}
