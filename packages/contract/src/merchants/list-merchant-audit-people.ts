import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MerchantAuditPerson } from '../merchant-audit.ts'

/** Everybody in the log of the shop, by name: people who work there, people who were removed, and API keys. */
export const listMerchantAuditPeople = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/audit_log_people',
	summary: 'The people and API keys in the log of the shop.',
	reply: z.strictObject({ list: z.array(MerchantAuditPerson) }),
	problems: ['forbidden'],
})
