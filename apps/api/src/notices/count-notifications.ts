import { endpoints, noticeGroups, type ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { kindNamed } from './notice-kinds.ts'
import { countUnread } from './notice-queries.ts'

/** Returns how many notifications the person has not read, in total and for each group with unread ones. */
export const countNotifications = handle(endpoints.countNotifications, (ctx) => {
	return unreadOf(ctx, ctx.actor.id)
})

/** Like {@link countNotifications}, for any person. */
export async function unreadOf(
	ctx: Context,
	shopperId: string,
): Promise<ReplyOf<typeof endpoints.countNotifications>> {
	const byKind = await countUnread(ctx.db, shopperId)
	const groups = noticeGroups.flatMap((group) => {
		const unread = byKind
			.filter(({ kind }) => kindNamed(kind)?.group === group)
			.reduce((sum, row) => sum + row.unread, 0)
		return unread > 0 ? [{ group, unread }] : []
	})
	return { unread: groups.reduce((sum, { unread }) => sum + unread, 0), groups }
}
