import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { merchantAuditFilter } from '../merchant-audit.ts'

/** The same as a file, oldest first. The file is sent while it is read. */
export const exportMerchantAuditEntries = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/audit_log_csv',
	summary: 'What the people of the shop and its API keys did, as a CSV file.',
	query: z.strictObject(merchantAuditFilter),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		/** The time zone of its days and times, such as `Asia/Tokyo`. */
		time_zone: z.string(),
	}),
	problems: ['forbidden'],
})
