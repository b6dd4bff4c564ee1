import { sql } from 'kysely'
import type { AccountExporter, OwnFigures } from '../accounts/index.ts'
import { toSeconds } from '../platform/clock.ts'
import { number, TextRow } from '../platform/database/text-rows/text-row.ts'
import { pageOfNotices, someUnread } from './notice-queries.ts'
import { presentNotices } from './present-notice.ts'

/** The contract says so (UserInfo): the bell tells more than 99 as "99+". */
const badgeMost = 100

const unread = new TextRow({ notice_unread: number('count(*)') })

/** The number of unread notifications, for the badge. */
export const unreadNotices: OwnFigures<{ notice_unread: number }> = {
	row: unread,
	read: (shopperId) =>
		sql`(select ${unread.joined} from (${someUnread(shopperId, badgeMost)}) unread)`,
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
