import type { LanguageFile, MerchantAuditEntry } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { findAuditSubjects, type AuditSubject } from './audit-subject-queries.ts'
import { findAuditPeriod, type AuditEntryRow, type AuditFilter } from './merchant-audit-queries.ts'

/** Lines of a shop's log as its owner reads them. */
export async function presentAuditEntries(
	db: Db,
	lang: LanguageFile,
	rows: readonly AuditEntryRow[],
): Promise<MerchantAuditEntry[]> {
	const subjects = await findAuditSubjects(
		db,
		lang,
		rows.map(({ subject }) => subject),
	)
	return rows.map((row) => presentAuditEntry(lang, row, subjects))
}

function presentAuditEntry(
	lang: LanguageFile,
	row: AuditEntryRow,
	subjects: ReadonlyMap<string, AuditSubject>,
): MerchantAuditEntry {
	const subject = row.subject === null ? undefined : subjects.get(row.subject)
	return {
		entry_id: String(row.id),
		at: toSeconds(row.at),
		person_id: row.person_id,
		person: row.person,
		by_key: row.by_key ? 1 : 0,
		area: row.area,
		action: row.action,
		what: words(lang, `merchant_audit.${row.action}`),
		subject: subject?.subject ?? row.subject ?? '',
		subject_name: subject?.name ?? '',
		amount: row.amount === null ? null : formatAmount(row.amount),
		count: row.count,
	}
}

/** What an owner asks for of the log of their shop. */
interface Asked {
	person_id?: string | undefined
	area?: AuditFilter['area'] | undefined
	from?: string | undefined
	to?: string | undefined
}

/** The filter that was asked for, and the shop's time zone. Refuses `invalid` if the last day is before the first. */
export async function auditFilterOf(
	db: Db,
	shopId: string,
	asked: Asked,
): Promise<AuditFilter & { timeZone: string }> {
	const { from = null, to = null } = asked
	if (from !== null && to !== null && to < from)
		refuse('invalid', 'The period ends before it begins.', {
			field: 'to',
			params: { reason: 'not before its beginning' },
		})
	const period = await findAuditPeriod(db, { shopId, from, to })
	if (!period) throw new Error(`The shop ${shopId} of a signed-in merchant is missing.`)
	return {
		shopId,
		personId: asked.person_id ?? null,
		area: asked.area ?? null,
		start: period.start,
		end: period.end,
		timeZone: period.time_zone,
	}
}
