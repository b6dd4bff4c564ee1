import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { listAuditPeople } from './merchant-audit-queries.ts'

/** Lists everybody in the log of the caller's shop, people first. */
export const listMerchantAuditPeople = handle(endpoints.listMerchantAuditPeople, async (ctx) => {
	const rows = await listAuditPeople(ctx.db, ctx.actor.shopId)
	return {
		list: rows.map((row) => ({
			person_id: row.person_id,
			person: row.person,
			by_key: row.by_key ? 1 : 0,
		})),
	}
})
