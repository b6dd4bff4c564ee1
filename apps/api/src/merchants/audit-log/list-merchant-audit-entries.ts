import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { countAuditRows, listAuditRows } from './merchant-audit-queries.ts'
import { auditFilterOf, presentAuditEntries } from './present-audit-entry.ts'

/** Lists what the people and API keys of the caller's shop did, newest first. Refuses `invalid` if the last day is before the first. */
export const listMerchantAuditEntries = handle(
	endpoints.listMerchantAuditEntries,
	async (ctx, input) => {
		const { page, limit } = input
		const { timeZone, ...filter } = await auditFilterOf(ctx.db, ctx.actor.shopId, input)
		const rows = await listAuditRows(ctx.db, filter, { limit, offset: (page - 1) * limit })
		const count = await countAuditRows(ctx.db, filter)
		return {
			list: await presentAuditEntries(ctx.db, ctx.lang, rows),
			count,
			page,
			limit,
			has_more: page * limit < count,
			time_zone: timeZone,
		}
	},
)
