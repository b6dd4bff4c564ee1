import type { RecordAuditEntry } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { findAuditEntries } from './audit-queries.ts'

/** Older entries of an object are read in the audit log. */
const mostShown = 50

/** The audit entries of one object such as `shop:<id>`, the newest first, for the page of that object. */
export async function auditEntriesOf(
	ctx: Pick<Context, 'db'>,
	subject: string,
): Promise<z.input<typeof RecordAuditEntry>[]> {
	const rows = await findAuditEntries(ctx.db, subject, mostShown)
	return rows.map((row) => ({
		at: toSeconds(row.at),
		who: row.who,
		action: row.action,
		reason: row.reason,
	}))
}
