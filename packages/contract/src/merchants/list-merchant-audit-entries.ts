import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MerchantAuditEntry, merchantAuditFilter } from '../merchant-audit.ts'
import { listOf, pageQuery } from '../wire.ts'

/** What the people of the shop and its API keys did, newest first. */
export const listMerchantAuditEntries = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/audit_log',
	summary: 'What the people of the shop and its API keys did, newest first.',
	query: z.strictObject({ ...pageQuery, ...merchantAuditFilter }),
	reply: listOf(MerchantAuditEntry).extend({
		/** The time zone of the days, such as `Asia/Tokyo`. */
		time_zone: z.string(),
	}),
	problems: ['forbidden'],
})
