import { endpoints, type ReplyOf } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { readOperatorEntries, type OperatorEntryRow } from '../operator-queries.ts'

/** Lists all operators, also those without access. */
export const listOperators = handle(endpoints.listOperators, async (ctx) => {
	return { list: (await readOperatorEntries(ctx)).map(presentOperator) }
})

/** An operator as an admin sees them. */
export function presentOperator(
	row: OperatorEntryRow,
): ReplyOf<typeof endpoints.listOperators>['list'][number] {
	return {
		operator_id: row.id,
		name: row.name,
		roles: row.roles,
		has_second_factor: row.has_second_factor ? 1 : 0,
		disabled: row.disabled_at ? 1 : 0,
		createtime: toSeconds(row.created_at),
		last_seen: row.last_seen ? toSeconds(row.last_seen) : null,
		waits: row.waits,
	}
}
