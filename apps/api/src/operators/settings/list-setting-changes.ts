import { endpoints } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { readSettingLog } from './setting-queries.ts'

/** Lists the changes of settings, by whom and why, newest first. */
export const listSettingChanges = handle(endpoints.listSettingChanges, async (ctx, input) => {
	const { page, limit, name = '' } = input
	const { rows, count } = await readSettingLog(ctx.db, name === '' ? null : name, {
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: rows.map((row) => ({
			change_id: String(row.id),
			name: row.name,
			unit: ctx.settings.named(row.name)?.unit ?? 'text',
			per_unit: ctx.settings.named(row.name)?.perUnit ?? 1,
			before: row.old_value === null ? '' : String(row.old_value),
			after: String(row.new_value),
			reason: row.reason,
			at: toSeconds(row.changed_at),
			by: row.changed_by,
			confirmed_by: row.confirmed_by,
		})),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
