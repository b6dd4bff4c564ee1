import type { AccountExporter, UserCounter } from '../accounts/index.ts'
import { toSeconds } from '../platform/clock.ts'
import { unreadOf } from './count-notifications.ts'
import { pageOfNotices } from './notice-queries.ts'
import { presentNotices } from './present-notice.ts'

/** The badge of the bell. */
export const countUnreadNotices: UserCounter = async (ctx, shopperId) => ({
	notice_unread: (await unreadOf(ctx, shopperId)).unread,
})

/** More notices than a year brings; a bound all the same. */
const mostExported = 10_000

/** The inbox is a person's own. */
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
