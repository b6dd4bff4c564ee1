import { endpoints, noticeGroups } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { kindNamed } from './notice-kinds.ts'
import { countUnread } from './notice-queries.ts'

/** Returns how many notifications the person has not read, in total and for each group with unread ones. */
export const countNotifications = handle(endpoints.countNotifications, async (ctx) => {
	const byKind = await countUnread(ctx.db, ctx.actor.id)
	const groups = noticeGroups.flatMap((group) => {
		const unread = byKind
			.filter(({ kind }) => kindNamed(kind)?.group === group)
			.reduce((sum, row) => sum + row.unread, 0)
		return unread > 0 ? [{ group, unread }] : []
	})
	return { unread: groups.reduce((sum, { unread }) => sum + unread, 0), groups }
})
