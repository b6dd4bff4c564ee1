import { emptySlotsJob, housekeepingJob } from './old-rows/housekeeping.ts'
import { serverHealth } from './database/server-health.ts'
import * as limits from './http/limits-settings.ts'
import { merchantAudit, type MerchantAudit } from './http/observers/merchant-audit.ts'
import { together } from './http/module-health.ts'
import * as pages from './http/shop-pages.ts'
import { liveForgetJob, liveHandlers, liveHealth } from './live/index.ts'
import * as live from './live/live-settings.ts'
import { shopperUpload, unusedUploadsJob } from './media/index.ts'
import * as media from './media/media-settings.ts'
import { emailJob } from './messages/messages-out.ts'
import type { Module } from './module.ts'
import { outboxHealth } from './metrics/outbox-health.ts'
import { outboxJob } from './outbox.ts'
import { settingsIn } from './settings.ts'
import * as passwords from './sign-in/common-passwords.ts'
import * as sessions from './sign-in/sessions.ts'
import { apiKeys, type ApiKeys } from './sign-in/api-keys.ts'
import { staffFinders, type StaffFinders } from './sign-in/staff.ts'

/** The platform's own jobs and handlers: the outbox, emails, pictures, live streams, housekeeping. */
export const platformModule = (ports: {
	staff: StaffFinders
	apiKeys: ApiKeys
	merchantAudit: MerchantAudit
}): Module => ({
	name: 'platform',
	handlers: liveHandlers,
	jobs: [housekeepingJob, emptySlotsJob, outboxJob, emailJob, liveForgetJob, unusedUploadsJob],
	settings: [limits, live, media, pages, passwords, sessions].flatMap((exported) =>
		settingsIn(exported),
	),
	uploads: [shopperUpload],
	health: together(serverHealth, outboxHealth, liveHealth),
	gifts: [
		staffFinders.is(ports.staff),
		apiKeys.is(ports.apiKeys),
		merchantAudit.is(ports.merchantAudit),
	],
})
