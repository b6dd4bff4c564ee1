import { endpoints } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { countAuditLines, readAuditChecked, readAuditLines } from './audit-queries.ts'
import { readSubjectNames } from './subject-queries.ts'

/**
 * Lists audit entries, newest first, with the result of the job's last check of the hash chain and the line that it
 * reached. The reconciliation recomputes the whole chain.
 */
export const listAuditEntries = handle(endpoints.listAuditEntries, async (ctx, input) => {
	const wish = {
		subject: input.subject === undefined || input.subject === '' ? null : input.subject,
		actor: input.who === undefined ? null : `operator:${input.who}`,
		who: input.who_name === undefined || input.who_name === '' ? null : input.who_name,
	}
	const rows = await readAuditLines(ctx.db, wish, {
		limit: input.limit,
		offset: (input.page - 1) * input.limit,
	})
	const count = await countAuditLines(ctx.db, wish)
	const names = await readSubjectNames(
		ctx.db,
		rows.map((row) => row.subject),
	)
	const checked = await readAuditChecked(ctx.db)
	return {
		list: rows.map((row) => ({
			id: String(row.seq),
			at: toSeconds(row.at),
			who: row.who,
			action: row.action,
			subject: row.subject,
			subject_name: names.get(row.subject) ?? '',
			before: row.before,
			after: row.after,
			reason: row.reason,
			hash: row.hash.toString('hex'),
		})),
		count,
		page: input.page,
		limit: input.limit,
		has_more: input.page * input.limit < count,
		chain_ok: !checked.broken,
		checked_to: String(checked.up_to),
	}
})
