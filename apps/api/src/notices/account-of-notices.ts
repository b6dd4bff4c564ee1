import type { AccountExporter, UserCounter } from '../accounts/index.ts'
import { toSeconds } from '../platform/clock.ts'
import { noticeKinds } from './notice-kinds.ts'
import { pageOfNotices, unreadUpTo } from './notice-queries.ts'
import { presentNotices } from './present-notice.ts'

/** The badge counts up to this number. */
const badgeMost = 1_000

/** The number of unread notifications, for the badge. */
export const countUnreadNotices: UserCounter = (shopperId) =>
	unreadUpTo(shopperId, Object.keys(noticeKinds), badgeMost)

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
