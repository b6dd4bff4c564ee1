import type { AccountExporter, UserCounter } from '../accounts/index.ts'
import { toSeconds } from '../platform/clock.ts'
import { unreadOf } from './count-notifications.ts'
import { pageOfNotices } from './notice-queries.ts'
import { presentNotices } from './present-notice.ts'

/** The number of unread notifications, for the badge. */
export const countUnreadNotices: UserCounter = async (ctx, shopperId) => ({
	notice_unread: (await unreadOf(ctx, shopperId)).unread,
})

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
