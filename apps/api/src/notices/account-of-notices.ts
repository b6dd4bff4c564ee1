import { sql } from 'kysely'
import type { AccountExporter, OwnFigures } from '../accounts/index.ts'
import { toSeconds } from '../platform/clock.ts'
import { number, TextRow } from '../platform/database/text-rows/text-row.ts'
import { noticeKinds } from './notice-kinds.ts'
import { pageOfNotices, someUnread } from './notice-queries.ts'
import { presentNotices } from './present-notice.ts'

/** The contract says so (UserInfo): the bell tells more than 99 as "99+". */
const badgeMost = 100

const unread = new TextRow({ notice_unread: number('count(*)') })
/** A part of the statement's text, in the order of the index: as a value, all names would be read and sorted for each call. They are letters, dots and `_`. */
const kinds = sql.raw<string[]>(`'{${Object.keys(noticeKinds).toSorted().join()}}'::text[]`)

/** The number of unread notifications, for the badge. */
export const unreadNotices: OwnFigures<{ notice_unread: number }> = {
	row: unread,
	read: (shopperId) =>
		sql`(select ${unread.joined} from (${someUnread(shopperId, kinds, badgeMost)}) unread)`,
}

/** An upper limit for an export; nobody gets this many notifications in a year. */
const mostExported = 10_000

/** Exports the person's inbox. */
export const exportNotices: AccountExporter = async (ctx) => {
	const { rows } = await pageOfNotices(ctx.db, {
		shopperId: ctx.actor.id,
		kinds: null,
		limit: mostExported,
		offset: 0,
	})
	const shown = await presentNotices(ctx, rows)
	const readAt = new Map(rows.map((row) => [row.id, row.read_at]))
	return shown.map((notice) => {
		const read = readAt.get(notice.notice_id) ?? null
		return { ...notice, readtime: read === null ? null : toSeconds(read) }
	})
}
